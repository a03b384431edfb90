import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { parseDraft } from './parse.ts';
import { parsePlace, placeTexts } from './place.ts';

const place = (location: string, longitude: number | null, latitude: number | null) => ({
  ok: true,
  value: { location, longitude, latitude },
});
const refused = (code: string, params: object = {}) => ({
  ok: false,
  error: { code, params, source: 'draft' },
});

describe('the typed text of a place', () => {
  it.each([
    ['Gate 2\n120.5\n24', place('Gate 2', 120.5, 24)],
    [' Gate 2 \n １２０.５ \n-24 ', place('Gate 2', 120.5, -24)],
    ['\n120.5\n24', place('', 120.5, 24)],
    ['Gate 2\n\n', place('Gate 2', null, null)],
    ['Gate 2', place('Gate 2', null, null)],
    ['120.5, 24', place('', 120.5, 24)],
    ['120.5，24', place('', 120.5, 24)],
    ['Gate 2, Hall 3', place('Gate 2, Hall 3', null, null)],
    ['1, 2, 3', place('1, 2, 3', null, null)],
    // Bounds are a rule of the value.
    ['\n500\n24', place('', 500, 24)],
    ['\n\n', { ok: true, value: null }],
    ['Gate 2\neast\n24', refused('draft.number', { text: 'east' })],
    ['Gate 2\n120.5\n24°', refused('draft.number', { text: '24°' })],
    ['Gate 2\n120.5\n', refused('draft.place')],
    ['Gate 2\n\n24', refused('draft.place')],
  ])('%j', (text, expected) => {
    expect(parsePlace(text)).toEqual(expected);
  });

  it('is what a save commits of a map', () => {
    const { page } = compilePage({ items: [{ key: 'k', type: 'map', model: 'place' }] });
    const field = page?.nodes.k;
    if (field?.role !== 'field') throw new Error('not compiled');
    expect(parseDraft(field, 'Gate 2\n1\n2')).toEqual(place('Gate 2', 1, 2));
    expect(parseDraft(field, '\n \n')).toEqual({ ok: true, value: null });
  });
});

describe('the texts of a stored place', () => {
  it.each([
    [{ location: 'Gate 2', longitude: 120.5, latitude: 1e-7 }, ['Gate 2', '120.5', '0.0000001']],
    [{ location: null, longitude: null, latitude: '' }, ['', '', '']],
    [{ location: 7, longitude: 'east', latitude: {} }, ['', 'east', '']],
    ['Gate 2', ['Gate 2', '', '']],
    [null, ['', '', '']],
    [[1], ['', '', '']],
  ])('of %j', (value, texts) => {
    expect(placeTexts(value)).toEqual(texts);
  });
});
