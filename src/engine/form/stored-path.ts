/** A path of the form as the server knows it: rows by the id under which they are stored. */
import { parsePath, tableAddress } from '../values/paths.ts';
import { readCell } from '../values/store.ts';
import type { FormCore } from './core.ts';
import type { FieldPath } from './types.ts';

/** `entries[r1].qty` as `entries.<stored id of r1>.qty`; header models stay as they are. */
export function storedPath(core: FormCore, path: FieldPath): string {
  if (core.index.header.has(path)) return path;
  const parsed = parsePath(path);
  if (parsed === null) return path;
  const parts: string[] = [];
  let parent: { address: string; row: string } | undefined;
  for (const step of parsed.steps) {
    const address = tableAddress(step.table, parent);
    const state = core.values.tables.get(address);
    const row = state?.rows.get(step.row);
    const stored =
      row === undefined || state === undefined ? undefined : readCell(row.cells, state.table.rowKey);
    parts.push(step.table, typeof stored === 'string' && stored !== '' ? stored : step.row);
    parent = { address, row: step.row };
  }
  return [...parts, ...(parsed.field === '' ? [] : [parsed.field])].join('.');
}
