/** Links carry any source there and back, and what is no link of ours is refused by its reason. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INFLATED_MAX, LINK_MAX, readLink, writeLink } from './link.ts';
import { SOURCE_KINDS, sourceOf } from './source.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.json());
const anySource = fc
  .record({
    kind: fc.option(fc.constantFrom(...SOURCE_KINDS)),
    text: anyText,
    uiSchema: anyText,
    operation: fc.string({ unit: 'grapheme', maxLength: 40 }),
  })
  .map(({ text, ...more }) => sourceOf(text, more));

const packed = (value: unknown) =>
  `#play=${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;
const SOURCE = { kind: null, text: 'x', uiSchema: '', operation: '' };

describe('a link', () => {
  it('gives back what it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(anySource, async (source) => {
        const made = await writeLink(source);
        expect(made.ok).toBe(true);
        expect(made.ok && (await readLink(made.hash))).toEqual({ ok: true, source });
        expect(made.ok && made.hash).toMatch(/^#play=[\w-]*$/);
      }),
    );
  });

  it('keeps half of a surrogate pair, and letters of any script', async () => {
    const source = sourceOf('\ud800 料號 Lệnh 🏭');
    const made = await writeLink(source);
    expect(made.ok && (await readLink(made.hash))).toEqual({ ok: true, source });
  });

  it('is not made where it would be too long, and says by how much', async () => {
    let seed = 1;
    const noise = Array.from({ length: 60_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (seed % 90));
    }).join('');
    const made = await writeLink(sourceOf(noise));
    expect(made).toMatchObject({ ok: false, of: 'link', max: LINK_MAX });
    expect(!made.ok && made.size).toBeGreaterThan(LINK_MAX);
    const huge = await writeLink(sourceOf('a'.repeat(INFLATED_MAX)));
    expect(huge).toMatchObject({ ok: false, of: 'text', max: INFLATED_MAX });
  });
});

describe('reading a link', () => {
  it.each<[string, string, string]>([
    ['no base64', '#play=§§§', 'broken'],
    ['nothing', '#play=', 'broken'],
    ['no deflate', '#play=AAAA', 'broken'],
    ['cut', packed(SOURCE).slice(0, -4), 'broken'],
    ['no JSON', packed('{'), 'broken'],
    ['JSON of another shape', packed([SOURCE]), 'broken'],
    ['a text that is none', packed({ ...SOURCE, text: 5 }), 'broken'],
    ['an unknown kind', packed({ ...SOURCE, kind: '__proto__' }), 'broken'],
    ['JSON nested without end', packed('['.repeat(900_000)), 'broken'],
    ['too many characters', `#play=${'A'.repeat(LINK_MAX + 1)}`, 'tooLong'],
    ['more than it may stand for', packed({ ...SOURCE, text: 'a'.repeat(INFLATED_MAX) }), 'tooLarge'],
  ])('refuses %s', async (_, hash, reason) => {
    expect(await readLink(hash)).toEqual({ ok: false, reason });
  });

  it('gives up a bomb before it has grown', async () => {
    // 23 kB that stand for 16 MB.
    const bomb = packed(' '.repeat(16_000_000));
    expect(bomb.length).toBeLessThan(LINK_MAX);
    expect(await readLink(bomb)).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('takes one that fits', async () => {
    expect(await readLink(packed({ ...SOURCE, kind: 'csv' }))).toEqual({
      ok: true,
      source: sourceOf('x', { kind: 'csv' }),
    });
  });
});
