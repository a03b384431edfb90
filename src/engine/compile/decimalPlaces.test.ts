import { describe, expect, it } from 'vitest';
import { cellView } from '../list/cell.ts';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

/** What a list's column and a form's field make of the same options. */
function placesOf(options: object, type = 'decimal') {
  const { list } = compileList(
    { pageData: { lists: [{ key: 'l', items: [{ colKey: 'q', type, options }] }] }, formatVersion: 1 },
    {},
  );
  const column = Object.values(list?.lists ?? {})[0]?.columns[0];
  if (column === undefined) throw new Error('no column');
  const { page } = compilePage({ pageData: { items: [{ key: 'q', type, options }] }, formatVersion: 1 }, {});
  const node = page?.nodes.q;
  return { column, inForm: node?.role === 'field' ? node.constraints.decimalPlaces : undefined };
}

const WORDS = { text: (ref: string | null) => ref ?? '', t: (code: string) => code, language: 'en_US' };

describe('decimal places', () => {
  it.each([
    ['a fraction', 1.5, 1, '1.3'],
    ['its digits', '2.9', 2, '1.26'],
    ['more than there are', 20, 15, '1.255000000000000'],
    ['beyond all measure', 1e9, 15, '1.255000000000000'],
    ['none', 0, 0, '1'],
    ['less than none: as its control has', -2, 4, '1.255'],
  ])('%s', (_name, decimalPlaces, places, shown) => {
    const { column, inForm } = placesOf({ decimalPlaces });
    expect(column.decimalPlaces).toBe(places);
    expect(inForm).toBe(places);
    expect(cellView(column, { id: '1', q: 1.255 }, WORDS).text).toBe(shown);
  });

  it('of the field are whole too', () => {
    const objectModel = {
      id: 'o',
      code: 'o',
      name: 'o',
      fields: [{ FieldName: 'q', FieldType: 103, FieldTitle: 'Q', DecimalLength: 400 }],
    };
    const items = [{ key: 'q', model: 'q', options: { type: 'progress' } }];
    const { list } = compileList(
      { pageData: { lists: [{ key: 'l', items }] }, formatVersion: 1 },
      { objectModel },
    );
    expect(Object.values(list?.lists ?? {})[0]?.columns[0]?.decimalPlaces).toBe(15);
  });
});
