import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantSet } from '../actions/actionState.ts';
import { type FilePorts, listActions, primaryAction } from '../actions/listActions.ts';
import { createThrottle, THROTTLE_MS } from '../actions/throttle.ts';
import { compileList } from '../compile/list.ts';
import { action, field } from '../compile/testing.ts';
import type { Aggregate, CompiledSearchItem } from '../compile/types.ts';
import { lookupTree, lookupTreeLines } from '../form/lookup-tree.ts';
import { tallyAnswer, tallyOf } from '../rows/aggregates/tally.ts';
import { pagingCount, pagingRange, pagingWithin } from '../rows/paging.ts';
import { selectionAll, selectionOfAll, selectionPick, selectionToggle } from '../rows/selection/choosing.ts';
import { sumOf } from '../values/numbers.ts';
import { planListAction } from './acting.ts';
import { listTotals } from './aggregates.ts';
import { cardModel, expandLines, unfoldedLines } from './cards.ts';
import { cellView } from './cell.ts';
import { criteriaOf } from './criteria.ts';
import { listRequestBody } from './extend.ts';
import { groupCriteria, groupRequest, groupRights, planGroup } from './groups.ts';
import { offeredLengths, pageInstead } from './pagination.ts';
import { routeCriteria, routeStart, startParams } from './route.ts';
import { isSearchKey, searchItems } from './search.ts';
import { column, compiledList, group, listTable } from './testing.ts';
import { viewOf } from './views.ts';

/** The aggregate of values that are numbers. */
const aggregateValues = (how: Aggregate, values: readonly unknown[]) =>
  tallyAnswer(tallyOf(values), how, false, () => values);

describe('throttles', () => {
  it('let the first through, drop what follows within their time, each key for itself', () => {
    let now = 0;
    const { passes, release } = createThrottle(() => now);
    const at = (time: number, key?: string) => {
      now = time;
      return passes(key ?? '', 500);
    };
    expect([at(0), at(499), at(500), at(999), at(1000)]).toEqual([true, false, true, false, true]);
    expect([at(1001, 'a'), at(1001, 'b'), at(1200, 'a'), at(1501, 'a')]).toEqual([true, true, false, true]);
    // A count that runs backwards does not lock for ever.
    expect(at(3, 'a')).toBe(true);
    // What did nothing leaves no time behind it, for its own key alone.
    expect([at(10, 'c'), at(10, 'd')]).toEqual([true, true]);
    release('c');
    expect([at(11, 'c'), at(11, 'd'), at(510, 'c')]).toEqual([true, false, false]);
    expect(THROTTLE_MS).toEqual({ toolbar: 500, rowAction: 1000, table: 1000, addRow: 300 });
  });

  it('never pass twice within their time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400)), fc.integer({ min: 1, max: 900 }), (steps, ms) => {
        let now = 0;
        const { passes } = createThrottle(() => now);
        const passed: number[] = [];
        for (const step of steps) {
          now += step;
          if (passes('', ms)) passed.push(now);
        }
        passed.forEach((time, index) => {
          if (index > 0) expect(time - (passed[index - 1] ?? 0)).toBeGreaterThanOrEqual(ms);
        });
        expect(passed.length > 0).toBe(steps.length > 0);
      }),
    );
  });
});

describe('pages', () => {
  it.each([
    [0, 20, 1, { from: 0, to: 0 }],
    [20, 20, 1, { from: 1, to: 20 }],
    [21, 20, 2, { from: 1, to: 20 }],
  ])('%i rows by %i', (rows, length, pages, range) => {
    expect(pagingCount(rows, length)).toBe(pages);
    expect(pagingRange(0, length, rows)).toEqual(range);
  });

  it('bound what is wanted, and know which page to show for one that went away', () => {
    expect([pagingWithin(9, 45, 20), pagingWithin(-1, 45, 20), pagingWithin(Number.NaN, 45, 20)]).toEqual([
      2, 0, 0,
    ]);
    expect(pageInstead(2, 20, { rows: [], rowCount: 40 })).toBe(1);
    expect(pageInstead(2, 20, { rows: [], rowCount: 0 })).toBe(0);
    expect(pageInstead(0, 20, { rows: [], rowCount: 0 })).toBeNull();
    expect(pageInstead(2, 20, { rows: [1], rowCount: 41 })).toBeNull();
    // A server that counts wrongly is not asked for ever.
    expect(pageInstead(2, 20, { rows: [], rowCount: 100 })).toBeNull();
    expect(offeredLengths(20)).toEqual([20, 50, 100]);
    expect(offeredLengths(10)).toEqual([10, 20, 50, 100]);
  });
});

