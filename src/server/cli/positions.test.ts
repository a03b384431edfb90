import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonSource } from './positions.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const pointer = (path: string, step: string | number) =>
  `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** All JSON pointers into a value, with the values there. */
function pointers(value: Json, path = ''): [string, Json][] {
  const own: [string, Json] = [path, value];
  if (Array.isArray(value)) return [own, ...value.flatMap((entry, at) => pointers(entry, pointer(path, at)))];
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([key, inner]) => pointers(inner, pointer(path, key)))];
}

/** The text escaped as JSON text, `depth` times. */
function inLiterals(text: string, depth: number): string {
  return depth === 0 ? text : inLiterals(JSON.stringify(text).slice(1, -1), depth - 1);
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split('\n');
  return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
  .map((value): Json => JSON.parse(JSON.stringify(value)));

describe('places of pointers', () => {
  it('every value is found where it is written', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const source = new JsonSource(text);
        for (const [path, inner] of pointers(value)) {
          const found = JSON.stringify(inner, null, 0);
          const at = text
            .slice(offsetOf(text, source.locate(path)))
            .replaceAll(/\n */g, indent === 0 ? '$&' : '');
          const shape = typeof inner === 'object' && inner !== null ? found.charAt(0) : found;
          expect(at.startsWith(shape)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('also inside JSON text inside JSON text, where each escape has its own width', () => {
    fc.assert(
      fc.property(json, json, (deep, beside) => {
        const middle = { deep: JSON.stringify(deep), beside };
        const text = JSON.stringify({ before: beside, pageData: JSON.stringify(middle) }, null, 2);
        const source = new JsonSource(text);
        const expectAt = (path: string, inner: Json, depth: number) => {
          const shown = JSON.stringify(inner);
          const shape = typeof inner === 'object' && inner !== null ? shown.charAt(0) : shown;
          expect(text.slice(offsetOf(text, source.locate(path))).startsWith(inLiterals(shape, depth))).toBe(
            true,
          );
        };
        for (const [path, inner] of pointers(beside)) expectAt(`/pageData/beside${path}`, inner, 1);
        for (const [path, inner] of pointers(deep))
          if (path !== '') expectAt(`/pageData/deep${path}`, inner, 2);
      }),
      { numRuns: 150 },
    );
  });

  it('counts escapes as they are written', () => {
    const text = '{ "pageData": "{\\u0022a\\/b\\" : \\u005b1,\\t 22]}" }';
    const source = new JsonSource(text);
    expect(source.locate('/pageData/a~1b/1')).toEqual({ line: 1, column: text.indexOf('22]') + 1 });
    expect(source.locate('/pageData/a~1b')).toEqual({ line: 1, column: text.indexOf('\\u005b') + 1 });
  });

  it('what is not there is nearest to what holds it, and the last of two keys counts', () => {
    const source = new JsonSource('{\r\n  "a": 1,\r  "a": { "b": [] },\n  "c": "text"\n}');
    expect(source.locate('/a')).toEqual({ line: 3, column: 8 });
    expect(source.locate('/a/b/7')).toEqual({ line: 3, column: 15 });
    expect(source.locate('/a/b/x')).toEqual({ line: 3, column: 15 });
    expect(source.locate('/c/d/e')).toEqual({ line: 4, column: 8 });
    expect(source.locate('/nothing')).toEqual({ line: 1, column: 1 });
    expect(new JsonSource('').locate('/a')).toEqual({ line: 1, column: 1 });
  });

  it('is not stopped by depth', () => {
    const deep = new JsonSource('['.repeat(200_000) + ']'.repeat(200_000));
    expect(deep.locate('/0')).toEqual({ line: 1, column: expect.any(Number) });
  });
});

describe('syntax', () => {
  it.each([
    ['{"a":1}', null],
    ['{"a":1,}', 'property name expected'],
    ['{"a" 1}', 'colon expected'],
    ['{"a":1 "b":2}', 'comma expected'],
    ['{"a":[1', 'close bracket expected'],
    ['{"a":tru}', 'invalid symbol'],
    ['// no comments\n{}', 'invalid comment token'],
    ['{}x', 'invalid symbol'],
    ['', 'value expected'],
    ["{'a':1}", 'invalid symbol'],
  ])('%s', (text, message) => {
    expect(new JsonSource(text).syntaxProblem()?.message ?? null).toBe(message);
  });

  it('has its place, in inner text too', () => {
    const outer = new JsonSource('{\n  "a": 1\n  "b": 2\n}');
    const problem = outer.syntaxProblem();
    expect(problem === null ? null : outer.placeOf(problem.offset)).toEqual({ line: 3, column: 3 });
    const text = '{ "pageData": "{ \\"a\\": 1 \\"b\\": 2 }" }';
    const inner = new JsonSource(text);
    expect(inner.syntaxProblem()).toBeNull();
    expect(inner.syntaxProblem('/pageData')).toEqual({
      offset: text.indexOf('\\"b'),
      message: 'comma expected',
    });
    expect(inner.syntaxProblem('/nothing')).toBeNull();
  });
});
