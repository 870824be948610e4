// Calls take turns in the workers: what is small need not wait for what is long. The tests count turns, not time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Pool, load, puzzle, solution } from "./package.js";

const hard = "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7";
const tick = () => new Promise((resolve) => setImmediate(resolve));

// A pool whose workers answer when they are told to.
function controlled(size) {
  const workers = [];
  const start = () => {
    const worker = { ended: false, keepAlive() {}, listen: (take) => (worker.take = take), end: () => (worker.ended = true) };
    worker.post = ({ request }) => (request ? (worker.works = request) : worker.take({ answer: true }));
    worker.answer = async () => {
      worker.take({ answer: worker.works });
      await tick();
    };
    workers.push(worker);
    return worker;
  };
  const pool = new Pool(start, undefined, size);
  const turn = (name, job = {}) => pool.turn(job, (worker) => worker.call(name));
  return { pool, workers, turn, works: () => workers.map((worker) => worker.works) };
}

test("the first turn of a call goes before the later turns of others, which go around", async () => {
  const { workers, turn } = controlled(1);
  const order = [];
  const call = async (name, turns) => {
    const job = {};
    for (let i = 1; i <= turns; ++i) order.push(await turn(`${name}${i}`, job));
  };
  const calls = [call("long", 4), call("other", 3)];
  await tick();
  await workers[0].answer();
  calls.push(call("small", 1));
  while (order.length < 8) {
    await tick();
    await workers[0].answer();
  }
  await Promise.all(calls);
  assert.deepEqual(order, ["long1", "other1", "small1", "long2", "other2", "long3", "other3", "long4"]);
});

test("a job that stays has all its turns in one worker, where other calls have turns, too", async () => {
  const { pool, workers, turn, works } = controlled(2);
  const order = { stays: true };
  const first = turn("order", order);
  await tick();
  await workers[0].answer();
  await first;
  const list = {};
  const all = [turn("list", list), turn("list", list)];
  await tick();
  assert.deepEqual(works(), ["list", "list"]);
  const second = turn("order again", order);
  await tick();
  await workers[1].answer();
  assert.deepEqual(works(), ["list", "list"]);
  await workers[0].answer();
  await tick();
  assert.deepEqual(works(), ["order again", "list"]);
  await workers[0].answer();
  await Promise.all([...all, second]);
  pool.leave(order, (worker) => worker.call("drop"));
  await tick();
  assert.deepEqual(works(), ["drop", "list"]);
});

test("an abort ends the worker, unless another job keeps something there", async () => {
  const { workers, turn } = controlled(1);
  const order = { stays: true };
  const begun = turn("order", order);
  await tick();
  await workers[0].answer();
  await begun;
  const controller = new AbortController();
  const list = turn("list", { signal: controller.signal });
  await tick();
  controller.abort();
  assert.equal(workers[0].ended, false);
  await Promise.all([assert.rejects(list, { name: "AbortError" }), workers[0].answer()]);
  const later = turn("order", order);
  await tick();
  await workers[0].answer();
  assert.equal(await later, "order");
  const alone = controlled(1);
  const other = new AbortController();
  const ended = alone.turn("list", { signal: other.signal });
  await tick();
  other.abort();
  assert.equal(alone.workers[0].ended, true);
  await assert.rejects(ended, { name: "AbortError" });
});

test("a puzzle and an order have their turns while a list of hard puzzles is rated", async () => {
  const euler96 = await load({ workers: 2 });
  const controller = new AbortController();
  let turns = 0;
  const long = euler96.rateMany(Array(1300).fill(hard), { signal: controller.signal, onProgress: () => ++turns });
  const [[one], [made]] = await Promise.all([euler96.rateMany([puzzle]), euler96.generate({ difficulty: "easy", seed: 1 })]);
  assert.equal(one.rating, 1.2);
  assert.equal(made.length, 81);
  assert.ok(turns <= 6, `the list had ${turns} turns meanwhile`);
  controller.abort();
  await assert.rejects(long, { name: "AbortError" });
});

test("an error of onProgress ends a list", async () => {
  const euler96 = await load({ workers: 2 });
  let calls = 0;
  const fail = () => {
    ++calls;
    throw new Error("mine");
  };
  await assert.rejects(euler96.rateMany(Array(1300).fill(puzzle), { onProgress: fail }), { message: "mine" });
  const reported = calls;
  await euler96.rateMany([puzzle]);
  await euler96.rateMany([puzzle]);
  assert.equal(calls, reported);
  assert.ok(calls <= 2, `called ${calls} times`);
});

test("several orders and runs share a worker, each with its own answer", async () => {
  const one = await load({ workers: 1 });
  const order = (seed) => one.generate({ rating: [4, 6], count: 3, seed });
  const text = async (puzzles) => {
    let answer = "";
    for await (const part of one.solveStream(puzzles, { columns: ["rating"], header: false })) answer += part;
    return answer;
  };
  const lines = `${hard}\n`.repeat(4);
  const [first, second, run, other] = await Promise.all([order(1), order(2), text(lines), text(`${puzzle}\n`)]);
  assert.deepEqual([await order(1), await order(2)], [first, second]);
  assert.notDeepEqual(first, second);
  assert.equal(run, "8.3\n".repeat(4));
  assert.equal(other, "1.2\n");
});

for (const [how, options] of [["no worker can be started", { worker: () => { throw new Error("no workers here"); } }], ["workers: 0", { workers: 0 }]]) {
  test(`the calling thread works if ${how}, and other events come in between`, async () => {
    const euler96 = await load(options);
    let events = 0;
    const timer = setInterval(() => ++events);
    const done = [];
    const list = Array(200).fill(hard); // four pieces, and so at least four turns
    const ratings = await euler96.rateMany(list, { onProgress: (progress) => done.push(progress.done) });
    clearInterval(timer);
    assert.deepEqual(ratings.map(({ rating }) => rating), list.map(() => 8.3));
    assert.ok(done.length >= 4 && events > 2, `${done.length} turns, ${events} events`);
    assert.equal((await euler96.generate({ seed: 1 })).length, 1);
    assert.equal((await euler96.explainMany([puzzle]))[0].board, solution);
    const controller = new AbortController();
    const endless = euler96.generate({ rating: 11.9, budget: 1e15, signal: controller.signal });
    setTimeout(() => controller.abort(), 10);
    await assert.rejects(endless, { name: "AbortError" });
    let answer = "";
    for await (const part of euler96.solveStream(`${puzzle}\n`, { output: "lines" })) answer += part;
    assert.equal(answer, `${solution}\n`);
  });
}

test("a search for many solutions of many boards has several turns", async () => {
  const euler96 = await load({ workers: 1 });
  let turns = 0;
  const outcomes = await euler96.solveMany(Array(30).fill(".".repeat(81)), { solutions: 100000, onProgress: () => ++turns });
  euler96.close();
  assert.equal(outcomes.length, 30);
  assert.ok(outcomes.every(({ outcome }) => outcome === "multiple"));
  assert.ok(turns > 1, `${turns} turns`);
});
