/**
 * The script worker with an observer in its realm, for tests: things that guest code must not reach are watched, and a
 * port that is passed to the worker reports what was seen.
 */
import '../worker.ts';

const reached: string[] = [];

function watch(name: string): void {
  if (!(name in self)) return;
  Object.defineProperty(self, name, {
    configurable: true,
    value: function watched() {
      reached.push(name);
      throw new Error(`${name} was reached`);
    },
  });
}
for (const name of [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'WebTransport',
  'importScripts',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'Notification',
  'FileReader',
])
  watch(name);
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function watched(...given) {
  reached.push('indexedDB');
  return open.apply(this, given);
};

const PROTOTYPES = [Object, Array, Function, String, Number, Promise, Map, Set, Error, RegExp].map(
  (type) => type.prototype,
);
const before = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
const names = new Set(Reflect.ownKeys(self).map(String));

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data !== 'object' || data === null || !('probe' in data)) return;
  const port = data.probe;
  if (!(port instanceof MessagePort)) return;
  const changed = PROTOTYPES.filter(
    (prototype, at) => Reflect.ownKeys(prototype).map(String).join() !== before[at],
  ).map((prototype) => String(prototype.constructor.name));
  const added = Reflect.ownKeys(self).filter((name) => typeof name === 'string' && !names.has(name));
  port.postMessage({ reached, changed, added: added.map(String) });
});
