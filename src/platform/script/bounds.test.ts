import { describe, expect, it } from 'vitest';
import { BOUNDS_SOURCE } from './bounds.ts';
import { createSandbox } from './sandbox.ts';
import { workClock } from './testing/workClock.ts';

const limits = { turnMs: 2000, memoryBytes: 32 * 1024 * 1024 };

/** What a script returns, as JSON; with the bounds, or as QuickJS itself answers. Its time goes by what it does. */
async function answer(script: string, bounded = true, now = workClock()): Promise<unknown> {
  const source = `(function () { 'use strict'; ${bounded ? BOUNDS_SOURCE : ''}
    const { stringify } = JSON;
    return (script) => {
      try { return stringify(new Function(script)()) } catch (error) { return stringify(String(error)) }
    };
  })()`;
  const sandbox = await createSandbox({ source, limits, now });
  const { text, killed } = sandbox.call(script);
  return killed ? killed.code : JSON.parse(text ?? 'null');
}

const LONG = `const a = 'a'.repeat(2e6) + 'b', b = 'a'.repeat(2e6) + 'c', many = [];
  for (let i = 0; i < 20000; i++) many[i] = i % 2 ? a : b;`;
const INHERITED = `Object.defineProperty(Array.prototype, '0', { get() { return -1 }, configurable: true });
  Object.defineProperty(Array.prototype, '1', { get() { return () => 1 }, set() { taken = true }, configurable: true });`;
const HOLES = `const holes = []; holes.length = 4e9;`;
const REFUSED = /^RangeError: (A list of more than|Too long a text)/;