describe('criteria', () => {
  const item = (format: string | null, moment?: 'date' | 'datetime'): CompiledSearchItem => {
    const { node } = field('at', { type: 'daterange', value: 'dateRange', format });
    if (node.role !== 'field') throw new Error('no field');
    return { field: node, compareType: 'like', ...(moment ? { moment } : {}) };
  };
  it.each<['date' | 'datetime', string, readonly unknown[]]>([
    ['date', '2026-01-01,2026-01-31', ['2026-01-01', '2026-01-31']],
    ['datetime', '2026-01-01,2026-01-31', ['2026-01-01', '2026-01-31 23:59:59']],
    ['datetime', '2026-01-01 08:00,2026-01-31 09:30', ['2026-01-01 08:00', '2026-01-31 09:30:59']],
    ['datetime', '2026-01-01 08:00:00,2026-01-31 09:30:01', ['2026-01-01 08:00:00', '2026-01-31 09:30:01']],
    ['datetime', ',2026-01-31', ['2026-01-31 23:59:59']],
    ['date', '2026-01-01,', ['2026-01-01']],
  ])('a %s range %s', (moment, value, values) => {
    expect(criteriaOf([item(null, moment)], () => value).map((each) => each.searchValue)).toEqual(values);
  });

  it.each<[string, unknown, boolean, unknown, string]>([
    ['several picked', '1,2', true, '1,2', 'in'],
    ['several as a list', ['1', 2], true, '1,2', 'in'],
    ['the same one twice', '1,,1 ', true, '1,,1 ', 'equal'],
    ['one picked', '1', true, '1', 'equal'],
    ['a comma in what takes one', '1,2', false, '1,2', 'equal'],
  ])('%s: %j', (_, value, multiple, searchValue, compareType) => {
    const { node } = field('kind', { type: 'select', value: multiple ? 'options' : 'option', multiple });
    if (node.role !== 'field') throw new Error('no field');
    expect(criteriaOf([{ field: node, compareType: 'equal' }], () => value)).toEqual([
      { searchField: 'kind', searchValue, compareType },
    ]);
  });

  it('know from the object that a range is of moments', () => {
    const compile = (FieldType: number) =>
      compileList(
        {
          formatVersion: 1,
          pageData: { lists: [], searchfield: { items: [{ model: 'at', type: 'daterange' }] } },
        },
        { objectModel: { id: 'o', code: 'O', fields: [{ FieldName: 'at', FieldType }] } },
      ).list?.search[0];
    expect(compile(53)?.moment).toBe('datetime');
    expect(compile(5)?.moment).toBe('date');
  });

  it('of a route map field, value and compare type', () => {
    const stored = [
      { field: 'a', value: 'x', compareType: 'LIKE' },
      { field: 'b', value: 0 },
      { field: 'c', value: '' },
      { field: '__proto__', value: 1 },
      { value: 1 },
      null,
      { field: 'd', value: 1, compareType: 'drop' },
      { field: 'e', value: '2026', compareType: 'ge' },
    ];
    const expected = [
      { searchField: 'a', searchValue: 'x', compareType: 'like' },
      { searchField: 'b', searchValue: 0, compareType: 'equal' },
      { searchField: 'd', searchValue: 1, compareType: 'equal' },
      { searchField: 'e', searchValue: '2026', compareType: 'ge' },
    ];
    expect(routeCriteria(stored)).toEqual(expected);
    expect(routeCriteria(JSON.stringify(stored))).toEqual(expected);
    for (const bad of [undefined, null, '', '{', '{}', 5]) expect(routeCriteria(bad)).toEqual([]);
  });

  it('criteria, sorting and page of a route are read as they are written; what cannot be read is left out', () => {
    const searchParams = [{ searchField: 'a', searchValue: 'x', compareType: 'like' }] as const;
    const sorted = [{ field: 'a', order: 'desc' }] as const;
    const start = { searchParams, sortParams: sorted, pageIndex: 3, pageLength: 50 };
    expect(routeStart(startParams(start))).toEqual(start);
    expect(startParams({ ...start, searchParams: [], sortParams: [], pageIndex: 0 })).toEqual({
      searchParams: '',
      sortParams: '',
      pageIndex: '',
      pageLength: '',
    });
    const sortParams = JSON.stringify([null, { field: 1, order: 'asc' }, { field: 'b', order: 'up' }]);
    expect(routeStart({ sortParams, pageIndex: '-1', pageLength: '1e3' })).toEqual({});
    expect(routeStart({ sortParams: '{', pageIndex: '99999999999' })).toEqual({});
  });

  it('more conditions stand beyond those that fit; Enter searches, not while composing', () => {
    expect(searchItems([1, 2, 3, 4], false)).toEqual({ shown: [1, 2, 3, 4], more: false });
    expect(searchItems([1, 2, 3, 4, 5], false)).toEqual({ shown: [1, 2, 3, 4], more: true });
    expect(searchItems([1, 2, 3, 4, 5], true)).toEqual({ shown: [1, 2, 3, 4, 5], more: true });
    expect(searchItems([1, 2, 3], false, 2)).toEqual({ shown: [1, 2], more: true });
    expect(searchItems([1, 2, 3], true, 2)).toEqual({ shown: [1, 2, 3], more: true });
    expect(searchItems([1, 2], false, 0)).toEqual({ shown: [1], more: true });
    expect(searchItems([1, 2, 3, 4, 5, 6, 7], false, 6)).toEqual({ shown: [1, 2, 3, 4, 5, 6], more: true });
    expect(searchItems([1, 2, 3, 4, 5], false, 9)).toEqual({ shown: [1, 2, 3, 4, 5], more: false });
    expect(isSearchKey({ key: 'Enter', composing: false, taken: false })).toBe(true);
    expect(isSearchKey({ key: 'Enter', composing: true, taken: false })).toBe(false);
    expect(isSearchKey({ key: 'Enter', composing: false, taken: true })).toBe(false);
    expect(isSearchKey({ key: 'a', composing: false, taken: false })).toBe(false);
  });
});

