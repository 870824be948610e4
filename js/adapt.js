// The workers of browsers and of Node, which the pool uses alike.

function ofBrowser(worker) {
  return {
    post: (message) => worker.postMessage(message),
    listen(take, fail) {
      worker.onmessage = ({ data }) => take(data);
      worker.onerror = (event) => {
        event.preventDefault();
        fail(new Error(event.message || "its script cannot be loaded; see the options worker and workers of load"));
      };
      worker.onmessageerror = () => fail(new Error("a message of the worker cannot be read"));
    },
    keepAlive() {},
    end: () => worker.terminate(),
  };
}

function ofNode(worker) {
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen(take, fail) {
      worker.on("message", take);
      worker.on("error", fail);
      worker.on("exit", (code) => fail(new Error(`the worker has ended with exit code ${code}`)));
    },
    keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}

/** Adapts a worker. One of Node keeps the process alive only while it works. */
export const adapt = (worker) => (typeof worker.on === "function" ? ofNode : ofBrowser)(worker);
