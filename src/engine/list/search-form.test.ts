import { expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import { createAbort } from '../form/abort.ts';
import { testPorts } from '../form/testing.ts';
import { ok } from '../result.ts';
import { openList } from './open.ts';
import type { ListQuery } from './query.ts';
import { commitDraft, openSearch } from './search-form.ts';

it('looks for a part of a code, which is no JSON', () => {
  const { list } = compileList({
    formatVersion: 1,
    searchfield: { items: [{ key: 'set', model: 'settings', type: 'editor' }] },
  });
  if (list === null) throw new Error('no list');
  expect(list.search.map(({ field }) => field.code?.mode)).toEqual(['json']);
  const { form } = openSearch(list, testPorts().ports, {});
  form.setDraft('settings', '"colour":');
  expect(commitDraft(form, 'settings')).toBe(true);
  expect(form.snapshot('settings').value).toBe('"colour":');
});

const ROUTE = [
  { searchField: 'name', searchValue: 'n', compareType: 'like' },
  { searchField: 'item', searchValue: 'i1', compareType: 'equal' },
  { searchField: 'made', searchValue: '2026-01-01', compareType: 'ge' },
  { searchField: 'qty', searchValue: '5', compareType: 'equal' },
  { searchField: 'tags', searchValue: 'a,b', compareType: 'equal' },
  { searchField: 'done', searchValue: false, compareType: 'equal' },
  { searchField: 'note', searchValue: '', compareType: 'like' },
  { searchField: 'other', searchValue: 1, compareType: 'equal' },
] as const;

it('shows an option that the route brings, and leaves one that it does not know beside it', () => {
  const options = { options: [{ value: 'b', label: 'B' }] };
  const { list } = compileList({
    searchfield: { items: [{ key: 'state', model: 'state', type: 'select', options }] },
  });
  if (list === null) throw new Error('no list');
  const { ports } = testPorts();
  const query = async () => ok({ rows: [], rowCount: 0, aggregates: {} });
  const opened = (searchValue: string) => {
    const searchParams = [{ searchField: 'state', searchValue, compareType: 'like' as const }];
    const made = openList(list, { ports: { query, newAbort: createAbort }, formPorts: ports, searchParams });
    const form = made.attachSearch((record) => openSearch(list, ports, record));
    return [form.snapshot('state').value, made.snapshot().brought.length];
  };
  expect(opened('b')).toEqual(['b', 0]);
  expect(opened('gone')).toEqual([undefined, 1]);
});

it('asks before its form is there as it does afterwards', () => {
  const types = { name: 'textbox', item: 'basedata', made: 'daterange', qty: 'decimal', done: 'checkbox' };
  const items = Object.entries({ ...types, tags: 'selectmultiple', note: 'textarea' });
  const { list } = compileList({
    searchfield: { items: items.map(([key, type]) => ({ key, model: key, type })) },
  });
  if (list === null) throw new Error('no list');
  const { ports } = testPorts();
  const asked: unknown[] = [];
  const query = async (next: ListQuery) => {
    asked.push(next.searchParams);
    return ok({ rows: [], rowCount: 0, aggregates: {} });
  };
  const open = () =>
    openList(list, { ports: { query, newAbort: createAbort }, formPorts: ports, searchParams: ROUTE });
  const late = open();
  const early = open();
  early.attachSearch((record) => openSearch(list, ports, record));
  expect(late.snapshot().query).toEqual(early.snapshot().query);
  void late.applySearch();
  void early.applySearch();
  late.attachSearch((record) => openSearch(list, ports, record));
  void late.applySearch();
  expect(asked).toEqual([asked[0], asked[0], asked[0]]);
  expect(asked[0]).toHaveLength(7);
});

it('clears what the route put into the search area, also before its form is there, and nothing else of it', () => {
  const { list } = compileList({ searchfield: { items: [{ key: 'name', model: 'name', type: 'textbox' }] } });
  if (list === null) throw new Error('no list');
  const { ports } = testPorts();
  const query = async () => ok({ rows: [], rowCount: 0, aggregates: {} });
  const open = openList(list, {
    ports: { query, newAbort: createAbort },
    formPorts: ports,
    searchParams: ROUTE,
  });
  void open.clearSearch();
  const { query: asked, brought } = open.snapshot();
  expect(ROUTE.some(({ searchField }) => searchField === 'name')).toBe(true);
  expect(asked.searchParams).toEqual(ROUTE.filter(({ searchField }) => searchField !== 'name'));
  expect(asked.searchParams).toEqual(brought);
  const form = open.attachSearch((record) => openSearch(list, ports, record));
  expect(form.snapshot('name').value).toBeUndefined();
  open.dispose();
  expect(open.closed.aborted).toBe(true);
  expect(form.status().phase).toBe('closed');
});
