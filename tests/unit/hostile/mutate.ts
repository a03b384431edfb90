/** Damage to sound definitions: what a bad editor, a half-done migration, a merge or an attacker leaves behind. */
import fc from 'fast-check';

/** One blow: where it falls (each number picks a child on the way down), what it does, and with what. */
export interface Blow {
  readonly way: readonly number[];
  readonly act: (typeof ACTS)[number];
  readonly junk: unknown;
  readonly pick: number;
}

const ACTS = [
  'replace',
  'remove',
  'duplicate',
  'rename',
  'swap',
  'nest',
  'empty',
  'asText',
  'cutText',
  'repeat',
  'addKey',
  'reverse',
] as const;

/** Names that mean something to JavaScript, to the engine, or to nobody. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'key',
  'model',
  'type',
  'items',
  'options',
  'show',
  'lock',
  'rules',
  'scripts',
  'children',
  'defaultValue',
  'pageData',
  'languagesEntry',
  'a.b',
  'a[0]',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '/~',
];

/** Values that stand where another was meant. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  511,
  '',
  ' ',
  '0',
  'true',
  '999999999999999999999999',
  '-0',
  'NaN',
  '__proto__',
  'constructor',
  '{x}',
  '{__proto__}',
  '{'.repeat(200),
  '['.repeat(200),
  '(a+)+$',
  'a,b,,c,',
  '2026-02-30',
  '2026-13-01 25:61:61',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '</script><!--',
  '{{7*7}}',
  '\u202e\u0000\ud83d',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  [null],
  { value: {} },
  { __item: 1 },
  { toString: 'x', valueOf: 1, toJSON: null, length: -1 },
  [{ value: 'a' }, { value: 'a' }, 'a', 7, null],
  { language: 'xx', languageContent: '{' },
];

const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
);

/** A few blows. */
export const blows: fc.Arbitrary<readonly Blow[]> = fc.array(
  fc.record({
    way: fc.array(fc.nat({ max: 60 }), { minLength: 0, maxLength: 9 }),
    act: fc.constantFrom(...ACTS),
    junk: json,
    pick: fc.nat({ max: 10_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A record that fits nothing: junk under names that pages use. */
export const junkRecord = (names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, ...NAMES), json), { maxLength: 12 })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== '__proto__')));

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Own keys, set as own: a key `__proto__` is data here. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function strike(parent: object, key: string, blow: Blow): void {
  const value: unknown = Reflect.get(parent, key) ?? null;
  switch (blow.act) {
    case 'replace':
      put(parent, key, blow.junk);
      return;
    case 'remove':
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
      return;
    case 'duplicate':
      if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(value));
      else put(parent, `${key}2`, structuredClone(value));
      return;
    case 'rename':
      if (!Array.isArray(parent)) {
        Reflect.deleteProperty(parent, key);
        put(parent, NAMES[blow.pick % NAMES.length] ?? 'x', value);
      }
      return;
    case 'swap': {
      const keys = Object.keys(parent);
      const other = keys[blow.pick % keys.length] ?? key;
      const theirs: unknown = Reflect.get(parent, other) ?? null;
      put(parent, other, value);
      put(parent, key, theirs);
      return;
    }
    case 'nest': {
      let inner: unknown = value;
      for (let depth = 0; depth < blow.pick % 80; depth += 1)
        inner = depth % 2 === 0 ? [inner] : { type: 'card', items: [inner] };
      put(parent, key, inner);
      return;
    }
    case 'empty':
      put(parent, key, Array.isArray(value) ? [] : isHolder(value) ? {} : '');
      return;
    case 'asText':
      put(parent, key, JSON.stringify(value) ?? '');
      return;
    case 'cutText':
      if (typeof value === 'string') put(parent, key, value.slice(0, blow.pick % (value.length + 1)));
      return;
    case 'repeat':
      if (Array.isArray(value) && value.length > 0)
        put(
          parent,
          key,
          Array.from({ length: 40 }, (_, at) => structuredClone(value[at % value.length] ?? null)),
        );
      return;
    case 'addKey':
      // Lists of JSON have no names, and one with a `constructor` of its own cannot even be cut.
      if (isHolder(value) && !Array.isArray(value))
        put(value, NAMES[blow.pick % NAMES.length] ?? 'x', blow.junk);
      return;
    case 'reverse':
      if (Array.isArray(value)) value.reverse();
      return;
  }
}

/** A damaged copy. Inner JSON texts (pageData, languageContent) are opened first, and closed again by chance. */
export function damage(sound: unknown, list: readonly Blow[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(sound));
  if (!isHolder(copy)) return copy;
  const inner: unknown = Reflect.get(copy, 'pageData');
  if (typeof inner === 'string') put(copy, 'pageData', JSON.parse(inner));
  for (const blow of list) {
    let parent: object = copy;
    let key = '';
    for (const step of blow.way) {
      const keys = Object.keys(parent);
      if (keys.length === 0) break;
      key = keys[step % keys.length] ?? '';
      const next: unknown = Reflect.get(parent, key);
      if (!isHolder(next) || Object.keys(next).length === 0 || step === blow.way.at(-1)) break;
      parent = next;
    }
    if (key === '') key = Object.keys(parent)[0] ?? '';
    // A copy, as JSON has it (no -0): the next blow must not fall on the value that all other runs are given.
    strike(parent, key, { ...blow, junk: JSON.parse(JSON.stringify(blow.junk)) });
  }
  const closes = (list[0]?.pick ?? 0) % 2 === 0;
  const page: unknown = Reflect.get(copy, 'pageData');
  if (closes && isHolder(page)) put(copy, 'pageData', JSON.stringify(page));
  return copy;
}
