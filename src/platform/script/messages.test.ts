import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLook } from './looks.ts';
import { isHostMessage, parseWorkerMessage } from './messages.ts';
import { isPlain } from './plain.ts';

const END = { writes: [], effects: [], settled: [], killed: null, fault: null, lost: false };
const end = (over: object) => parseWorkerMessage({ type: 'end', turn: 1, end: { ...END, ...over } });

describe('messages of a worker', () => {
  it("pass where they have the worker's form", () => {
    expect(parseWorkerMessage({ type: 'ready' })).toEqual({ type: 'ready' });
    const code = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    expect(parseWorkerMessage({ type: 'code', code })).toEqual({ type: 'code', code });
    expect(parseWorkerMessage({ type: 'code', code: 'text' })).toEqual({ type: 'code', code: null });
    expect(parseWorkerMessage({ type: 'begin', turn: 3 })).toEqual({ type: 'begin', turn: 3 });
    expect(end({ writes: [{ path: 'a', value: 1 }] })).toMatchObject({
      end: { writes: [{ path: 'a', value: 1 }] },
    });
  });

  it.each([
    ['a function', { writes: [{ path: 'a', value: () => 1 }] }],
    ['a prototype key', { writes: [{ path: 'a', value: JSON.parse('{"__proto__":{"x":1}}') }] }],
    ['a date', { writes: [{ path: 'a', value: new Date(0) }] }],
    ['a number that is none', { writes: [{ path: 'a', value: Number.NaN }] }],
    ['a path that is no text', { writes: [{ path: 1, value: 1 }] }],
    ['writes that are no list', { writes: 'x' }],
    ['an unknown effect', { effects: [{ kind: 'fetch', url: 'https://example.org' }] }],
    ['a property of a prototype', { effects: [{ kind: 'props', key: '__proto__', props: {} }] }],
    ['a dialog of another kind', { effects: [{ kind: 'open', id: 1, as: 'blank', options: {} }] }],
    ['a timer without a time', { effects: [{ kind: 'timer', id: 1, ms: 'soon', repeat: true }] }],
    ['no word on the loss', { lost: 'yes' }],
  ])('are refused as a whole with %s', (_, over) => {
    expect(end(over)).toBeNull();
  });

  it('never throw, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        parseWorkerMessage(data);
        parseWorkerMessage({ type: 'end', turn: 1, end: data });
        parseWorkerMessage({ type: 'looks', turn: 1, parts: [{ looks: [data], fault: data }, data] });
        return typeof isHostMessage(data) === 'boolean';
      }),
      { numRuns: 500 },
    );
  });
});

describe('looks', () => {
  it('are text and tokens that the stylesheet knows, and nothing else', () => {
    expect(parseLook({ text: 1, class: 'danger pw-strong 9 <x>', style: 'x', html: '<b>' })).toEqual({
      text: '1',
      classes: ['danger', 'strong'],
    });
    expect(parseLook({ classes: ['muted', 1, 'no way', 'muted'] })).toEqual({
      text: null,
      classes: ['muted'],
    });
    for (const nothing of [true, null, [], { class: 'unknown' }, { text: {} }, 'x'.repeat(501)])
      expect(parseLook(nothing)).toBeNull();
  });

  it('are refused as a whole where the worker answers no list of parts', () => {
    const looks = (parts: unknown) => parseWorkerMessage({ type: 'looks', turn: 1, parts });
    expect(looks([{ looks: ['a', 2], fault: null }])).toEqual({
      type: 'looks',
      turn: 1,
      parts: [
        {
          looks: [
            { text: 'a', classes: [] },
            { text: '2', classes: [] },
          ],
          fault: null,
        },
      ],
    });
    expect(looks('x')).toMatchObject({ parts: null });
    expect(looks([{ looks: [], fault: null }, 1])).toMatchObject({ parts: null });
  });
});

describe('plain values', () => {
  it('are told at any depth and size without exhausting the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isPlain(deep)).toBe(false);
    expect(isPlain(new Array(300_000).fill(0))).toBe(false);
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        (value) =>
          isPlain(JSON.parse(JSON.stringify(value))) ||
          JSON.stringify(value).includes('"__proto__"') ||
          /"(constructor|prototype)"/.test(JSON.stringify(value)),
      ),
    );
  });
});
