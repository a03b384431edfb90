/**
 * Attempts of a designer's script to escape from its sandbox, or to harm the page from inside it. Each returns text
 * that begins with ESCAPED where it has succeeded; most fail, some are stopped. `ends` is the end that a test expects,
 * where it matters: 'fails' with an error, is 'stopped', or 'runs' to its end; 'lost' for a loop inside the engine
 * itself, which only the watchdog ends, together with the worker.
 */
export interface Escape {
  readonly name: string;
  readonly script: string;
  readonly ends?: 'fails' | 'stopped' | 'lost' | 'runs';
  /** Event context, for attempts that use it. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Names of the browser, of workers and of Node that no script may reach. */
const HOST_NAMES = [
  'window',
  'self',
  'document',
  'parent',
  'top',
  'frames',
  'opener',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'WebTransport',
  'RTCPeerConnection',
  'BroadcastChannel',
  'MessageChannel',
  'postMessage',
  'onmessage',
  'importScripts',
  'Worker',
  'SharedWorker',
  'ServiceWorker',
  'WorkerGlobalScope',
  'addEventListener',
  'dispatchEvent',
  'crypto',
  'Notification',
  'Image',
  'Blob',
  'URL',
  'FileReader',
  'WebAssembly',
  'SharedArrayBuffer',
  'requestAnimationFrame',
  'queueMicrotask',
  'structuredClone',
  'process',
  'require',
  'module',
  'Deno',
  'Bun',
  'std',
  'os',
  'bjson',
  'scriptArgs',
  'print',
  'console',
  'gc',
  'load',
  'host',
];

/** All ways to name a global. QuickJS's own globals of such a name are not the host's. */
const names: readonly Escape[] = HOST_NAMES.map((name) => ({
  name: `the name ${name}`,
  ends: 'runs',
  script: `const F = (() => {}).constructor, found = [typeof ${name}, typeof globalThis['${name}'],
    typeof (0, eval)('typeof ${name} === "undefined" ? undefined : ${name}'), typeof F('return this')()['${name}'],
    typeof F('return typeof ${name} === "undefined" ? undefined : ${name}')()];
    const own = ['SharedArrayBuffer', 'queueMicrotask'].includes('${name}');
    return own || found.every((each) => each === 'undefined') ? 'no' : 'ESCAPED to ${name}: ' + found`,
}));

function of(
  group: string,
  attempts: Readonly<Record<string, string | readonly [string, Escape['ends']?]>>,
): readonly Escape[] {
  return Object.entries(attempts).map(([name, given]) => {
    const [script, ends] = typeof given === 'string' ? [given, undefined] : given;
    return { name: `${group}: ${name}`, script, ...(ends ? { ends } : {}) };
  });
}

/** Searches an object for anything of the browser. */
const LOOK = `const host = (it) => { try { return it && (it.document || it.fetch || it.postMessage || it.importScripts) ? 'ESCAPED' : 'no' } catch { return 'no' } };`;

const constructors = of('constructors', {
  'of a helper': [`${LOOK} return host(getFormData.constructor('return this')())`, 'runs'],
  'of a helper’s prototype chain': [
    `${LOOK} return host(Object.getPrototypeOf(setTimeout).constructor('return globalThis')())`,
    'runs',
  ],
  'of what a helper answers': [
    `${LOOK} return host(getFormData().constructor.constructor('return this')())`,
    'runs',
  ],
  'of a component': [`${LOOK} return host(getComponent('k-name').get.constructor('return this')())`, 'runs'],
  'of context': [`${LOOK} return host(context.constructor.constructor('return this')())`, 'runs'],
  'of a promise of a dialog': [
    `${LOOK} const p = openDialog({}); p.catch(() => 0); return host(p.constructor.constructor('return this')())`,
    'runs',
  ],
  'of an async function': [
    `${LOOK} return host(await (async () => {}).constructor('return this')())`,
    'runs',
  ],
  'of a generator': [`${LOOK} return host([...(function* () {}).constructor('yield this')()][0])`, 'runs'],
  'of an async generator': [
    `${LOOK} for await (const it of (async function* () {}).constructor('yield this')()) return host(it)`,
    'runs',
  ],
  'of an error that a helper throws': [
    `${LOOK} try { getComponent('nobody') } catch (e) { return host(e.constructor.constructor('return this')()) }`,
    'runs',
  ],
  'of the thrown TypeError': [
    `${LOOK} try { setTimeout(1) } catch (e) { return host(e.constructor.constructor('return this')()) }`,
    'runs',
  ],
  'of a number given back': [
    `${LOOK} return host(setTimeout(() => 0).constructor.constructor('return this')())`,
    'runs',
  ],
  'by Reflect.construct': [`${LOOK} return host(Reflect.construct(Function, ['return this'])())`, 'runs'],
  'by bind': [`${LOOK} return host(Function.bind(null, 'return this')()())`, 'runs'],
  'sloppy this': [`${LOOK} return host((function () { return this })())`, 'runs'],
  'caller of a helper': [
    `function f() { return f.caller } try { return f() ? 'ESCAPED' : 'no' } catch { return 'no' }`,
    'runs',
  ],
  'arguments.callee.caller': [
    `${LOOK} const f = Function('try { return arguments.callee.caller } catch { return null }'); return host(f())`,
    'runs',
  ],
  'a breakout of the source': `}\n}; return 'ESCAPED'; async function x() {{`,
});

const code = of('code', {
  'import of an address': [`await import('https://example.org/x.js'); return 'ESCAPED'`, 'fails'],
  'import of data': [`await import('data:text/javascript,export default 1'); return 'ESCAPED'`, 'fails'],
  'import of a module of QuickJS': [`await import('std'); return 'ESCAPED'`, 'fails'],
  'import of the worker': [`await import('./worker.ts'); return 'ESCAPED'`, 'fails'],
  'import.meta': [`return Function('return import.meta')()`, 'fails'],
  'a static import': [`import x from 'std'; return 'ESCAPED'`, 'fails'],
  'eval of a global': [`return typeof (0, eval)('this').document === 'undefined' ? 'no' : 'ESCAPED'`, 'runs'],
  'a comment that ends the body': [`*/ return 'ESCAPED' /*`, 'fails'],
  'a hashbang': [`#!/bin/sh\nreturn 1`, 'fails'],
});

const helpers = of('helpers', {
  'replaced for the next script': [
    `try { globalThis.getFormData = () => 'x' } catch {} try { delete globalThis.getFormData } catch {} return typeof getFormData() === 'object' ? 'no' : 'ESCAPED'`,
    'runs',
  ],
  'redefined on the global object': `Object.defineProperty(globalThis, 'getComponent', { value: () => ({ value: 'ESCAPED' }) }); return getComponent('k-name').value`,
  'JSON.stringify replaced': [
    `JSON.stringify = () => '["k-name","value","hacked"]'; JSON.parse = () => ({ v: 'ESCAPED' }); return getProp('k-name', 'value') === 'ESCAPED' ? 'ESCAPED' : 'no'`,
    'runs',
  ],
  'Array.prototype poisoned': [
    `Array.prototype.toJSON = () => ['ESCAPED']; Object.defineProperty(Array.prototype, '0', { set() { throw 1 } }); return getProp('k-name', 'value')`,
  ],
  'Object.prototype.toJSON': [
    `Object.prototype.toJSON = function () { return { e: undefined, v: 'ESCAPED' } }; return String(getProp('k-name', 'value'))`,
  ],
  'Object.prototype getters': [
    `for (const n of ['e', 'v', 'rows', 'value', 'kind', 'get', 'set']) Object.defineProperty(Object.prototype, n, { get: () => 'ESCAPED', configurable: true }); const seen = getProp('k-name', 'value'); for (const n of ['e', 'v', 'rows', 'value', 'kind', 'get', 'set']) delete Object.prototype[n]; return seen === 'ESCAPED' ? 'no host' : 'no'`,
  ],
  'Promise.prototype.then replaced': [`Promise.prototype.then = function () { return 'ESCAPED' }; return 1`],
  'Function.prototype.apply and call replaced': [
    `Function.prototype.apply = Function.prototype.call = () => 'ESCAPED'; return getProp('k-name', 'value') === 'ESCAPED' ? 'ESCAPED' : 'no'`,
  ],
  'Symbol.iterator replaced': [
    `Array.prototype[Symbol.iterator] = function* () { yield 'ESCAPED' }; return getProp('k-name', 'value') === 'ESCAPED' ? 'ESCAPED' : 'no'`,
  ],
  'the frozen component unfrozen': [
    `const c = getComponent('k-name'); 'use strict'; try { Object.defineProperty(c, 'key', { value: 'k-secret' }) } catch {} return c.key === 'k-name' ? 'no' : 'ESCAPED'`,
    'runs',
  ],
  'a key with a toString': [
    `let n = 0; return getProp({ toString: () => (n++ ? '__proto__' : 'k-name') }, 'value')`,
    'fails',
  ],
  'a prop with a toString': [`return getProp('k-name', { toString: () => '__proto__' })`, 'fails'],
  'a key with toJSON': [`return getProp({ toJSON: () => 'k-name' }, 'constructor')`, 'fails'],
  'another page by key': [`return getComponent('k-other').value`, 'fails'],
  'another page by path': [
    `getComponent('k-name').set('value', 'x'); return getProp('../tab2/k-other', 'value')`,
    'fails',
  ],
});

const protos = ['__proto__', 'constructor', 'prototype'].flatMap((name) =>
  of(`the name ${name}`, {
    'in getComponent': [`return getComponent('${name}').value`, 'fails'],
    'in getProp': [`return getProp('k-name', '${name}')`, 'fails'],
    'in setProp': [`setProp('k-name', '${name}', { pwned: 1 }); return 'ESCAPED'`, 'fails'],
    'in set': [`getComponent('k-name').set('${name}', { pwned: 1 }); return 'ESCAPED'`, 'fails'],
    'in a value': [
      `getComponent('k-name').value = JSON.parse('{"${name}":{"pwned":1}}'); return 'ESCAPED'`,
      'fails',
    ],
    'in a row': [`row['${name}'] = { pwned: 1 }; return 'ESCAPED'`, 'fails'],
    'in an answer': [`return JSON.parse('{"${name}":{"pwned":1}}')`],
    'in a dialog’s params': [
      `openDialog({ renderCode: 'v', params: JSON.parse('{"${name}":{"pwned":1}}') }); return 'ESCAPED'`,
      'fails',
    ],
    'in closeDialog': [`closeDialog('', JSON.parse('{"${name}":{"pwned":1}}')); return 'done'`],
  }),
);

const values = of('values', {
  'a thenable answer': [`return { then(resolve) { resolve({ then: (r) => r('fine') }) } }`],
  'a thenable that never ends': [`return { then() {} }`],
  'a proxy answer': [
    `return new Proxy({}, { get: (_, n) => n === 'toJSON' ? undefined : 'ESCAPED', ownKeys: () => ['__proto__'], getOwnPropertyDescriptor: () => ({ value: { pwned: 1 }, enumerable: true, configurable: true }) })`,
  ],
  'a getter that loops': [`return { get x() { for (;;); } }`, 'stopped'],
  'a toJSON that loops': [`return { toJSON() { for (;;); } }`, 'stopped'],
  'a toString that loops in an error': [
    `throw { get name() { return { toString() { for (;;); } } } }`,
    'stopped',
  ],
  'a message getter that loops': [`throw { get message() { for (;;); } }`, 'stopped'],
  'a stack getter': [`throw { name: 'x', message: 'y', get stack() { return 'ESCAPED'.repeat(1e6) } }`],
  'Error.prepareStackTrace': [
    `Error.prepareStackTrace = (e, s) => s; const s = new Error('x').stack; return Array.isArray(s) && s.some((f) => f.getThis && f.getThis()?.document) ? 'ESCAPED' : 'no'`,
    'runs',
  ],
  'host paths in a stack': [
    `try { getComponent('nobody') } catch (e) { return /http|\\.ts|file:/.test(e.stack) ? 'ESCAPED ' + e.stack : 'no' }`,
    'runs',
  ],
  'Symbol.species': [
    `class A extends Array { static get [Symbol.species]() { return Function } } try { return new A(1, 2).map(() => 'return this') === globalThis ? 'ESCAPED' : 'no' } catch { return 'no' }`,
    'runs',
  ],
  'Symbol.toPrimitive in a time': [
    `setTimeout(() => 0, { [Symbol.toPrimitive]() { for (;;); } })`,
    'stopped',
  ],
  'valueOf in a time': [`clearTimeout(setTimeout(() => 0, { valueOf: () => Infinity })); return 1`, 'runs'],
  'a time without end': [
    `for (const ms of [NaN, -1, -Infinity, Infinity, 1e308]) clearTimeout(setTimeout(() => 0, ms)); return 1`,
  ],
  'a cycle': [`const a = {}; a.a = a; return a`],
  'a big integer': [`return 10n`],
  'a date and a map': [`return { d: new Date(0), m: new Map([[1, 2]]), s: Symbol('x'), f() {} }`],
  'a typed array': [`return new Uint8Array(1e6)`],
  'an infinite number': [`getComponent('k-qty').value = 1 / 0; return 'set'`],
  'a sparse array': [
    `const a = []; a[4294967294] = 1; getComponent('k-name').value = a; return 'ESCAPED'`,
    'fails',
  ],
});

const bombs = of('bombs', {
  'endless loop': [`for (;;);`, 'stopped'],
  'endless loop in a promise job': [`await null; for (;;);`, 'stopped'],
  'endless promise jobs': [`const f = () => Promise.resolve().then(f); await f()`, 'stopped'],
  'endless async generator': [
    `for await (const x of (async function* () { for (;;) yield 1 })());`,
    'stopped',
  ],
  'endless finally': [`for (;;) try { continue } finally { continue }`, 'stopped'],
  'endless try': [`const f = () => { try { f() } finally { f() } }; f()`, 'stopped'],
  'endless finalizers': [
    `const r = new FinalizationRegistry(() => { for (;;) r.register({}, 1) }); for (;;) r.register({}, 1)`,
    'stopped',
  ],
  'a regex': [`/^(([a-z])+.)+[A-Z]([a-z])+$/.test('a'.repeat(60))`, 'stopped'],
  'a sort without order': [`new Array(1e6).fill(0).map((_, i) => i).sort(() => { for (;;); })`],
  'a growing list': [`const a = []; for (;;) a.push(a.slice())`],
  'a growing text': [`let s = 'x'; for (;;) s += s`, 'fails'],
  'a huge buffer': [`return new ArrayBuffer(2 ** 33).byteLength + 'ESCAPED'`, 'fails'],
  'a shared buffer': [
    `return typeof SharedArrayBuffer === 'function' ? new SharedArrayBuffer(2 ** 33).byteLength + 'ESCAPED' : 'no'`,
  ],
  'a deep recursion': [`const f = () => f() + 1; return f()`, 'fails'],
  'a deep recursion of getters': [`const o = { get a() { return this.a } }; return o.a`, 'fails'],
  'a deep JSON': [`return JSON.parse('['.repeat(1e6) + ']'.repeat(1e6))`],
  'a deep proxy': [`let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); return p.a`],
  'a deep class chain': [
    `let C = class {}; for (let i = 0; i < 1e5; i++) C = class extends C {}; new C(); return 'done'`,
  ],
  'deep source': [`return Function('return ' + '('.repeat(1e5) + ')'.repeat(1e5))()`, 'fails'],
  'a million properties': [`for (let i = 0; i < 1e6; i++) setProp('k-name', 'p' + i, 1)`, 'fails'],
  'megabytes as a property': [
    `for (let i = 0; i < 100; i++) setProp('k-name', 'placeholder', 'x'.repeat(1e6)); return 'ESCAPED'`,
    'fails',
  ],
  'megabytes as a value': [
    `for (let i = 0; i < 100; i++) getComponent('k-name').value = i + 'x'.repeat(1e6); return 'ESCAPED'`,
    'fails',
  ],
  'megabytes as an answer': [`return 'x'.repeat(1e7)`],
});

const floods = of('floods', {
  timers: [`for (let i = 0; i < 1e4; i++) setTimeout(() => { getComponent('k-qty').value += 1 }, 0)`],
  intervals: [`for (let i = 0; i < 1000; i++) setInterval(() => { throw new Error('x') }, 0); return 1`],
  'a timer that makes timers': [`const f = () => { setTimeout(f); setTimeout(f) }; f(); return 1`, 'runs'],
  dialogs: [`for (let i = 0; i < 1000; i++) openDialog({ renderCode: 'v' }).catch(() => 0); return 1`],
  drawers: [`await Promise.allSettled([...Array(100)].map(() => openDrawer({ renderCode: 'v' }))); return 1`],
  overlays: [`for (let i = 0; i < 4000; i++) { showLoading('x' + i); hideLoading() } return 1`],
  closings: [`for (let i = 0; i < 4000; i++) closeDialog('for (;;);', {}); return 1`],
  requests: [`for (let i = 0; i < 1e5; i++) hideLoading(); return 'ESCAPED'`, 'fails'],
  destroyers: [`for (let i = 0; i < 1000; i++) onDestroy(() => { for (;;); }); return 1`, 'runs'],
  'rejections that nobody hears': [
    `for (let i = 0; i < 1000; i++) Promise.reject(new Error('x')); return 1`,
    'runs',
  ],
});

const markup = `'<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</scr' + 'ipt>'`;
const texts = of('markup', {
  'in a value': [`getComponent('k-name').value = ${markup}; return 1`, 'runs'],
  'in a title': [`setProp('k-name', 'title', ${markup}); return 1`, 'runs'],
  'in the overlay': [`showLoading(${markup}); return 1`, 'runs'],
  'in an error': [`throw new Error(${markup})`, 'fails'],
  'in a dialog’s title': [
    `openDialog({ renderCode: 'v', title: ${markup} }).catch(() => 0); return 1`,
    'runs',
  ],
  'in html and style properties': [
    `for (const p of ['html', 'innerHTML', 'dangerouslySetInnerHTML', 'style', 'className', 'onclick', 'ref', 'href', 'src', 'optionsUrl', 'scripts']) setProp('k-name', p, ${markup}); return 1`,
    'runs',
  ],
  'in a property that is a function': [`setProp('k-name', 'title', { toString: () => ${markup} }); return 1`],
  'in the script that a dialog passes back': [`closeDialog(${markup}); return 1`, 'runs'],
});

const urls = [
  'javascript:alert(1)',
  'https://example.org/x',
  '//example.org/x',
  '../../api/security/loginapi',
  '..\\\\..\\\\x',
  'v1?token=1',
  'v1#/login',
  'data:text/html,x',
  '%2e%2e%2fx',
  'a b',
].map(
  (url): Escape => ({
    name: `an address as a form: ${url}`,
    script: `await openDialog({ renderCode: '${url}' }); getComponent('k-secret').value = 'ESCAPED'`,
  }),
);

const sizes = of('dialogs', {
  'an expression as a width': [
    `openDialog({ renderCode: 'v', width: 'calc(1px + url(https://example.org))', height: '1px;position:fixed' }).catch(() => 0); return 1`,
    'runs',
  ],
  'an open type of its own': [
    `openDialog({ renderCode: 'v', openType: 'blank', as: 'route', url: 'https://example.org' }).catch(() => 0); return 1`,
    'runs',
  ],
  'an action as an address': `await openDialog({ renderCode: 'v', action: 'javascript:x' }); return 'ESCAPED'`,
  'no options': [`await openDialog(); return 1`],
  'options that are text': [`await openDialog('v'); return 'ESCAPED'`, 'fails'],
});

const record = of('the record', {
  'the token by context': [
    `const seen = new Set(), text = []; const walk = (it) => { if (typeof it === 'string') text.push(it); if (it === null || typeof it !== 'object' || seen.has(it)) return; seen.add(it); for (const n of Reflect.ownKeys(it)) walk(it[n]) }; walk(context); walk(globalThis); walk(getFormData()); return text.some((each) => each.includes('top-secret')) ? 'ESCAPED' : 'no'`,
    'runs',
  ],
  'the token by names': [
    `for (const n of ['token', 'Authorization', 'client', 'platform', 'storage', 'session', 'ports', 'form', 'host', 'bridge']) if (n in context || n in globalThis) return 'ESCAPED ' + n; return 'no'`,
    'runs',
  ],
  'a field locked by permission': [`getComponent('k-secret').value = 'hacked'; return 1`],
  'a permission taken by disabled': [
    `setProp('k-secret', 'disabled', false); getComponent('k-secret').value = 'hacked'; return 1`,
  ],
  'a hidden field shown': [
    `setProp('k-hidden', 'hidden', false); setProp('k-hidden', 'show', ['init', 'look', 'update']); return 1`,
  ],
  'a system field': [`getComponent('k-creater').value = 'hacked'; return 1`],
  'the approve status': [`getComponent('approveStatus').value = 10; return 1`],
  'the id': [`getComponent('id').value = 'other'; return 'ESCAPED'`, 'fails'],
  'the row version': [`setProp('rowVersion', 'value', 9); return 'ESCAPED'`, 'fails'],
  'a row’s key': [`row.entryId = 'other'; return 'ESCAPED'`, 'fails'],
  'a row that is not there': [`getComponent('c-qty').value = 1; return row.qty`],
  'a path as a name': [`row['qty].x[0'] = 1; return 'ESCAPED'`, 'fails'],
  'the table as a value': [`getComponent('k-lines').value = []; return 'ESCAPED'`, 'fails'],
  'key, model and type': [
    `for (const p of ['key', 'model', 'type']) try { setProp('k-name', p, 'k-secret'); return 'ESCAPED' } catch {} return 'no'`,
    'runs',
  ],
  'getFormData changed in place': [
    `const d = getFormData(); d.secret = 'hacked'; d.lines[0].qty = 99; d.lines.push({ entryId: 'x' }); return 1`,
    'runs',
  ],
});

const natives = of('native loops', {
  'over an endless list': [`return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)`, 'fails'],
  'over an endless text': [`return /(?=(a+))\\1+b/.test('a'.repeat(400000))`, 'lost'],
  'in a big power': [`return String(3n ** (10n ** 8n)).length`],
});

/** All attempts. */
export const ESCAPES: readonly Escape[] = [
  ...names,
  ...constructors,
  ...code,
  ...helpers,
  ...protos,
  ...values,
  ...bombs,
  ...floods,
  ...texts,
  ...urls,
  ...sizes,
  ...record,
  ...natives,
  {
    name: 'names of a prototype in the context',
    script: `return ({}).pwned || context.pwned ? 'ESCAPED' : 'no'`,
    ends: 'runs',
    context: JSON.parse(
      '{"__proto__":{"pwned":1},"constructor":{"prototype":{"pwned":1}},"deep":{"__proto__":{"pwned":1}}}',
    ),
  },
  {
    name: 'a function in the context',
    script: `return Object.values(context).some((each) => typeof each === 'function') ? 'ESCAPED' : 'no'`,
    ends: 'runs',
    context: { reach: () => globalThis },
  },
];
