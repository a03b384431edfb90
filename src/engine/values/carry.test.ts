import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryValues } from './carry.ts';

const sources = {
  row: {
    entryId: 'r1',
    qty: 3,
    item: 'i1',
    item__Item: { id: 'i1', name: 'Bolt', unit: { name: 'pcs' } },
    tags: 'a,b',
    tags__Item: [{ name: 'Red' }, { name: 'Blue' }, {}, { name: { toString: 1 } }],
    empty: null,
    'a.b': 'literal',
  },
  record: { id: 'rec', qty: 9, warehouse: 'w1', row: 'not the row' },
  context: { user: { name: 'An' }, warehouse: 'other' },
};

describe('carried values', () => {
  it('a mapping gives each group its values, constants as they stand', () => {
    const mapping = {
      params: [
        { key: 'material', val: 'item__Item.name' },
        { key: 'unit', val: 'row.item__Item.unit.name' },
        { key: 'kind', val: 'record.id', type: 'const' },
        { key: 'level', val: 0, type: 'CONST' },
      ],
      model: [{ key: 'qty', val: 'record.qty' }, { key: 'by', val: 'context.user.name' }, { key: 'item' }],
    };
    expect(carryValues(mapping, sources)).toEqual({
      values: {
        params: { material: 'Bolt', unit: 'pcs', kind: 'record.id', level: 0 },
        model: { qty: 9, by: 'An', item: 'i1' },
      },
      notice: null,
    });
  });

  it('JSON text is what it says; text that only begins like it is told', () => {
    const mapping = { p: [{ key: 'unit', val: 'row.item__Item.unit.name' }] };
    expect(carryValues(` ${JSON.stringify(mapping)}`, sources).values).toEqual({ p: { unit: 'pcs' } });
    expect(carryValues('["qty",{"key":"kind","val":"x","type":"const"}]', sources).values).toEqual({
      qty: 3,
      kind: 'x',
    });
    expect(carryValues('{"__proto__":[]}', sources)).toMatchObject({ notice: { code: 'form.carryFailed' } });
    expect(carryValues('{p:[]}', sources)).toEqual({
      values: {},
      notice: { tone: 'error', code: 'form.carryFailed', params: { msg: '{p:[]}' } },
    });
  });

  it("lists of 'key' and 'key:rowfield' give the values themselves, in any of their spellings", () => {
    const values = { qty: 3, itemId: 'i1', id: 'rec' };
    expect(carryValues('qty, itemId:item ,,id:record.id', sources).values).toEqual(values);
    expect(carryValues(['qty', 'itemId:item', 'id:model.id'], sources).values).toEqual(values);
    expect(
      carryValues(
        [
          { name: 'qty', from: 'qty' },
          { name: 'itemId', from: 'item' },
          { name: 'id', from: 'id' },
        ],
        sources,
      ).values,
    ).toEqual(values);
    expect(carryValues('qty:', sources).values).toEqual({ qty: 3 });
  });

  it('the row speaks before the record, the record before the context; dots are literal where they are stored', () => {
    expect(carryValues('qty,warehouse,name:user.name,x:a.b,row', sources).values).toEqual({
      qty: 3,
      warehouse: 'w1',
      name: 'An',
      x: 'literal',
      row: 'not the row',
    });
  });

  it('what is not filled in is carried as nothing; several companions are joined', () => {
    expect(carryValues('empty,gone,x:item__Item.color.name,n:tags__Item.name', sources).values).toEqual({
      n: 'Red,Blue',
    });
    expect(carryValues(undefined, sources)).toEqual({ values: {}, notice: null });
    expect(carryValues('qty', {})).toEqual({ values: {}, notice: null });
  });

  it.each([
    [7, 'number'],
    [{ params: 'qty' }, 'params'],
    [{ params: [{ val: 'qty' }] }, 'key'],
    [{ params: [{ key: 'qty', val: 7 }] }, 'qty'],
    [[null], 'object'],
    [[[{ toString: 1 }]], 'object'],
    [[{ key: '', val: 'qty' }], 'key'],
    ['__proto__:qty', '__proto__'],
    ['qty:constructor', 'constructor'],
    ['qty:item__Item.__proto__.x', 'item__Item.__proto__.x'],
    [JSON.parse('{"__proto__":[{"key":"a","val":"qty"}]}'), '__proto__'],
    [`qty:${'a.'.repeat(600)}a`, `${'a.'.repeat(20)}`],
  ])('%j fails with the specified error and carries nothing', (mapping, msg) => {
    expect(carryValues(mapping, sources)).toEqual({
      values: {},
      notice: { tone: 'error', code: 'form.carryFailed', params: { msg } },
    });
  });

  it('a source that is named and is not there fails', () => {
    expect(carryValues('qty:row.qty', { record: { qty: 1 } }).notice?.params.msg).toBe('row.qty');
    expect(carryValues('qty:row.qty', { row: null, record: { qty: 1 } }).values).toEqual({});
  });

  it('never throws and never touches a prototype, whatever it is given', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (mapping, row) => {
        const plain = typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {};
        const { values, notice } = carryValues(mapping, { row: plain });
        expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
        if (notice !== null) expect(values).toEqual({});
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