describe('extendParams', () => {
  const query = {
    searchParams: [{ searchField: 'a', searchValue: 1, compareType: 'like' as const }],
    sortParams: [],
    pageIndex: 2,
    pageLength: 50,
    extend: { site: 's2' },
    listKey: 'one',
  };
  it('go along; the list’s own parts win; fixed criteria hold together with the user’s', () => {
    const extendParams = {
      site: 's1',
      plant: 'p',
      pageIndex: 9,
      pageLength: 9,
      viewId: 'other',
      listKey: 'other',
      totals: 'only',
      searchParams: [
        { searchField: 'org', searchValue: 'o' },
        { searchField: 'x', searchValue: '' },
      ],
      sortParams: [{ field: 'no', order: 'DESC' }, {}],
    };
    const list = compiledList({ extendParams });
    const body = (extend: object) => {
      const made = listRequestBody(compiledList({ extendParams: { ...extend } }), query);
      return made.ok ? made.value : made.error;
    };
    expect(body({ ...extendParams, searchParams: JSON.stringify(extendParams.searchParams) })).toEqual(
      body(extendParams),
    );
    expect(body(extendParams)).toEqual({
      site: 's2',
      plant: 'p',
      searchParams: [{ searchField: 'org', searchValue: 'o', compareType: 'equal' }, ...query.searchParams],
      sortParams: [{ field: 'no', order: 'desc' }],
      pageIndex: 2,
      pageLength: 50,
      viewId: 'view',
      listKey: 'one',
    });
    const odd = {
      searchParams: [
        { field: 'org', value: 'o', compareType: 'GE' },
        ...Array.from({ length: 150 }, () => ({ searchField: 'org', searchValue: 'o' })),
      ],
    };
    // A fixed filter is never shortened: that would show more.
    const fixed = listRequestBody(compiledList({ extendParams: odd }), query);
    expect(fixed.ok && fixed.value.searchParams).toHaveLength(152);
    expect(fixed.ok && fixed.value.searchParams[0]).toEqual({
      searchField: 'org',
      searchValue: 'o',
      compareType: 'ge',
    });
    const sortParams = [{ field: 'a', order: 'asc' as const }];
    expect(listRequestBody(list, { ...query, sortParams })).toMatchObject({ value: { sortParams } });
  });

  it.each<[unknown, string]>([
    [[{ searchField: 'a', searchValue: 1, compareType: 'notlike' }], 'notlike'],
    [[{ searchField: 'a', searchValue: 1, compareType: {} }], 'object'],
    [[{ value: 1 }], ''],
    [[{ field: '__proto__', value: 1 }], '__proto__'],
    [[5], ''],
    ['[{', '[{'],
    [{ searchField: 'a', searchValue: 1 }, ''],
  ])('a fixed filter that nobody understands asks for nothing: %j', (searchParams, word) => {
    const list = compiledList({ extendParams: { searchParams } });
    const error = { kind: 'badRequest', code: 'list.badFilter', params: { word } };
    expect(listRequestBody(list, query)).toMatchObject({ ok: false, error });
    const request = planListAction(action('export'), [], { list, table: undefined, query });
    expect(request).toMatchObject({ kind: 'refused', notice: { code: 'list.badFilter', params: { word } } });
  });

  it.each(['oops', { a: 1 }, [{ value: 1 }], ['x']])(
    'a filter that cannot be read is an error: %j',
    (searchParams) => {
      expect(compileList({ extendParams: { searchParams }, pageData: {} }).issues).toMatchObject([
        { code: 'page.badFilter', severity: 'error', path: '/extendParams/searchParams' },
      ]);
    },
  );

  it('an unknown comparison is told where it stands', () => {
    const searchParams = [{ searchField: 'a', searchValue: 1, compareType: 'notlike' }];
    for (const stored of [searchParams, JSON.stringify(searchParams)])
      expect(
        compileList({ extendParams: JSON.stringify({ searchParams: stored }), pageData: {} }).issues,
      ).toEqual([
        expect.objectContaining({ code: 'page.badFilter', path: '/extendParams/searchParams' }),
        expect.objectContaining({
          code: 'page.unknownWord',
          path: '/extendParams/searchParams/0/compareType',
          params: { word: 'notlike', known: 'like, equal, ge, le, in, ne' },
        }),
      ]);
  });

  it('travel without unsafe names', () => {
    const extendParams = JSON.parse('{"__proto__":{"b":1},"a":1,"constructor":2}');
    const made = listRequestBody(compiledList({ extendParams }), query);
    expect(made.ok && Object.keys(made.value)).toEqual(expect.arrayContaining(['a']));
    for (const name of ['__proto__', 'constructor'])
      expect(made.ok && Object.hasOwn(made.value, name)).toBe(false);
  });

  it.each<[unknown, object]>([
    ['{"a":1}', { a: 1 }],
    [{ a: 1 }, { a: 1 }],
    [null, {}],
  ])('params of its own travel with it: %j', (extendParams, expected) => {
    const body = (stored: object) => {
      const { list } = compileList({ pageData: {}, ...stored });
      const made = list === null ? null : listRequestBody(list, query);
      return made?.ok ? made.value : {};
    };
    expect(body({ extendParams })).toEqual({ ...body({}), ...expected });
  });
});

