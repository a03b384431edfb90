/** Actions that say only what opens, or how it looks: 002 2.2 and 3.4 let each of these be stated alone. */
import { describe, expect, it } from 'vitest';
import type { ActionPlan } from '../actions/types.ts';
import { compileList } from '../compile/list.ts';
import { planListAction } from './acting.ts';

const ROW = { id: '7', code: 'A' };

function request(code: string, options: object, row: object = ROW, extendParams?: object): ActionPlan {
  const { list } = compileList({
    objectId: 'orders',
    extendParams,
    pageData: { lists: { l: { items: [{ colKey: 'code' }], actions: [{ code, options }] } } },
  });
  const table = list?.lists.l;
  const action = table?.actions[0];
  if (list === null || action === undefined) throw new Error('no action');
  return planListAction(
    action,
    [{ ...row }],
    { list, table, query: { searchParams: [], sortParams: [] } },
    { title: 'Orders' },
  );
}

describe('an action of a list without an open type', () => {
  it('opens as a dialog, with what else it states', () => {
    const asked = request('edit', {
      dialogWidth: '800px',
      dialogHeight: '500px',
      params: 'orderId:id,code',
      renderCode: 'F2',
    });
    expect(asked).toMatchObject({
      kind: 'open',
      open: {
        openType: 'dialog',
        renderCode: 'F2',
        width: '800px',
        height: '500px',
        params: { id: '7', orderId: '7', code: 'A' },
      },
    });
  });
  it('with a code of its own opens what it names', () => {
    expect(request('inspect', { renderCode: 'F3' })).toMatchObject({
      kind: 'open',
      open: { openType: 'dialog', renderCode: 'F3' },
    });
  });
  it('with a code of its own and only a size is nothing to run', () => {
    expect(request('inspect', { dialogWidth: '300px' })).toMatchObject({ kind: 'refused' });
  });
  it('still deletes, whatever page somebody left in it', () => {
    expect(request('delete', { renderCode: 'F2', dialogWidth: '300px' })).toMatchObject({
      kind: 'confirm',
      next: { kind: 'call', call: 'delete' },
    });
  });
  it('names a record by a mapped id, also for a row without a key', () => {
    const options = { params: 'id:orderId' };
    const wanted = { kind: 'open', open: { recordId: '77', params: { id: '77' } } };
    expect(request('edit', options, { id: '1', orderId: '77' })).toMatchObject(wanted);
    expect(request('edit', options, { code: 'A', orderId: 77 })).toMatchObject(wanted);
    expect(request('edit', options, { code: 'A' })).toMatchObject({ kind: 'refused' });
  });
});

describe('an export', () => {
  it('has the filter and the order that the list shows', () => {
    const sortParams = [{ field: 'code', order: 'desc' }];
    const searchParams = [{ searchField: 'code', searchValue: 'A', compareType: 'equal' }];
    expect(request('export', {}, ROW, { sortParams, searchParams })).toMatchObject({
      kind: 'download',
      body: { objectId: 'orders', sortParams, searchParams },
    });
  });
});
