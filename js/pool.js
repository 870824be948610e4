// The workers, and the turns of the calls in them. A turn is a part of a call's work that takes about a tenth of a second.
// The first turn of a call goes before the later turns of others, so that a puzzle need not wait for a long list to end.
// Other turns come in the order in which they were asked for.

import { InternalError, errorOf } from "./errors.js";

class RemoteInstance {
  #worker;
  #waiting = null; // the call that has no answer yet
  busy = false;
  jobs = new Set(); // those that keep something in it

  constructor(worker, module) {
    this.#worker = worker;
    worker.listen(
      ({ answer, error }) => (error ? this.#settle("reject", errorOf(error)) : this.#settle("resolve", answer)),
      (cause) => this.end(new InternalError(`a worker has failed: ${cause.message}`, { cause })),
    );
    this.ready = this.#post({ module });
    this.ready.catch(() => {}); // the call says it
  }

  /** As Instance.answer, in the worker. */
  async call(request) {
    await this.ready;
    return this.#post({ request });
  }

  /** Ends the worker, and the call that it works on with that error. */
  end(error) {
    this.ended ??= error;
    this.#worker.end();
    this.#settle("reject", error);
  }

  #post(message) {
    if (this.ended) return Promise.reject(this.ended);
    this.#worker.keepAlive(true);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.post(message);
    });
  }

  #settle(how, value) {
    if (!this.ended) this.#worker.keepAlive(false);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.[how](value);
  }
}

/** Stands in for a worker where there is none: the thread that called works, and has other events between the turns. */
class LocalInstance {
  #instance;
  busy = false;
  jobs = new Set();

  constructor(instance) {
    this.#instance = instance;
  }

  async call(request) {
    await new Promise((resolve) => setTimeout(resolve));
    return this.#instance.answer(request);
  }

  end() {}
}

export class Pool {
  #start;
  #instance;
  #workers = [];
  #queue = [];
  #closed = false;

  /**
   * @param {() => object} startWorker
   * @param {WebAssembly.Module} module
   * @param {number} size the most workers; with 0 the calling thread works.
   * @param {Instance} instance of the calling thread
   */
  constructor(startWorker, module, size, instance) {
    this.#start = () => new RemoteInstance(startWorker(), module);
    this.#instance = instance;
    this.size = size;
  }

  /**
   * Waits for a turn, and lends the job a worker for it.
   * @param job what the turns of a call share. `signal` ends it, and the worker that has its turn, unless other jobs keep
   *   something there. If it `stays`, it has all its turns in one worker, its `home`, until `leave`.
   * @param {(worker) => Promise} work
   */
  async turn(job, work) {
    if (this.#closed) throw new InternalError("this euler96 is closed");
    const { signal } = job;
    signal?.throwIfAborted();
    const turn = { job, later: job.begun };
    const lent = new Promise((resolve, reject) => Object.assign(turn, { resolve, reject }));
    job.begun = true;
    const before = turn.later ? -1 : this.#queue.findIndex(({ later }) => later);
    this.#queue.splice(before < 0 ? this.#queue.length : before, 0, turn);
    const abort = () => this.#abort(turn);
    signal?.addEventListener("abort", abort);
    this.#serve();
    try {
      const answer = await work(await lent);
      signal?.throwIfAborted();
      return answer;
    } finally {
      signal?.removeEventListener("abort", abort);
      if (turn.worker) turn.worker.busy = false;
      this.#serve();
    }
  }

  /** Ends the stay of a job. @param {(worker) => Promise} clear removes what it keeps in its home. */
  leave(job, clear) {
    job.home?.jobs.delete(job);
    if (job.home) this.turn({ home: job.home }, clear).catch(() => {}); // a worker that has ended keeps nothing
  }

  /** Ends the workers: those that work, after their turns. */
  close() {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new InternalError("this euler96 is closed"));
    this.#serve();
  }

  #abort(turn) {
    const { job, worker, reject } = turn;
    if (!worker) {
      this.#queue.splice(this.#queue.indexOf(turn), 1);
      reject(job.signal.reason);
    } else if ([...worker.jobs].every((other) => other === job)) {
      worker.end(job.signal.reason);
    }
  }

  // Gives free workers to those who wait.
  #serve() {
    this.#workers = this.#workers.filter(({ ended }) => !ended);
    if (this.#closed) {
      for (const worker of this.#workers) if (!worker.busy) worker.end(new InternalError("closed"));
      return;
    }
    for (const turn of [...this.#queue]) {
      const { job } = turn;
      const worker = job.home ?? this.#free();
      if (!worker || worker.busy) continue;
      this.#queue.splice(this.#queue.indexOf(turn), 1);
      worker.busy = true;
      turn.worker = worker;
      if (job.stays) worker.jobs.add((job.home = worker, job));
      turn.resolve(worker);
    }
  }

  // A worker that is not busy, with as few jobs as possible, or a new one.
  #free() {
    const [idle] = this.#workers.filter(({ busy }) => !busy).sort((a, b) => a.jobs.size - b.jobs.size);
    if (idle?.jobs.size === 0 || this.#workers.length >= Math.max(this.size, 1)) return idle;
    const worker = this.#startOne();
    if (worker) this.#workers.push(worker);
    return worker ?? idle;
  }

  #startOne() {
    try {
      if (this.size > 0) return this.#start();
    } catch {
      this.size = this.#workers.length; // no more can be started
    }
    return this.#workers.length > 0 ? undefined : new LocalInstance(this.#instance);
  }
}