describe('totals', () => {
  it.each<['sum' | 'count' | 'avg' | 'max' | 'min' | 'none', readonly unknown[], number | null]>([
    ['sum', [0.1, 0.2, '0.3', 'x', null], 0.6],
    ['count', [0, '', null, 'x', 5], 3],
    ['avg', [1, 2, 2], 1.66666666666667],
    ['avg', [1, '2', null, 'x'], 1.5],
    ['avg', ['x'], null],
    // Rounded to 20 places first, this mean would be rounded up a second time.
    ['avg', [0.000000000000001, 0.000000000000002], 1.5e-15],
    ['max', [-3, -1, '-2'], -1],
    ['min', [3, 1, 2], 1],
    ['sum', ['x'], null],
    ['max', [-0], 0],
    ['count', [], 0],
    ['none', [1], null],
  ])('%s of %j', (how, values, expected) => {
    expect(aggregateValues(how, values)).toBe(expected);
  });

  it('of the page equal the naive sum in whole cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
        const values = cents.map((cent) => cent / 100);
        const naive = cents.reduce((sum, cent) => sum + cent, 0) / 100;
        expect(aggregateValues('sum', values)).toBe(cents.length === 0 ? null : naive);
        if (cents.length > 0) expect(aggregateValues('sum', values)).toBe(sumOf(values));
      }),
    );
  });

  it('are the server’s where it answers them, else the page’s, and say which', () => {
    const columns = [
      column('a', { aggregate: 'sum', decimalPlaces: 2 }),
      column('b', { aggregate: 'max' }),
      column('c'),
    ];
    const rows = [
      { a: 1.5, b: 2 },
      { a: 1000, b: 3 },
    ];
    const totals = listTotals(columns, rows, { rowCount: 40, aggregates: { a: 12345.5 } });
    expect([...totals.values()]).toEqual([
      { key: 'a', how: 'sum', value: 12345.5, text: '12,345.50', of: 'all' },
      { key: 'b', how: 'max', value: 3, text: '3', of: 'page' },
    ]);
    const whole = listTotals(columns, rows, { rowCount: 2, aggregates: {} });
    expect(whole.get('a')).toMatchObject({ value: 1001.5, of: 'all' });
  });

  it('read as the cells above them do, whatever the format', () => {
    const texts = { text: (ref: string | null) => ref ?? '', t: (code: string) => code };
    fc.assert(
      fc.property(
        fc.constantFrom(null, '0.00', '#,##0.000', '¥#,##0.00', '0.0%', 'YYYY'),
        fc.constantFrom(null, 0, 2, 3),
        fc.integer({ min: -1e9, max: 1e9 }),
        (format, decimalPlaces, thousandths) => {
          const value = thousandths / 1000;
          const own = column('a', {
            type: 'number',
            value: 'number',
            aggregate: 'sum',
            format,
            decimalPlaces,
          });
          const total = listTotals([own], [{ a: value }], { rowCount: 1, aggregates: {} }).get('a');
          expect(total?.text).toBe(cellView(own, { a: value }, texts).text);
        },
      ),
    );
  });

  it('of days, times and moments are the latest and the earliest, as their column shows them', () => {
    const columns = [
      column('due', { aggregate: 'max', value: 'date', type: 'date', format: 'YYYY/MM/DD' }),
      column('made', { aggregate: 'min', value: 'datetime' }),
      column('at', { aggregate: 'max', value: 'time' }),
      column('sum', { aggregate: 'sum', value: 'date' }),
      column('n', { aggregate: 'count', value: 'date' }),
      column('none', { aggregate: 'max', value: 'date' }),
    ];
    const day = (due: unknown, made: unknown, at: unknown) => ({
      due,
      made,
      at,
      sum: due,
      n: due,
      none: 'soon',
    });
    const rows = [
      day('2026-09-09', '2026-03-05 10:00:00', '09:30:00'),
      day('2026-10-01', '2026-03-05 09:59:59', '22:00:00'),
      day(null, '', 'soon'),
    ];
    const said = (aggregates: Record<string, number | string>) =>
      [...listTotals(columns, rows, { rowCount: 40, aggregates }).values()].map((total) => [
        total.key,
        total.value,
        total.text,
        total.of,
      ]);
    expect(said({})).toEqual([
      ['due', '2026-10-01', '2026/10/01', 'page'],
      ['made', '2026-03-05 09:59:59', '2026-03-05 09:59:59', 'page'],
      ['at', '22:00:00', '22:00:00', 'page'],
      ['n', 2, '2', 'page'],
    ]);
    expect(said({ due: '2026-12-31', made: 'soon', at: 5, sum: '2026-01-01' })).toEqual([
      ['due', '2026-12-31', '2026/12/31', 'all'],
      ['made', '2026-03-05 09:59:59', '2026-03-05 09:59:59', 'page'],
      ['at', '22:00:00', '22:00:00', 'page'],
      ['n', 2, '2', 'page'],
    ]);
  });
});

