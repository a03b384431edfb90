import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

const bounds = { depth: 8, nodes: 400_000 };
const inSteps = (text: string, within = bounds) => parseJson(text, within, 0);

function peer(text: string): unknown {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'no JSON';
  }
}

async function own(text: string): Promise<unknown> {
  try {
    return { value: await inSteps(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return 'no JSON';
  }
}

describe('a long text is read in steps', () => {
  it.each([
    '{"__proto__":{"a":1},"a":1,"a":2}',
    ' [ 1 , -0.5e+3 , "\\u0041\\"\\\\" , { } , [ ] ] ',
    '"a\\\\\\"b"',
    '1e400',
    '',
    ' ',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    '{"a" 1}',
    '[1 2]',
    '[1}',
    '01',
    '+1',
    '.5',
    'nul',
    '"a',
    '"a\nb"',
    '"\\x"',
    '[1]]',
    '{"a":1}x',
    '\u00a01',
    '{"1":1,"b":2,"0":3}',
  ])('%j', async (text) => {
    expect(await own(text)).toEqual(peer(text));
    const [left, right] = [await own(text), peer(text)];
    expect(JSON.stringify(left)).toBe(JSON.stringify(right));
  });

  it('to what JSON.parse makes of it, also where some letters are wrong', async () => {
    const text = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, 1));
    const broken = fc
      .tuple(text, fc.nat(), fc.constantFrom('', '"', '\\', ',', ':', '{', ']', '0', '-', ' ', 'é'))
      .map(([whole, at, letter]) => {
        const place = at % (whole.length + 1);
        return whole.slice(0, place) + letter + whole.slice(place + 1);
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, broken), async (one) => {
        expect(await own(one)).toEqual(peer(one));
      }),
      { numRuns: 500 },
    );
  });

  it('and others go on meanwhile', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => ({ id: `${index}`, qty: index, name: '工單' }));
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const value = await parseJson(JSON.stringify({ rows }), bounds);
    clearInterval(timer);
    expect(value).toEqual({ rows });
    expect(others).toBeGreaterThan(3);
  });
});

describe.each([0, Number.POSITIVE_INFINITY])('within bounds (in steps from %d on)', (long) => {
  it('of depth and of number of values', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    await expect(parseJson(nested(9), bounds, long)).resolves.toBeDefined();
    await expect(parseJson(nested(10), bounds, long)).rejects.toMatchObject({ status: 422 });
    await expect(parseJson(nested(200_000), bounds, long)).rejects.toMatchObject({ status: 422 });
    await expect(parseJson('[1,2,3]', { depth: 1, nodes: 4 }, long)).resolves.toEqual([1, 2, 3]);
    await expect(parseJson('[1,2,3]', { depth: 1, nodes: 3 }, long)).rejects.toMatchObject({ status: 422 });
  });
});
