import { describe, expect, test } from 'vitest';
import { type PageQuery, queryOf } from '../routes/paths.ts';
import { formRequest, namedParams, requestAddress, shownPage, storedAddress } from './formRequest.ts';

describe('formRequest', () => {
  test('an address made for a request is read back as that request', () => {
    const address = requestAddress({
      renderCode: 'v1',
      objectId: 'o1',
      action: 'edit',
      title: 'Order 7',
      params: { id: 'r1', from: 'list' },
    });
    expect(formRequest(queryOf(address?.split('?')[1] ?? ''))).toEqual({
      where: { viewId: 'v1' },
      mode: 'edit',
      recordId: 'r1',
      params: { from: 'list' },
    });
  });

  test('a search opens a list, whose address says what is searched', () => {
    const search = [{ field: 'srcId', value: 'o1', compareType: 'equal' }];
    const address = requestAddress({
      renderCode: 'list1',
      objectId: 'o1',
      action: 'link',
      title: 'Deliveries',
      params: {},
      search,
      searchName: 'SO-1',
    });
    expect(address).toContain('/generateViewList/generateShowView?');
    const query = queryOf(address?.split('?')[1] ?? '');
    expect(query.appId).toBe('list1');
    expect(JSON.parse(query.searchParams ?? '')).toEqual(search);
    expect(query.searchName).toBe('SO-1');
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

describe('requestAddress', () => {
  const request = {
    renderCode: 'v1',
    objectId: 'o1',
    action: 'plan',
    title: 'Orders detail',
    params: { id: 'r1', no: 'N1', qty: 5, appId: 'not mine', constructor: 'x' },
    app: { appId: 'list1', appCode: 'mes', renderCode: 'v1', appName: 'Orders' },
  };
  const read = (address: string | null) => queryOf(address?.split('?')[1] ?? '');

  test('buttons with different titles open a record at one address', () => {
    expect(requestAddress({ ...request, title: 'Look at it' })).toBe(requestAddress(request));
  });

  test('params are written by name or nested, and are read back alike', () => {
    const query = read(requestAddress({ ...request, paramType: 'query' }));
    expect(query).toMatchObject({ id: 'r1', no: 'N1', qty: '5', appId: 'list1', appCode: 'mes' });
    expect(formRequest(query)).toMatchObject({ recordId: 'r1', params: { no: 'N1', qty: '5' } });
    const nested = read(requestAddress({ ...request, paramType: 'params' }));
    expect(nested.no).toBeUndefined();
    expect(formRequest(nested)).toMatchObject({ recordId: 'r1', params: { no: 'N1', qty: 5 } });
  });

  test('a route is gone to by its name or path; one that is not there is none', () => {
    const list = requestAddress({ ...request, routeUrl: 'generateShowView', paramType: 'query' });
    expect(list).toContain('/generateViewList/generateShowView?');
    expect(read(list)).toMatchObject({ appId: 'v1', no: 'N1', appName: 'Orders' });
    const path = requestAddress({ ...request, routeUrl: '/dashboard/base?tab=2' });
    expect(path).toContain('/dashboard/base?');
    expect(read(path).tab).toBe('2');
    for (const routeUrl of [
      'nowhere',
      'https://evil.test',
      '//evil.test',
      'javascript:1',
      'toString',
      'login',
    ])
      expect(requestAddress({ ...request, routeUrl })).toBeNull();
  });
});

test('the page of a new record that is stored is the record’s; pages of other records stay what they are', () => {
  const id = '7';
  const of = (query: PageQuery) => {
    const stored = storedAddress(query, id);
    return stored === null ? null : queryOf(stored.split('?')[1] ?? '');
  };
  const page = { appId: 'v1', appCode: 'mes', appName: 'Orders', renderCode: 'f2', appObjectId: 'o1' };
  const record = { ...page, action: 'edit', id };
  expect(of({ ...page, action: 'add', again: '2', params: '{"a":1}' })).toEqual(record);
  expect(of({ ...page, action: 'copy', id: '3' })).toEqual(record);
  for (const action of ['edit', 'look']) expect(of({ ...page, action, id: '3' })).toBeNull();
  expect(storedAddress({ ...page, action: 'add' }, '')).toBeNull();
  expect(namedParams({ ...page, again: '2', line: 'A' })).toEqual({ line: 'A' });
});

test('an address tells which list or form it shows', () => {
  const shown = (address: string) => {
    const { pathname, search } = new URL(address, 'http://factory.test');
    return shownPage({ pathname, search });
  };
  expect(shown('/generateViewList/generateShowView?appId=v1&appObjectId=o1')).toEqual({ viewId: 'v1' });
  expect(shown('/generateViewList/generateShowFormView?appObjectId=o1&id=7')).toEqual({ objectId: 'o1' });
  expect(shown('/generateViewList/generateShowFormView?appObjectId=o1&renderCode=f2')).toEqual({
    viewId: 'f2',
  });
  for (const other of ['/generateViewList/generateShowView', '/dashboard/base?appId=v1', '/nowhere?appId=v1'])
    expect(shown(other)).toBeNull();
});