describe('built-in methods that never check the deadline', () => {
  it.each([
    ...['every', 'filter', 'flatMap', 'forEach', 'map', 'reduce', 'reduceRight', 'some'].map(
      (name) => `holes.${name}(() => false)`,
    ),
    ...['includes', 'indexOf', 'lastIndexOf', 'splice', 'unshift'].map((name) => `holes.${name}(0, 1)`),
    ...['flat', 'join', 'reverse', 'shift', 'slice', 'sort', 'toLocaleString', 'toString', 'toSorted'].map(
      (name) => `holes.${name}()`,
    ),
    `holes.copyWithin(0, 1)`,
    `[holes].flat()`,
    `[1].flatMap(() => holes)`,
    `[].concat(holes)`,
    `[].concat({ length: 1e15, [Symbol.isConcatSpreadable]: true })`,
    `[].indexOf.call({ length: 1e15 }, 1)`,
    `Array.prototype.forEach.call(Object.create({ length: 1e15 }), Boolean)`,
    `Array.from(holes)`,
    `String.raw({ raw: { length: 1e15 } })`,
    `JSON.stringify({}, holes)`,
    `new Uint8Array(2e6).join()`,
    ...['includes', 'indexOf', 'lastIndexOf', 'split'].map(
      (name) => `'a'.repeat(4e5).${name}('a'.repeat(2e5) + 'b')`,
    ),
    `'a'.repeat(4e5).replace('a'.repeat(2e5) + 'b', '')`,
    `'a'.repeat(4e5).replaceAll('a'.repeat(2e5) + 'b', '')`,
    ...['includes', 'indexOf', 'lastIndexOf', 'split', 'replace', 'replaceAll'].flatMap((name) => [
      `'a'.repeat(4e5).${name}(new String('a'.repeat(2e5) + 'b'))`,
      `'a'.repeat(4e5).${name}(['a'.repeat(2e5) + 'b'])`,
      `new String('a'.repeat(4e5)).${name}('a'.repeat(2e5) + 'b')`,
      `''.${name}.call({ toString: () => 'a'.repeat(4e5) }, 'a'.repeat(2e5) + 'b')`,
    ]),
  ])('%s is refused', async (script) => {
    expect(await answer(`${HOLES} return ${script}`)).toMatch(REFUSED);
  });

  it.each([
    ...['many.sort()', 'many.toSorted()', 'many.map((one) => [one]).sort()'],
    ...['includes', 'indexOf', 'lastIndexOf'].map((name) => `many.fill(a).${name}(b)`),
  ])('%s of long texts is refused', async (script) => {
    expect(await answer(`${LONG} return ${script}`)).toMatch(REFUSED);
  });

  it.each(['[holes].flat()', 'JSON.stringify({}, holes)', '[1].flatMap(() => holes)', 'Array.from(holes)'])(
    '%s is refused where a script owns what lists inherit',
    async (script) => {
      expect(await answer(`${HOLES} let taken = false; ${INHERITED} return ${script}`)).toMatch(REFUSED);
    },
  );

  it('stringify gets nothing through properties that lists inherit', async () => {
    const setter = `Object.defineProperty(Array.prototype, '1', { set() { taken = true }, configurable: true });`;
    const script = `let taken = false; ${setter} const text = JSON.stringify({ a: 1 }); return [text, taken].join()`;
    expect(await answer(script)).toBe('{"a":1},false');
  });

  it.each([
    ['drop billions of holes', `${HOLES} holes.values().drop(4e9).next()`],
    [
      'drop them again and again',
      `${HOLES} let i = holes.values(); for (let n = 0; n < 99; n++) i = i.drop(1e9); i.next()`,
    ],
    ['stringify a list of holes', `${HOLES} JSON.stringify(holes)`],
    [
      'stringify the same list a million million times',
      `let a = []; for (let i = 0; i < 60; i++) a = [a, a]; JSON.stringify(a)`,
    ],
    ['flatten it', `let a = []; for (let i = 0; i < 60; i++) a = [a, a]; a.flat(Infinity)`],
  ])('%s: ended by the deadline or the heap', async (_, script) => {
    // Some look so rarely that only the machine's own clock ends them. The text that stringify makes may fill the heap
    // first: that ends it as well.
    expect(await answer(script, true, () => performance.now())).toMatch(
      /^(script\.deadline|InternalError: out of memory)$/,
    );
  });

  it('otherwise behave as usual', async () => {
    const script = `
      const list = [3, 1, 2], told = [];
      const like = { length: 2, 0: 'a', 1: 'b' };
      class Own extends Array {}
      list.forEach(function (value, at, all) { told.push([value, at, all === list, this.x]) }, { x: 1 });
      const throws = (task) => { try { task(); return 'no' } catch (error) { return error.name + error.message } };
      const throws2 = (task) => { try { return task() } catch (error) { return error.name } };
      const names = [...Reflect.ownKeys(Array.prototype), ...Reflect.ownKeys(String.prototype)];
      return {
        told,
        map: list.map((value) => value * 2), sort: [...list].sort(), sorted: [...list].sort((a, b) => b - a),
        own: Own.from([1, 2]).map((value) => value) instanceof Own, from: Array.from('ab', (value) => value + 1),
        like: [[].join.call(like, '-'), [].map.call(like, (value) => value + 1), [].indexOf.call('abc', 'c')],
        flat: [[[1]], [2, [3]]].flat(), flatAll: [[[1]], [2, [3, [4]]]].flat(Infinity),
        flatNone: [[1]].flat(0), flatMap: [1, 2].flatMap(function (value) { return [value, this.y] }, { y: 9 }),
        concat: [1].concat([2], 3, [[4]], like), reduce: [list.reduce((a, b) => a + b), list.reduceRight((a, b) => a + '' + b, '')],
        splice: [list.splice(1, 1), list.splice(0), list], fill: new Array(3).fill(0), text: String([1, [2, 3]]),
        search: ['abcabc'.indexOf('c', 3), 'abc'.includes('b'), 'abcabc'.lastIndexOf('b'), 'a,b'.split(','), 'a1b2'.split(/\\d/)],
        replace: ['aab'.replace('a', '[$&]'), 'aab'.replaceAll('a', (found, at) => found + at), 'aab'.replace(/a/g, 'x')],
        long: [...['includes', 'indexOf', 'lastIndexOf', 'split', 'replace', 'replaceAll'].flatMap((name) => {
          const words = 'ab'.repeat(2e4) + 'c';
          const short = (value) => (typeof value === 'string' || Array.isArray(value) ? value.length : value);
          return ['c', new String('c'), ['c'], /c/, /c/g, undefined, null, { [Symbol.replace]: () => 'mine', [Symbol.split]: () => 'mine' }]
            .flatMap((part) => [words, new String(words)].map((text) => throws2(() => short(text[name](part, 0)))));
        }), throws(() => ''.includes.call(undefined, 'a')), 'ab'.repeat(2e4).split().length, 'ab'.repeat(2e4).split('a', 2),
          ''.indexOf.call(12345, 3), ''.split.call(true, 'r'), 'ab'.repeat(2e4).lastIndexOf('a', 7)],
        dropped: [[...[1, 2, 3].values().drop(1)], [...[1, 2].values().drop(2.9)], [...[1].values().drop(0)],
          [...[1].values().drop(Infinity)], throws(() => [].values().drop(-1)), throws(() => [].values().drop()),
          String([].values().drop(1))],
        mixed: [[3, 'b', [2], undefined, null, { toString: () => 'a' }, true, 10].sort(), ['b', , 'a', 'c', 'e', 'd', 'f', 'g'].toSorted()],
        raw: String.raw\`a\\n\${1}b\`,
        json: [JSON.stringify({ a: [1, undefined, () => 1], b: undefined, c: new Date(0), d: { toJSON: (key) => key } }, null, 1),
          JSON.stringify({ a: 1, b: { a: 2, c: 3 } }, ['a', 'b']), JSON.stringify({ a: 1 }, (key, value) => key ? value + 1 : value),
          JSON.stringify(undefined), JSON.stringify(() => 1), JSON.stringify(new Number(3)), JSON.stringify('x')],
        bad: [throws(() => [].map.call(null, Boolean)), throws(() => [].map(1)), throws(() => ''.includes(/a/)),
          throws(() => new [].map()), throws(() => { const c = {}; c.c = c; JSON.stringify(c) })],
        typed: [new Uint8Array([3, 1]).join('+'), [...new Float64Array([3, 1, 2]).sort()]],
        shapes: names.map((name) => {
          const found = Object.getOwnPropertyDescriptor(Array.prototype, name) ?? Object.getOwnPropertyDescriptor(String.prototype, name);
          const { value } = found;
          return [String(name), found.writable, found.enumerable, found.configurable, typeof value === 'function' ? [value.name, value.length, 'prototype' in value] : 0];
        }),
      };`;
    const bounded = await answer(script);
    expect(bounded).toEqual(await answer(script, false));
    expect(bounded).toMatchObject({ concat: [1, 2, 3, [4], { length: 2 }], flatAll: [1, 2, 3, 4] });
  });
});
