/**
 * Rows that were added and hold nothing yet. They never stop a save: those that lack something are taken out before it.
 *
 * Decision where the specification is silent: a blank row that breaks no rule is saved, since a row of defaults may be
 * just what the user wants.
 */

import { isUnsaved } from '../form/change/unsaved.ts';
import type { FormCore } from '../form/core.ts';
import { follow, perform } from '../form/reactions/run.ts';
import { noTouch } from '../form/touch.ts';
import type { FieldPath, ValidationReport } from '../form/types.ts';
import { ownOf, type Plain } from '../plain.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import { newRow } from '../values/defaults.ts';
import { placePath, rowPath, rowWithin, tableAddress } from '../values/paths.ts';
import { ownValues, parentValues } from '../values/properties.ts';
import type { TableState } from '../values/store.ts';
import { removeRows } from './commands/removeRows.ts';

/** What a new row of a table holds: defaults and the properties of lookups around the table. */
export function rowTemplate(core: FormCore, state: TableState): Plain | null {
  const { index, values, defaultModel } = core;
  const made = newRow(index, state.table, defaultModel);
  const own = made && ownValues(index, state.table.key, made);
  return made && { ...made, ...parentValues(index, values, state), ...own };
}

/** True for an unsaved row with the values of a new one, without drafts and without rows below it. */
export function isBlankRow(core: FormCore, state: TableState, rowId: string): boolean {
  const row = state.rows.get(rowId);
  const { address, table } = state;
  if (row === undefined || !isUnsaved(core.unsaved.all, { table: address, row: rowId })) return false;
  for (const path of core.input.drafts.keys()) if (rowWithin(address, path) === rowId) return false;
  for (const parent of state.parents.values()) if (parent === rowId) return false;
  for (const { model } of core.index.tables.get(table.key)?.values() ?? [])
    if ((core.values.tables.get(tableAddress(model, { address, row: rowId }))?.order.length ?? 0) > 0)
      return false;
  const template = rowTemplate(core, state) ?? {};
  const same = (key: string) => {
    const [now, then] = [ownOf(row.cells, key), ownOf(template, key)];
    return sameValue(now, then) || (isEmptyValue(now) && isEmptyValue(then));
  };
  return [...Object.keys(row.cells), ...Object.keys(template)].every(
    (key) => key === table.rowKey || same(key),
  );
}

/** Finds the blank row that a path lies in; each row is looked at once. */
function blankRows(core: FormCore) {
  const known = new Map<string, boolean>();
  return (path: FieldPath): { readonly state: TableState; readonly row: string } | null => {
    const { table, row } = placePath(path);
    const state = row === '' ? undefined : core.values.tables.get(table);
    if (state === undefined) return null;
    const at = rowPath(table, row);
    const blank = known.get(at) ?? isBlankRow(core, state, row);
    known.set(at, blank);
    return blank ? { state, row } : null;
  };
}

function hasNewRows({ unsaved }: FormCore): boolean {
  return [...unsaved.all.tables.values()].some(({ fresh }) => fresh.size > 0);
}

/** What a check has found, without the blank rows. */
export function withoutBlankRows(
  core: FormCore,
  issues: ValidationReport['issues'],
): ValidationReport['issues'] {
  if (!hasNewRows(core)) return issues;
  const blankRowOf = blankRows(core);
  return issues.filter(({ path }) => blankRowOf(path) === null);
}

/** Takes out the blank rows in which `check` finds something. It is no step to undo. */
export function dropBlankRows(core: FormCore, check: () => ValidationReport['issues']): void {
  if (!hasNewRows(core)) return;
  const blankRowOf = blankRows(core);
  const rows = new Map<TableState, Set<string>>();
  for (const { path } of check()) {
    const found = blankRowOf(path);
    if (found !== null) rows.set(found.state, (rows.get(found.state) ?? new Set()).add(found.row));
  }
  for (const [state, gone] of rows) {
    const planned = removeRows(core.index, core.values, state, gone);
    if (!planned.ok) continue;
    const { op } = planned.value;
    const touched = noTouch();
    perform(core, op, 'server', touched);
    follow(core, { by: 'server', ops: [op], paths: [], step: undefined, touched });
  }
}
