/**
 * Entry of the script worker. Built into one file with its WebAssembly inside (`pagewright/script-worker`); a host
 * makes it with `new Worker(url, { type: 'module' })` and hands that to `createPlatform` as `createWorker`.
 * Source: DESIGN "Scripts".
 */
import { prepareGuest } from './guestSandbox.ts';
import { compiledCode } from './module.ts';
import { serveScripts } from './serve.ts';

const now = () => performance.now();
const prepared = prepareGuest(now);
const take = serveScripts({ post: (message) => self.postMessage(message), now });
self.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data));
self.postMessage({ type: 'ready' });
// Before the first answer, after which the host may end the worker.
void prepared.then(() => self.postMessage({ type: 'code', code: compiledCode() }));