describe('actions', () => {
  const files = { exportRecords: true, importRecords: true };
  const stand = (
    toolbar: ReturnType<typeof action>[],
    grants?: string[],
    count = 1,
    ports: FilePorts = files,
  ) =>
    listActions(compiledList({ toolbar }), undefined, 'toolbar', grantSet(grants), count, ports).map(
      ({ action: own, enabled, menu }) => [
        own.code,
        enabled,
        menu.map((each) => `${each.action.code} ${each.enabled}`),
      ],
    );

  it.each<['none' | 'single' | 'multiple', readonly boolean[]]>([
    ['none', [true, true, true]],
    ['single', [false, true, false]],
    ['multiple', [false, true, true]],
  ])('selectMode %s with 0, 1 and many rows', (selectMode, enabled) => {
    expect([0, 1, 5].map((count) => stand([action('x', { selectMode })], undefined, count)[0]?.[1])).toEqual(
      enabled,
    );
  });

  it('submit offers revoke, approve offers reject, as far as they are granted', () => {
    const pair = [action('submit', { selectMode: 'multiple' }), action('approve')];
    expect(stand(pair)).toEqual([
      ['submit', true, ['submit true', 'submitCancel true']],
      ['approve', true, ['approve true', 'reject true']],
    ]);
    expect(stand(pair, undefined, 0)[0]).toEqual(['submit', false, ['submit false', 'submitCancel false']]);
    expect(stand(pair, ['SUBMIT', 'APPROVE', 'REJECT'])).toEqual([
      ['submit', true, []],
      ['approve', true, ['approve true', 'reject true']],
    ]);
    expect(stand([action('submit'), action('SubmitCancel')]).map(([, , menu]) => menu)).toEqual([[], []]);
    expect(stand([action('submit', { script: 'x' })])[0]?.[2]).toEqual([]);
  });

  it('a dropdown in a dropdown offers its items, in menus of toolbars and of rows', () => {
    const deep = action('deep', {
      selectMode: 'multiple',
      location: ['toolbar', 'tablebar'],
      children: [action('delete'), action('secret')],
    });
    const more = action('more', { location: ['toolbar', 'tablebar'], children: [deep, action('two')] });
    const menus = (where: 'toolbar' | 'tablebar', count: number) =>
      listActions(
        compiledList({ toolbar: [more] }),
        undefined,
        where,
        grantSet(['two', 'delete']),
        count,
        files,
      ).map(({ menu }) =>
        menu.map(({ action: own, enabled, menu: inner }) => [
          own.code,
          enabled,
          inner.map((each) => `${each.action.code} ${each.enabled}`),
        ]),
      );
    const two = ['two', true, []];
    expect(menus('toolbar', 2)).toEqual([[['deep', true, ['delete true']], two]]);
    expect(menus('toolbar', 0)).toEqual([[['deep', false, ['delete false']], two]]);
    expect(menus('tablebar', 0)).toEqual([[['deep', true, ['delete true']], two]]);
  });

  it('a dropdown offers what is granted; each item answers for itself', () => {
    const children = [
      action('one', { selectMode: 'single' }),
      action('two'),
      action('free', { noPermission: true }),
    ];
    expect(stand([action('more', { children })], ['ONE'], 2)).toEqual([
      ['more', true, ['one false', 'free true']],
    ]);
    expect(stand([action('more', { children: children.slice(0, 2) })], ['x'])).toEqual([]);
  });

  it('an export or import that nobody does is hidden, also in a menu; one with a script stays', () => {
    const more = action('more', { children: [action('export'), action('print')] });
    const toolbar = [action('Export'), action('import'), more];
    const codes = (ports: FilePorts) =>
      stand(toolbar, undefined, 1, ports).map(([code, , menu]) => [code, menu]);
    expect(codes({ exportRecords: () => undefined })).toEqual([
      ['Export', []],
      ['more', ['export true', 'print true']],
    ]);
    expect(codes({})).toEqual([['more', ['print true']]]);
    const script = action('import', { script: 'x' });
    expect(stand([script], undefined, 1, {})).toEqual([['import', true, []]]);
  });

  it('adding leads', () => {
    const actionStates = listActions(
      compiledList({ toolbar: [action('edit'), action('ADD')] }),
      undefined,
      'toolbar',
      undefined,
      0,
      files,
    );
    expect(primaryAction(actionStates)).toBe('ADD');
  });

  it('a dropdown that is switched off is none', () => {
    const options = { dropdownAction: false, dropdownOptions: [{ code: 'a' }], confirm: true };
    const { list } = compileList({
      formatVersion: 1,
      pageData: { lists: [], toolbar: { items: [{ code: 'x', options }] } },
    });
    expect(list?.toolbar[0]).toMatchObject({ children: [], confirm: true });
  });
});

