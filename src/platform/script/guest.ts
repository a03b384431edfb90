import { BOUNDS_SOURCE } from './bounds.ts';

/**
 * The part of a page's context that is there before any script of a designer: it turns the helpers of FORMATS
 * 'Script helpers' into requests to the worker. It runs inside QuickJS, as text, and holds on to the intrinsics it
 * needs before a script can change them. All that crosses is JSON text.
 *
 * Bodies are compiled by QuickJS's own AsyncFunction inside the sandbox (no code generation of the browser's). The
 * block around a body lets it declare `const value` or `const row` of its own.
 */
export const GUEST_SOURCE = `(function (host) {
'use strict';
const plainText = JSON.stringify;
${BOUNDS_SOURCE}
const { stringify, parse } = JSON;
const { apply, ownKeys, setPrototypeOf } = Reflect;
const { create, defineProperty, freeze, getOwnPropertyDescriptor, hasOwn, prototype: ObjectPrototype } = Object;
const ErrorType = Error, TypeErrorType = TypeError, PromiseType = Promise, ProxyType = Proxy;
const NumberType = Number, StringType = String;
const AsyncFunction = (async () => {}).constructor;
const { slice } = String.prototype;
/** Errors of missing components, with their keys: a script's own error may have the same text. */
const missing = new WeakMap(), { get: missed, set: mark } = WeakMap.prototype;
const timers = create(null), waits = create(null), destroyers = [];
let serial = 0;

/**
 * Calls the host. Written to be independent of what a script has done to Array.prototype or Object.prototype; the
 * exception is QuickJS's own stringify of nested lists, where a setter on Array.prototype for an index sees the value,
 * which is the script's own, and can only make its own request fail.
 */
function call(op) {
  let text = '';
  for (let i = 1; i < arguments.length; i++) {
    const given = arguments[i];
    // Most arguments are names; only lists and objects need the bounds of stringify, which cost a call per value.
    const part = typeof given === 'string' ? plainText(given) : stringify(given);
    text += (i > 1 ? ',' : '') + (part === undefined ? 'null' : part);
  }
  const answer = parse(host(op, '[' + text + ']'));
  if (hasOwn(answer, 'e')) {
    const error = new ErrorType(answer.e);
    if (hasOwn(answer, 'missing')) apply(mark, missing, [error, answer.missing]);
    throw error;
  }
  return hasOwn(answer, 'v') ? answer.v : undefined;
}

/** Limits the length: the text of an error must not be an attack itself. */
function brief(words, most) {
  return apply(slice, StringType(words), [0, most]);
}

function describe(error) {
  try {
    if (typeof error === 'object' && error !== null)
      return { __proto__: null, name: brief(error.name, 80), message: brief(error.message, 500),
        stack: brief(error.stack, 2000), missing: apply(missed, missing, [error]) };
    return { __proto__: null, name: '', message: brief(error, 500), stack: '' };
  } catch {
    return { __proto__: null, name: 'Error', message: '', stack: '' };
  }
}

async function guard(fn, args) {
  try {
    await apply(fn, undefined, args);
  } catch (error) {
    call('fault', describe(error));
  }
}

function define(target, name, value) {
  defineProperty(target, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

function lazy(target, name, make) {
  defineProperty(target, name, {
    __proto__: null,
    get() { const value = make(); define(target, name, value); return value; },
    set(value) { define(target, name, value); },
    enumerable: true, configurable: true,
  });
}

/** A property descriptor without a prototype. */
function bare(found) {
  if (found !== undefined) setPrototypeOf(found, null);
  return found;
}

function answerOf(answer) {
  if (answer === undefined) return undefined;
  return hasOwn(answer, 'rows') ? rowsOf(answer.rows) : answer.value;
}

function rowsOf(path) {
  const ids = call('rows', path), rows = [], table = { path, columns: create(null) };
  for (let i = 0; i < ids.length; i++) define(rows, i, new ProxyType(new RowCopy(table, ids[i], i), rowCopy));
  return rows;
}

/**
 * A copy of a row whose cells are fetched when read: tables are long, and scripts read few columns. A column read for
 * several rows is fetched as a whole.
 */
class RowCopy {
  #table;
  #id;
  #at;
  #whole = false;
  constructor(table, id, at) { this.#table = table; this.#id = id; this.#at = at; }
  static path(row) { return row.#table.path + '[' + row.#id + ']'; }
  static fill(row) {
    if (row.#whole) return;
    row.#whole = true;
    const found = record(call('row', RowCopy.path(row)));
    for (const name in found) {
      if (!hasOwn(row, name)) defineProperty(row, name, bare(getOwnPropertyDescriptor(found, name)));
    }
  }
  static fetch(row, name) {
    const table = row.#table;
    const column = (table.columns[name] ??= { reads: 0, values: null });
    column.reads++;
    if (column.reads === 4) column.values = call('column', table.path, name);
    if (column.values !== null) return column.values[row.#at];
    return answerOf(call('cell', RowCopy.path(row), name));
  }
  static read(row, name) {
    if (row.#whole || typeof name === 'symbol' || hasOwn(row, name)) return row[name];
    const value = RowCopy.fetch(row, name);
    if (value === undefined) return row[name];
    // Mutable values must stay the same object.
    if (typeof value === 'object' && value !== null) define(row, name, value);
    return value;
  }
}
delete RowCopy.prototype.constructor;
const { fill, read } = RowCopy;
const rowCopy = freeze({
  get: read,
  has(row, name) { fill(row); return name in row; },
  ownKeys(row) { fill(row); return ownKeys(row); },
  getOwnPropertyDescriptor(row, name) { fill(row); return bare(getOwnPropertyDescriptor(row, name)); },
  deleteProperty(row, name) { fill(row); return delete row[name]; },
  getPrototypeOf: () => ObjectPrototype,
});

function record(found) {
  const tables = found.tables, data = found.values;
  for (let i = 0; i < tables.length; i++) {
    const path = tables[i].path;
    lazy(data, tables[i].model, () => rowsOf(path));
  }
  return data;
}

function rowProxy(path) {
  return new ProxyType({}, {
    get: (_, name) => (typeof name === 'symbol' ? undefined : call('rowGet', path, name)),
    set: (_, name, value) => { call('rowSet', path, name, value); return true; },
    has: (_, name) => call('rowGet', path, StringType(name)) !== undefined,
    ownKeys: () => call('rowKeys', path),
    deleteProperty: (_, name) => { call('rowSet', path, StringType(name), null); return true; },
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'symbol' ? undefined
        : { __proto__: null, value: call('rowGet', path, name), writable: true, enumerable: true, configurable: true },
  });
}

function helpersOf(scope) {
  const getProp = (key, prop) => answerOf(call('get', scope, key, prop));
  const setProp = (key, prop, value) => { call('set', scope, key, prop, value === undefined ? null : value); };
  const getComponent = (key) => {
    const found = call('find', scope, key);
    return freeze({
      key: found,
      get: (prop) => getProp(key, prop),
      set: (prop, value) => setProp(key, prop, value),
      get value() { return getProp(key, 'value'); },
      set value(value) { setProp(key, 'value', value); },
    });
  };
  return { getComponent, getProp, setProp };
}

function addTimer(fn, ms, repeat, args) {
  if (typeof fn !== 'function') throw new TypeErrorType('A timer needs a function');
  const id = ++serial;
  const wait = NumberType(ms);
  // Invalid or out-of-range times are invalid, as in browsers.
  call('timer', id, wait > 0 && wait < 2147483648 ? wait : 0, repeat);
  timers[id] = { __proto__: null, fn, repeat, args };
  return id;
}

function clearTimer(id) {
  if (timers[id] === undefined) return;
  delete timers[id];
  call('clear', id);
}

function open(as, options) {
  const id = ++serial;
  call('open', id, as, options === undefined ? create(null) : options);
  return new PromiseType((resolve, reject) => { waits[id] = { __proto__: null, resolve, reject }; });
}

const top = helpersOf(null);
const names = {
  getFormData: () => record(call('data')),
  getComponent: top.getComponent,
  getProp: top.getProp,
  setProp: top.setProp,
  closeDialog: (script, context) => {
    if (script !== undefined && script !== null && typeof script !== 'string')
      throw new TypeErrorType('closeDialog takes the script as text');
    call('close', script === undefined ? null : script, context === undefined ? {} : context);
  },
  openDialog: (options) => open('dialog', options),
  openDrawer: (options) => open('drawer', options),
  showLoading: (text) => { call('loading', true, text === undefined ? null : StringType(text)); },
  hideLoading: () => { call('loading', false, null); },
  setTimeout: (fn, ms, ...args) => addTimer(fn, ms, false, args),
  clearTimeout: clearTimer,
  setInterval: (fn, ms, ...args) => addTimer(fn, ms, true, args),
  clearInterval: clearTimer,
  onDestroy: (fn) => {
    if (typeof fn !== 'function') throw new TypeErrorType('onDestroy needs a function');
    define(destroyers, destroyers.length, fn);
  },
};
for (const name in names) defineProperty(globalThis, name, { value: names[name] });

async function run(turn, task) {
  try {
    const body = new AsyncFunction('context', 'row', 'column', 'value', 'getComponent', 'getProp', 'setProp',
      '{' + task.content + '\\n}');
    const own = helpersOf(task.rowPath);
    const row = task.rowPath !== null ? rowProxy(task.rowPath) : task.row === null ? undefined : freeze(task.row);
    const column = task.column === null ? undefined : freeze(task.column);
    const answer = await apply(body, undefined,
      [task.context, row, column, task.value, own.getComponent, own.getProp, own.setProp]);
    call('settled', turn, null, answer === undefined ? null : answer, answer !== undefined);
  } catch (error) {
    call('settled', turn, describe(error), null, false);
  }
}

return function dispatch(text) {
  const { turn, task } = parse(text);
  if (task.kind === 'run') run(turn, task);
  else if (task.kind === 'timer') {
    const timer = timers[task.id];
    if (timer === undefined) return;
    if (!timer.repeat) delete timers[task.id];
    guard(timer.fn, timer.args);
  } else if (task.kind === 'reply') {
    const wait = waits[task.id];
    if (wait === undefined) return;
    delete waits[task.id];
    if (task.ok) wait.resolve(task.value);
    else wait.reject(new ErrorType(task.value));
  } else if (task.kind === 'destroy') {
    for (let i = 0; i < destroyers.length; i++) guard(destroyers[i], []);
  }
};
})`;
