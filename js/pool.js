// The workers: started when there is work for them, each with an instance of its own, and lent to one job at a time.

import { InternalError, errorOf } from "./errors.js";

class RemoteInstance {
  #worker;
  #waiting = null; // the call that has no answer yet

  constructor(worker, module) {
    this.#worker = worker;
    worker.listen(
      ({ answer, error }) => (error ? this.#settle("reject", errorOf(error)) : this.#settle("resolve", answer)),
      (cause) => this.end(new InternalError(`a worker has failed: ${cause.message}`, { cause })),
    );
    this.ready = this.#post({ module });
  }

  /** As Instance.call, in the worker. */
  async call(name, values) {
    await this.ready;
    return this.#post({ name, values });
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

export class Pool {
  #start;
  #idle = [];
  #running = 0;
  #queue = [];
  #closed = false;

  /** @param {() => object} startWorker @param {WebAssembly.Module} module @param {number} size of the pool */
  constructor(startWorker, module, size) {
    this.#start = () => new RemoteInstance(startWorker(), module);
    this.size = size;
  }

  /**
   * Lends a worker to a job.
   * @param {AbortSignal | undefined} signal ends the job and its worker.
   * @param {(worker: RemoteInstance) => Promise} job
   */
  async lend(signal, job) {
    if (this.#closed) throw new InternalError("this euler96 is closed");
    signal?.throwIfAborted();
    const worker = await this.#take(signal);
    const abort = () => worker.end(signal.reason);
    signal?.addEventListener("abort", abort);
    try {
      signal?.throwIfAborted();
      return await job(worker);
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#give(worker);
    }
  }

  /** Ends the workers: those that work, after their jobs. */
  close() {
    this.#closed = true;
    for (const worker of this.#idle.splice(0)) worker.end(new InternalError("closed"));
  }

  async #take(signal) {
    if (this.#idle.length > 0) return this.#idle.pop();
    if (this.#running < this.size) {
      ++this.#running;
      try {
        return this.#start();
      } catch (cause) {
        --this.#running;
        throw new InternalError(`no worker can be started: ${cause.message}`, { cause });
      }
    }
    return new Promise((resolve, reject) => {
      const entry = { resolve, reject };
      this.#queue.push(entry);
      signal?.addEventListener("abort", () => {
        const at = this.#queue.indexOf(entry);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  // Takes a worker back. One that has ended is replaced if a job waits for it.
  #give(worker) {
    const next = this.#queue.shift();
    if (!worker.ended && next) return next.resolve(worker);
    if (!worker.ended && !this.#closed) return void this.#idle.push(worker);
    if (!worker.ended) worker.end(new InternalError("closed"));
    --this.#running;
    if (next) this.#take().then(next.resolve, next.reject);
  }
}