describe('selection', () => {
  const rows = { mode: 'multiple', rowIds: ['a', 'b', 'c', 'd'] } as const;
  const none = { selected: new Set<string>(), anchor: null };
  const ids = (made: ReturnType<typeof selectionToggle>) => (made === null ? null : [...made.selected]);

  it('toggles, extends, picks one, takes all', () => {
    const one = selectionToggle(none, rows, 'b', false) ?? none;
    expect(ids(one)).toEqual(['b']);
    expect(ids(selectionToggle(one, rows, 'd', true))).toEqual(['b', 'c', 'd']);
    expect(ids(selectionToggle(one, rows, 'a', true))).toEqual(['b', 'a']);
    expect(ids(selectionToggle(one, rows, 'b', false))).toEqual([]);
    expect(ids(selectionToggle({ ...one, anchor: 'gone' }, rows, 'c', true))).toEqual(['b', 'c']);
    expect(ids(selectionToggle(one, { ...rows, mode: 'single' }, 'c', true))).toEqual(['c']);
    expect(ids(selectionToggle(one, { ...rows, mode: 'none' }, 'c', true))).toBeNull();
    expect(ids(selectionPick(one, rows, 'a'))).toEqual(['a']);
    expect(selectionPick(one, rows, 'b')).toBeNull();
  });

  it('all of this page, those of other pages as they are', () => {
    const other = { selected: new Set(['z', 'a']), anchor: null };
    const all = selectionAll(other, rows);
    expect(ids(all)).toEqual(['z', 'a', 'b', 'c', 'd']);
    expect(all && ids(selectionAll(all, rows))).toEqual(['z']);
    expect(selectionAll(none, { ...rows, mode: 'single' })).toBeNull();
    expect([
      selectionOfAll(new Set(), rows.rowIds),
      selectionOfAll(other.selected, rows.rowIds),
      selectionOfAll(new Set(rows.rowIds), rows.rowIds),
    ]).toEqual([false, 'mixed', true]);
  });
});

