/** Counts what a page asks of any server, and the workers that it starts. */

/** Names under which the frame itself works: modules and the tools of the test run. */
const OWN = /\.(tsx?|m?js|css)(\?|$)|\/@|__vitest|node_modules|sb-|mockServiceWorker/;

export function watchCalls() {
  const seen: string[] = [];
  const { fetch, Worker, XMLHttpRequest } = window;
  window.fetch = (...args) => {
    seen.push(`fetch ${String(args[0] instanceof Request ? args[0].url : args[0])}`);
    return fetch(...args);
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      seen.push(`worker ${url}`);
      super(url, options);
    }
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function watched(method: string, url: string | URL) {
    seen.push(`xhr ${url}`);
    open.call(this, method, url, true);
  };
  const since = performance.now();
  return {
    /** With pictures and all else that the browser fetched by itself. */
    calls: (): readonly string[] => [
      ...seen,
      ...performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime >= since && !OWN.test(name))
        .map(({ name }) => `loaded ${name}`),
    ],
    stop() {
      window.fetch = fetch;
      window.Worker = Worker;
      XMLHttpRequest.prototype.open = open;
    },
  };
}
