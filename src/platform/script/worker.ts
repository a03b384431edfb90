/**
 * Entry of the script worker. Built into one file with its WebAssembly inside (`pagewright/script-worker`); a host
 * makes it with `new Worker(url, { type: 'module' })` and hands that to `createPlatform` as `createWorker`.
 * Source: DESIGN "Scripts".
 */
import { prepareModule } from './module.ts';
import { serveScripts } from './serve.ts';

prepareModule();
const take = serveScripts({
  post: (message) => self.postMessage(message),
  now: () => performance.now(),
});
self.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data));
self.postMessage({ type: 'ready' });