describe('group trees', () => {
  const kinds = group('kind');
  const items = [
    {
      id: 1,
      name: 'Metal',
      children: [
        { id: 2, name: 'Steel', children: [{ id: 3, name: 'Plate' }] },
        { id: 4, name: 'Copper' },
      ],
    },
    { id: 5, name: 'Wood' },
    { name: 'nothing to filter by' },
    'no item',
  ];
  const tree = lookupTree(kinds.lookup, items);
  const say = (keyword = '', closed: string[] = []) =>
    lookupTreeLines(tree, keyword, (id) => !closed.includes(id)).map(
      (line) => `${'-'.repeat(line.depth)}${line.label}`,
    );

  it('show nested and flat items, folded as the user left them', () => {
    expect(say()).toEqual(['Metal', '-Steel', '--Plate', '-Copper', 'Wood']);
    expect(say('', ['2'])).toEqual(['Metal', '-Steel', '-Copper', 'Wood']);
    const flat = lookupTree(kinds.lookup, [
      { id: 'b', parentId: 'a' },
      { id: 'a', name: 'A' },
    ]);
    expect(lookupTreeLines(flat, '', () => true).map((line) => [line.label, line.depth])).toEqual([
      ['A', 0],
      ['b', 1],
    ]);
  });

  it('a keyword keeps what is above and below what it finds, open', () => {
    expect(say('PLA', ['1', '2'])).toEqual(['Metal', '-Steel', '--Plate']);
    expect(say('steel')).toEqual(['Metal', '-Steel', '--Plate']);
    expect(say('o')).toEqual(['Metal', '-Copper', 'Wood']);
    expect(say('zinc')).toEqual([]);
  });

  it('ask for 1000 of the first page with the group’s own parameters', () => {
    expect(groupRequest(kinds)).toEqual({
      pageIndex: 0,
      pageLength: 1000,
      field: 'kind',
      sourceType: 2,
      lookupObjectId: 'kinds',
    });
    const url = group('kind', { source: 'url', url: '/x', params: { a: 1, pageLength: 5 } });
    expect(groupRequest(url)).toEqual({ a: 1, pageIndex: 0, pageLength: 1000 });
  });

  it('a chosen node is a criterion', () => {
    expect(groupCriteria(kinds, '2')).toEqual([
      { searchField: 'kind', searchValue: '2', compareType: 'equal' },
    ]);
    expect(groupCriteria(kinds, null)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof group>, string | null, string[] | undefined, readonly boolean[]]>([
    ['no node', kinds, null, undefined, [true, true, false, false]],
    ['a node', kinds, '2', undefined, [true, true, true, true]],
    ['as granted', kinds, '2', ['EDIT'], [true, false, true, false]],
    ['nothing granted', kinds, '2', [], [false, false, false, false]],
    [
      'an enumeration',
      group('kind', { source: 'enum', sourceType: 4 }),
      '2',
      undefined,
      [false, false, false, false],
    ],
    [
      'an address alone',
      group('kind', { source: 'url', sourceType: 0, objectId: null }),
      '2',
      undefined,
      [false, false, false, false],
    ],
  ])('buttons: %s', (_, own, node, grants, [editable, add, edit, remove]) => {
    expect(groupRights(own, node, grantSet(grants))).toEqual({ editable, add, edit, remove });
  });

  it('open their forms at 650x415, and delete one node', () => {
    const plan = (code: 'add' | 'edit' | 'delete', node: string | null) =>
      planGroup(compiledList(), kinds, code, node);
    expect(plan('add', '2')).toMatchObject({
      kind: 'open',
      open: {
        openType: 'dialog',
        objectId: 'kinds',
        action: 'add',
        recordId: null,
        params: { parentId: '2' },
        width: '650px',
        height: '415px',
      },
    });
    expect(plan('add', null)).toMatchObject({
      kind: 'open',
      open: { action: 'add', params: {} },
      notice: null,
    });
    expect(plan('edit', '2')).toMatchObject({ open: { recordId: '2', params: { id: '2' } } });
    expect(plan('delete', '2')).toMatchObject({
      kind: 'confirm',
      danger: true,
      next: { kind: 'call', call: 'delete', body: { objectId: 'kinds', ids: '2' } },
    });
    for (const code of ['edit', 'delete'] as const)
      expect(plan(code, null)).toMatchObject({ kind: 'refused', notice: { code: 'list.groupUpdateFailed' } });
  });
});

describe('views', () => {
  it('are tables, trees, rows that unfold, and cards', () => {
    const { list } = compileList({
      formatVersion: 1,
      pageData: {
        views: ['table', 'tree', 'expand', 'group', 'card'].map((viewType) => ({
          key: viewType,
          viewType,
          listKey: viewType === 'card' ? 'cards' : viewType === 'expand' ? 'more' : 'flat',
          groups: viewType === 'group' ? [{ model: 'kind', options: { lookupObjectId: 'k' } }] : [],
        })),
        lists: [
          { key: 'flat', items: [{ key: 'a' }] },
          { key: 'cards', type: 'cardview', items: [{ key: 'a' }] },
          {
            key: 'more',
            items: [
              { key: 'a' },
              { key: 'x', type: 'columnexpand', children: ['b', 'c', 'd', 'e', 'f'].map((key) => ({ key })) },
            ],
          },
        ],
      },
    });
    if (list === null) throw new Error('no list');
    expect(
      list.views.map(({ key }) => {
        const shown = viewOf(list, key);
        return [shown?.kind, shown?.grouped];
      }),
    ).toEqual([
      ['table', false],
      ['tree', false],
      ['expand', false],
      ['table', true],
      ['card', false],
    ]);
    const more = list.lists.more;
    expect(more && expandLines(more).map((line) => line.map((each) => each.key))).toEqual([
      ['b', 'c', 'd', 'e'],
      ['f'],
    ]);
  });

  it('cards have a title, images and fields', () => {
    const columns = [
      column('pic', { type: 'image' }),
      column('no', { type: 'link' }),
      column('a'),
      column('b', { hidden: true }),
    ];
    const model = cardModel(listTable('c', { type: 'cardview', columns }));
    expect(model.head).toMatchObject({ key: 'no', type: 'text' });
    expect(model.images.map((each) => each.key)).toEqual(['pic']);
    expect(model.fields.map((each) => each.key)).toEqual(['a']);
    expect(cardModel(listTable('c')).head).toBeNull();
  });

  it('rows unfold to their lines', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    const rows = [['a', a] as const, ['b', b] as const];
    const lines = unfoldedLines(rows, 2, (id) => id === 'a');
    expect(lines.map((line) => [line.row.id, line.detail, line.expanded])).toEqual([
      ['a', null, true],
      ['a', 0, null],
      ['a', 1, null],
      ['b', null, false],
    ]);
    expect(new Set(lines.map((line) => line.id)).size).toBe(4);
    expect(unfoldedLines([['a', a]], 0, () => true)).toEqual([
      { id: 'a', row: a, depth: 0, detail: null, expanded: null },
    ]);
  });
});
