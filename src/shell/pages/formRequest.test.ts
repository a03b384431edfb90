import { describe, expect, test } from 'vitest';
import { queryOf } from '../routes/paths.ts';
import { formAddress, formRequest } from './formRequest.ts';

describe('formRequest', () => {
  test('an address made for a request is read back as that request', () => {
    const address = formAddress({
      renderCode: 'v1',
      objectId: 'o1',
      action: 'edit',
      title: 'Order 7',
      params: { id: 'r1', from: 'list' },
    });
    expect(formRequest(queryOf(address.split('?')[1] ?? ''))).toEqual({
      where: { viewId: 'v1' },
      mode: 'edit',
      recordId: 'r1',
      params: { from: 'list' },
    });
  });

  test('a search opens a list, whose address says what is searched', () => {
    const search = [{ field: 'srcId', value: 'o1', compareType: 'equal' }];
    const address = formAddress({
      renderCode: 'list1',
      objectId: 'o1',
      action: 'link',
      title: 'Deliveries',
      params: {},
      search,
    });
    expect(address).toContain('/generateViewList/generateShowView?');
    const query = queryOf(address.split('?')[1] ?? '');
    expect(query.appId).toBe('list1');
    expect(JSON.parse(query.searchParams ?? '')).toEqual(search);
  });

  test.each([
    [{ renderCode: 'o1', appObjectId: 'o1' }, { objectId: 'o1' }],
    [{ appObjectId: 'o1', appId: 'list1' }, { objectId: 'o1' }],
    [{ appId: 'form1' }, { viewId: 'form1' }],
  ])('%j opens %j', (query, where) => {
    expect(formRequest(query)?.where).toEqual(where);
  });

  test('without an action a record is looked at, no record is a new one; hostile params are none', () => {
    expect(formRequest({ appId: 'f', id: '1', action: 'toString' })).toMatchObject({
      mode: 'link',
      recordId: '1',
    });
    expect(formRequest({ appId: 'f', params: '[1]' })).toMatchObject({
      mode: 'add',
      recordId: null,
      params: {},
    });
    expect(formRequest({})).toBeNull();
  });
});
