import type { CompiledList } from '../compile/types.ts';
import { openList } from './open.ts';
import { openSearch } from './search-form.ts';
import type { ListOptions, SearchableList } from './types.ts';

/**
 * Opens a list. Nothing is loaded before `load()`.
 * @example
 * const { list } = compileList({ lists: [{ key: 'l', items: [{ key: 'c', model: 'code' }] }] });
 * const ports = {
 *   clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => {} },
 *   ids: { record: () => 'r1', short: () => 'abc234', widget: () => '0'.repeat(32) },
 * };
 * const query = async () => ok({ rows: [{ id: '1', code: 'A-1' }], rowCount: 1, aggregates: {} });
 * const open = createList(list, { ports: { query, newAbort: createAbort }, formPorts: ports });
 * await open.load();
 * open.snapshot().rows; // => [ { id: '1', code: 'A-1' } ]
 * open.dispose();
 */
export function createList(list: CompiledList, options: ListOptions): SearchableList {
  const open = openList(list, options);
  const search = open.attachSearch((record) => openSearch(list, options.formPorts, record));
  return { ...open, search };
}
