/**
 * Bounds of built-in methods that would run on without checking the deadline, as text that runs inside QuickJS before
 * anything else: a list with a length of 1e15 would block the worker, and with it the scripts of all other pages. A
 * method that would not end within a turn throws a RangeError; everything else behaves as usual. A page's heap holds no
 * list of a million entries that a script could need.
 *
 * Not covered, and left to the watchdog: arithmetic and text of BigInts of 100,000 digits; patterns with lookaheads
 * that scan a long text repeatedly; objects that answer differently at each access (a length, an entry, a getter, a
 * proxy); and QuickJS's own step of 10,000 calls or rounds between two checks of the deadline: where each of them
 * compares, copies or cuts a text of millions of characters, together they take seconds.
 *
 * Native methods get exactly the values that were checked: arguments by name, each read once, as a fresh list of its
 * own entries, since scripts control what is inherited. Entries of a default sort may be converted to text twice.
 * Source: DESIGN "Scripts".
 */
export const BOUNDS_SOURCE = `{
const { apply } = Reflect, { defineProperty } = Object, { isArray } = Array, { log2, trunc } = Math;
const RangeErrorType = RangeError, TypeErrorType = TypeError;
const { isConcatSpreadable: spreads, match, replace, split } = Symbol;
const { includes } = String.prototype;
const MOST = 1000000, MOST_STEPS = 200000000, MOST_SHORT = 20000, MOST_FEW = 6;

function list(items) {
  if (items !== undefined && items !== null && items.length > MOST)
    throw new RangeErrorType('A list of more than ' + MOST + ' entries');
}
function steps(count) {
  if (count > MOST_STEPS) throw new RangeErrorType('Too long a text to search for in another, or to compare with others');
}
function nested(items, depth) {
  list(items);
  if (!(depth >= 1) || !isArray(items)) return;
  for (let at = 0; at < items.length; at++) {
    const one = items[at];
    if (isArray(one)) nested(one, depth - 1);
  }
}
function sought(items, part) {
  list(items);
  if (typeof part === 'string') steps(items.length * part.length);
}
function sorted(items, compare) {
  list(items);
  if (compare !== undefined) return;
  let size = 0;
  const levels = log2(items.length);
  for (let at = 0; at < items.length; at++) {
    const one = items[at];
    if (typeof one === 'string') size += one.length;
    else if (typeof one === 'function' || (typeof one === 'object' && one !== null)) size += \`\${one}\`.length;
    if (size * levels > MOST_STEPS) steps(size * levels);
  }
}
/** A search in a long text, or in a value that is converted to text, following the language's own steps. */
function search(native, name, words, part, more) {
  if (words === undefined || words === null) return apply(native, words, []);
  const own = name === 'split' ? split : name === 'replace' || name === 'replaceAll' ? replace : undefined;
  if (typeof part === 'function' || (typeof part === 'object' && part !== null)) {
    const method = own === undefined ? undefined : part[own];
    if (method !== undefined && method !== null) {
      if (name === 'replaceAll' && part[match] && !apply(includes, part.flags, ['g']))
        throw new TypeErrorType('regexp must have the \\'g\\' flag');
      return apply(method, part, [words, more]);
    }
    // Patterns are refused.
    if (name === 'includes') apply(native, '', [part]);
  }
  const text = \`\${words}\`, piece = part === undefined ? part : \`\${part}\`;
  if (piece !== undefined) steps((text.length - piece.length) * piece.length);
  return apply(native, text, [piece, more]);
}

/** Replaces a native method, keeping its name and length. */
function put(target, name, make) {
  const native = target[name];
  if (native === undefined) return;
  const value = make(native)[name];
  defineProperty(value, 'length', { __proto__: null, value: native.length, configurable: true });
  defineProperty(target, name, { __proto__: null, value, writable: true, configurable: true });
}
/** Methods that check the length of their input. Called for each cell, so the fast path is short. */
function guard(target, names, most, look) {
  for (const name of names) put(target, name, (native) => ({ [name](part) {
    if (this !== undefined && this !== null && this.length > most) look(this, part);
    return apply(native, this, arguments);
  } }));
}

guard(Array.prototype, ['copyWithin', 'every', 'fill', 'filter', 'forEach', 'join', 'map', 'reduce', 'reduceRight',
  'reverse', 'shift', 'slice', 'some', 'splice', 'toLocaleString', 'toReversed', 'toSpliced', 'unshift', 'with'], MOST, list);
// No heap holds a text that is too long to be compared with so few.
guard(Array.prototype, ['includes', 'indexOf', 'lastIndexOf'], MOST_FEW, sought);
guard(Array.prototype, ['sort', 'toSorted'], MOST_FEW, sorted);
guard(Object.getPrototypeOf(Uint8Array.prototype), ['join', 'sort', 'toLocaleString', 'toSorted'], MOST, list);
// A text of 28,000 characters and one of half its length take the most steps: shorter ones are never too long.
for (const name of ['includes', 'indexOf', 'lastIndexOf', 'replace', 'replaceAll', 'split'])
  put(String.prototype, name, (native) => ({ [name](part, more) {
    if (typeof this === 'string' && this.length <= MOST_SHORT) return apply(native, this, arguments);
    return search(native, name, this, part, more);
  } }));
put(Array.prototype, 'flat', (native) => ({ flat(depth = 1) {
  const levels = +depth;
  nested(this, levels);
  return apply(native, this, [levels]);
} }));
put(Array.prototype, 'flatMap', (native) => ({ flatMap(fn, self) {
  list(this);
  if (typeof fn !== 'function') return apply(native, this, [fn]);
  return apply(native, this, [function (value, at, all) {
    const made = apply(fn, this, [value, at, all]);
    if (isArray(made)) list(made);
    return made;
  }, self]);
} }));
put(Array.prototype, 'concat', (native) => ({ concat(...args) {
  list(this);
  for (let at = 0; at < args.length; at++) {
    const one = args[at];
    if (typeof one === 'object' && one !== null && (isArray(one) || one[spreads])) list(one);
  }
  return apply(native, this, args);
} }));
put(Array, 'from', (native) => ({ from(items, fn, self) {
  list(items);
  return apply(native, this, [items, fn, self]);
} }));
put(String, 'raw', (native) => ({ raw(words) {
  if (words !== undefined && words !== null) list(words.raw);
  return apply(native, this, arguments);
} }));
// Functions called for each entry are stopped by the deadline; stringify and drop are not.
put(JSON, 'stringify', (native) => ({ stringify(value, replacer, space) {
  if (isArray(replacer)) list(replacer);
  const each = isArray(replacer) || typeof replacer === 'function' ? replacer : (name, one) => one;
  return apply(native, this, [value, each, space]);
} }));
if (typeof Iterator === 'function') {
  const { filter } = Iterator.prototype;
  put(Iterator.prototype, 'drop', (native) => ({ drop(count) {
    let left = trunc(+count);
    if (!(left >= 0)) return apply(native, this, [left]);
    return apply(filter, this, [() => left < 1 || (left--, false)]);
  } }));
}
}`;
