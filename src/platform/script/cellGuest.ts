import { BOUNDS_SOURCE } from './bounds.ts';

/**
 * The context of `onCellRender`, as text that runs inside QuickJS: no helpers and no lasting state. All intrinsics
 * (also those reachable only through an instance), the global object, the rows and the compiled script itself are
 * frozen, so that a cell's look depends on its row, column and value alone.
 */
export const CELL_SOURCE = `(function () {
'use strict';
// Looks are small; the bounds of stringify would cost a call for each value.
const { stringify, parse } = JSON;
${BOUNDS_SOURCE}
const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { freeze, is } = Object;
const FunctionType = Function, StringType = String, RangeErrorType = RangeError, TypeErrorType = TypeError;
const isArray = Array.isArray;
const MAX_TEXT = 500, MAX_TOKENS = 16;

function freezeAll(todo) {
  const seen = new Set();
  while (todo.length > 0) {
    const item = todo.pop();
    if (item === null || (typeof item !== 'object' && typeof item !== 'function') || seen.has(item)) continue;
    seen.add(item);
    if (ArrayBuffer.isView(item)) continue;
    todo.push(getPrototypeOf(item));
    for (const name of ownKeys(item)) {
      const found = getOwnPropertyDescriptor(item, name);
      todo.push(found.value, found.get, found.set);
    }
    freeze(item);
  }
}
const iterators = [[][Symbol.iterator](), ''[Symbol.iterator](), new Map().entries(), new Set().values(),
  'a'.matchAll(/a/g), (function* () {})(), (async function* () {})(), (async () => {})(),
  function () { return arguments; }(), (function () { 'use strict'; return arguments; })()];
if (typeof Iterator === 'function') {
  iterators.push([].values().map((x) => x), Iterator.from({ next() { return { done: true }; } }));
}
// A cell's script is all the code there is: code created while it runs could leave names behind.
const makers = [FunctionType, (async () => {}).constructor, (function* () {}).constructor,
  (async function* () {}).constructor];
for (const maker of makers) Object.defineProperty(maker.prototype, 'constructor', { value: undefined });
delete globalThis.eval;
delete globalThis.Function;
freezeAll([globalThis, ...makers, ...iterators]);

/**
 * The properties of the global object. QuickJS lets a frozen global be redefined, so it is compared after each column:
 * the looks of a column that changed anything are dropped, and so is the sandbox, before another column's script runs.
 */
const globals = ownKeys(globalThis);
const held = [];
for (let at = 0; at < globals.length; at++) held[at] = globalThis[globals[at]];

function tampered() {
  for (let at = 0; at < globals.length; at++)
    if (!is(globalThis[globals[at]], held[at])) return true;
  return ownKeys(globalThis).length !== globals.length;
}

/** Plain JSON: no cycle, no getter. */
function freezeDeep(top) {
  const todo = [top];
  while (todo.length > 0) {
    const item = todo.pop();
    if (item === null || typeof item !== 'object') continue;
    freeze(item);
    for (const name of ownKeys(item)) todo.push(item[name]);
  }
  return top;
}

function textOf(value) {
  const text = typeof value === 'number' ? StringType(value) : value;
  if (typeof text !== 'string') throw new TypeErrorType('A cell shows text or a number');
  if (text.length > MAX_TEXT) throw new RangeErrorType('A cell shows at most ' + MAX_TEXT + ' characters');
  return text;
}

function tokensOf(given) {
  if (typeof given === 'string') return given.slice(0, MAX_TEXT);
  if (!isArray(given)) throw new TypeErrorType('class is text or a list of texts');
  const tokens = [];
  for (let at = 0; at < MAX_TOKENS && at < given.length; at++) {
    const token = given[at];
    if (typeof token === 'string') tokens.push(token.slice(0, 40));
  }
  return tokens;
}

/** A script's answer, read once and limited in size here: a hostile answer never leaves the sandbox. */
function lookOf(answer) {
  if (answer === undefined || answer === null) return null;
  if (typeof answer !== 'object') return textOf(answer);
  const text = answer.text, given = answer.class === undefined ? answer.classes : answer.class;
  const look = {};
  if (text !== undefined && text !== null) look.text = textOf(text);
  if (given !== undefined && given !== null) look.class = tokensOf(given);
  if (look.text === undefined && look.class === undefined)
    throw new TypeErrorType('A cell script answers text, a number or { text, class }');
  return look;
}

function describe(error) {
  try {
    if (typeof error !== 'object' || error === null)
      return { name: '', message: StringType(error).slice(0, MAX_TEXT), stack: '' };
    return { name: StringType(error.name).slice(0, 80), message: StringType(error.message).slice(0, MAX_TEXT),
      stack: StringType(error.stack).slice(0, 2000) };
  } catch {
    return { name: 'Error', message: '', stack: '' };
  }
}

let rows = [];
let known = null, knownText = null;

function compile(script) {
  if (knownText === script) return known;
  // Braces that close more than the script has opened would end in one of the two.
  new FunctionType('{{' + script + '\\n}}');
  const body = new FunctionType('row', 'column', 'value', '{' + script + '\\n}');
  // A script reaches its own function through arguments.callee: it must not keep anything there.
  freeze(body.prototype);
  known = freeze(body);
  knownText = script;
  return known;
}

return function render(text) {
  const given = parse(text);
  if (given.rows !== undefined) {
    rows = freezeDeep(given.rows);
    return '{}';
  }
  const { script, column, cells } = freezeDeep(given.part);
  const looks = [];
  let fault = null, body;
  try {
    body = compile(script);
  } catch (error) {
    return stringify({ looks: null, fault: describe(error) });
  }
  for (let at = 0; at < cells.length; at++) {
    looks[at] = null;
    try {
      looks[at] = lookOf(apply(body, undefined, [rows[cells[at][0]], column, cells[at][1]]));
    } catch (error) {
      fault ??= describe(error);
    }
  }
  if (tampered()) {
    const message = 'A cell script must not change what all scripts share';
    return stringify({ looks: null, fault: { name: 'TypeError', message, stack: '' }, spoilt: true });
  }
  return stringify({ looks, fault });
};
})()`;
