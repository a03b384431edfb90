import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';

const shows = (model: string, parentModel: string, propertyModel: string, type = 'basedataproperty') => ({
  key: `${parentModel}.${model}`,
  type,
  model,
  options: { parentModel, propertyModel },
});

/** A new record of orders; its rows start with an item. */
async function open() {
  const { page } = compilePage({
    id: 'p',
    items: [
      { key: 'cust', type: 'basedata', model: 'cust', options: { lookupObjectId: 'c' } },
      {
        key: 'e',
        type: 'entrytable',
        model: 'e',
        items: [
          { key: 'item', type: 'basedata', model: 'item', options: { lookupObjectId: 'i' } },
          shows('unit', 'item', 'unit'),
          shows('text', 'item', 'name', 'textbox'),
          shows('own', 'item', 'name', 'textbox'),
          shows('city', 'cust', 'city'),
          { key: 's', type: 'approvestatus', model: 's' },
          {
            key: 'l',
            type: 'entrychildtable',
            model: 'l',
            items: [
              { key: 'lot', type: 'basedata', model: 'lot', options: { lookupObjectId: 'l' } },
              shows('no', 'lot', 'number'),
              shows('itemName', 'item', 'name'),
              { key: 'ls', type: 'approvestatus', model: 's' },
            ],
          },
        ],
      },
    ],
  });
  if (page === null) throw new Error('does not compile');
  const line = { lot: 'L', lot__Item: { id: 'L', number: 'L-1' }, s: 0 };
  const row = {
    item: 'I',
    item__Item: { id: 'I', name: 'Iron', unit: 'kg' },
    own: 'of the template',
    s: -1,
    l: [line],
  };
  const defaultModel = { cust: 'C', cust__Item: { id: 'C', city: 'Rome' }, e: [row] };
  const form = createForm(page, { mode: 'add', defaultModel, ports: testPorts().ports });
  await form.open();
  const handle = form.table('e');
  if (handle === undefined) throw new Error('no table');
  const cells = (result: ReturnType<typeof handle.add>, table = handle) =>
    table.row(result.ok ? result.value : '')?.cells;
  return { form, handle, cells };
}

describe('a new row', () => {
  it("shows the properties of its template's lookup, in texts too, beside those around it", async () => {
    const { handle, cells } = await open();
    const added = cells(handle.add());
    expect(added).toMatchObject({ unit: 'kg', text: 'Iron', city: 'Rome' });
    // What the template says itself stands.
    expect(added?.own).toBe('of the template');
  });

  it('does so in child tables', async () => {
    const { form, handle, cells } = await open();
    const above = handle.add();
    const id = above.ok ? above.value : '';
    const below = form.table('l', id);
    const shown = { no: 'L-1', itemName: 'Iron' };
    expect(below && cells(below.add(), below)).toMatchObject(shown);
    expect(below && cells(handle.addChild(id), below)).toMatchObject(shown);
  });
});

describe('a copied row', () => {
  it('starts its status as a new row does, and shows what the copied one shows', async () => {
    const { form, handle } = await open();
    const above = handle.add();
    const id = above.ok ? above.value : '';
    const line = handle.addChild(id);
    const lineId = line.ok ? line.value : '';
    form.apply(
      [
        { path: `e[${id}].s`, value: 10 },
        { path: `e[${id}].l[${lineId}].s`, value: 10 },
      ],
      'server',
    );
    const copied = handle.copy([id]);
    const [copy = ''] = copied.ok ? copied.value : [];
    expect(handle.row(copy)?.cells).toMatchObject({
      s: -1,
      item: 'I',
      unit: 'kg',
      text: 'Iron',
      city: 'Rome',
    });
    const lines = form.table('l', copy);
    const [copiedLine = ''] = lines?.snapshot().order ?? [];
    expect(lines?.row(copiedLine)?.cells).toMatchObject({ s: 0, no: 'L-1', itemName: 'Iron' });
  });
});
