/**
 * Bounds of built-in methods that run for as long as they are asked to without ever looking at the deadline, as text
 * that runs inside QuickJS before anything else: a list that claims 1e15 entries would take the worker, and the scripts
 * of all other pages, with it. What such a method would not end within a turn it refuses with a RangeError; all else it
 * does as it always did. A page's heap holds no list of a million entries that a script could want.
 *
 * Not covered, and left to the watchdog: arithmetic and text of BigInts of 100,000 digits, patterns with lookaheads that
 * scan a long text again and again, and objects made to lie about their length.
 * Source: DESIGN "Scripts".
 */
export const BOUNDS_SOURCE = `{
const { apply } = Reflect, { defineProperty } = Object, { isArray } = Array;
const RangeErrorType = RangeError, spreads = Symbol.isConcatSpreadable;
const MOST = 1000000, MOST_STEPS = 200000000, MOST_SHORT = 20000;

function list(items) {
  if (items !== undefined && items !== null && items.length > MOST)
    throw new RangeErrorType('A list of more than ' + MOST + ' entries');
}
function nested(items, depth) {
  list(items);
  if (!(depth >= 1) || !isArray(items)) return;
  for (let at = 0; at < items.length; at++) if (isArray(items[at])) nested(items[at], depth - 1);
}
function text(words, part) {
  if (typeof words === 'string' && typeof part === 'string' && (words.length - part.length) * part.length > MOST_STEPS)
    throw new RangeErrorType('Too long a text to search for in another');
}

/** Puts a method in a native one's place, under its name and length. */
function put(target, name, native, value) {
  defineProperty(value, 'length', { __proto__: null, value: native.length, configurable: true });
  defineProperty(target, name, { __proto__: null, value, writable: true, configurable: true });
}
/** Methods that look at what they work on where it is long. Called for each cell: nothing that can be spared. */
function guard(target, names, most, look) {
  for (let at = 0; at < names.length; at++) {
    const name = names[at], native = target[name];
    if (native === undefined) continue;
    put(target, name, native, { [name](part) {
      if (this !== undefined && this !== null && this.length > most) look(this, part);
      return apply(native, this, arguments);
    } }[name]);
  }
}
/** One that looks at all that it is given, and may change it. */
function bind(target, name, look) {
  const native = target[name];
  put(target, name, native, { [name](...args) { look(this, args); return apply(native, this, args); } }[name]);
}

guard(Array.prototype, ['copyWithin', 'every', 'fill', 'filter', 'forEach', 'includes', 'indexOf', 'join', 'lastIndexOf',
  'map', 'reduce', 'reduceRight', 'reverse', 'shift', 'slice', 'some', 'sort', 'splice', 'toLocaleString',
  'toReversed', 'toSorted', 'toSpliced', 'unshift', 'with'], MOST, list);
guard(Object.getPrototypeOf(Uint8Array.prototype), ['join', 'sort', 'toLocaleString', 'toSorted'], MOST, list);
// A text of 28,000 characters and one of half its length take the most steps: shorter ones are never too long.
guard(String.prototype, ['includes', 'indexOf', 'lastIndexOf', 'replace', 'replaceAll', 'split'], MOST_SHORT, text);
bind(Array.prototype, 'flat', (items, args) => nested(items, args[0] === undefined ? 1 : +args[0]));
bind(Array.prototype, 'flatMap', (items, args) => {
  list(items);
  const fn = args[0];
  if (typeof fn !== 'function') return;
  args[0] = function (...given) {
    const made = apply(fn, this, given);
    if (isArray(made)) list(made);
    return made;
  };
});
bind(Array.prototype, 'concat', (items, args) => {
  list(items);
  for (let at = 0; at < args.length; at++) {
    const one = args[at];
    if (typeof one === 'object' && one !== null && (isArray(one) || one[spreads])) list(one);
  }
});
bind(Array, 'from', (_, args) => list(args[0]));
bind(String, 'raw', (_, args) => list(args[0] === undefined || args[0] === null ? null : args[0].raw));
// A function that is asked about each entry is stopped at the deadline; stringify alone is not.
bind(JSON, 'stringify', (_, args) => {
  if (isArray(args[1])) list(args[1]);
  else if (typeof args[1] !== 'function') args[1] = (name, value) => value;
});
}`;
