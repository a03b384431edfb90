import type { CompiledOpen } from '../compile/types.ts';
import { plainText } from '../list/row.ts';
import { type Carried, carryValues } from '../values/carry.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { ActionPlace, ActionSituation } from './types.ts';

/**
 * The carried values of an action: read by name or nested path from the row, then from the record, then from the page's
 * params. Values of several rows are joined by commas without repeats, as batch calls take ids. Empty values are left
 * out.
 */
export function carry(open: CompiledOpen | null, place: ActionPlace, situation: ActionSituation): Carried {
  const mapping = open?.params ?? [];
  const record = mapping.length === 0 ? null : situation.record();
  // An action of an editable table carries the values of the first selected row.
  const rows = place.kind === 'table' ? situation.rows.slice(0, 1) : situation.rows;
  const sources =
    rows.length === 0 && record !== null ? [{ record }] : rows.map((row) => ({ row, record: record ?? row }));
  // The page's params are read separately, so that a missing `context.site` is not a failed mapping.
  const own = sources.map((source) => carryValues(mapping, { ...source, context: {} }));
  const blank = own.length === 0 ? {} : { row: {}, record: {} };
  const brought = carryValues(mapping, { ...blank, context: situation.params });
  for (const carried of [...own, brought]) if (carried.notice !== null) return carried;
  const values: [string, unknown][] = [];
  for (const { name } of mapping) {
    const found = own.map((carried) => carried.values[name]).filter((value) => !isEmptyValue(value));
    const other = brought.values[name];
    if (found.length > 1)
      values.push([name, [...new Set(found.map(plainText).filter((one) => one !== ''))].join(',')]);
    else if (found.length === 1) values.push([name, found[0]]);
    else if (!isEmptyValue(other)) values.push([name, other]);
  }
  return { values: Object.fromEntries(values), notice: null };
}
