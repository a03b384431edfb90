/**
 * Field states of an open form: all are decided anew when the form's state changes, one subtree when a script sets
 * something. Only readers whose field state has changed are called.
 */

import { ownOf } from '../plain.ts';
import { decide, type ReasonedFieldState, reasonFieldState, redecide } from '../situation/fieldState.ts';
import type { FieldState, Override } from '../situation/types.ts';
import { claimOf, type FormCore, placeOf, situationOf } from './core.ts';
import { dropLocked } from './drafts.ts';
import { recheck } from './reactions/checks.ts';
import { flush, noTouch, type Touched } from './touch.ts';

export function redecideFieldStates(core: FormCore, touched: Touched): void {
  const changed = redecide(core.page, situationOf(core), core.fieldStates);
  touchFieldStates(core, changed, touched);
  if (changed.size > 0) dropLocked(core, touched);
}

/** Touches the readers of the given widgets: header paths, mounted cells of columns, tables. */
function touchFieldStates(core: FormCore, changed: ReadonlySet<string>, touched: Touched): void {
  if (changed.size === 0) return;
  const models = new Set<string>();
  let cells = false;
  for (const key of changed) {
    touched.fieldStates.add(key);
    const node = core.page.nodes[key];
    if (node?.role === 'field') {
      if (node.table === null) models.add(node.model);
      else cells = true;
    } else if (node?.role === 'table') {
      if (node.table === null) models.add(node.model);
      for (const [address, state] of core.values.tables)
        if (state.table.key === key) touched.tables.add(address);
    }
  }
  for (const model of models) touched.paths.add(model);
  // Only the cells with readers, which are the mounted ones.
  if (cells) {
    for (const path of core.readers.snapshots.keys()) {
      const place = placeOf(core, path);
      if (place.row === '') continue;
      const field = claimOf(core, place).field;
      if (field !== undefined && changed.has(field.key)) touched.paths.add(path);
    }
  }
  for (const path of core.input.checked) if (touched.paths.has(path)) recheck(core, path, touched);
}

/** Adds to what scripts have set on a widget; dropped when another record is put into the form. */
export function override(core: FormCore, key: string, change: Override): void {
  const node = ownOf(core.page.nodes, key);
  if (node === undefined || core.disposed) return;
  const known = core.overrides.get(key);
  const props = change.props === undefined ? known?.props : { ...known?.props, ...change.props };
  core.overrides.set(key, { ...known, ...change, ...(props === undefined ? {} : { props }) });
  const touched = noTouch();
  const changed = new Set<string>([key]);
  const situation = situationOf(core);
  // The field state of a widget affects those of its children.
  const stack = [key];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const below = core.page.nodes[at];
    if (below === undefined) continue;
    const parent: FieldState | undefined =
      below.parent === null ? undefined : core.fieldStates.get(below.parent);
    const fieldState = decide(core.page, below, situation, parent);
    const same = core.fieldStates.get(at) === fieldState;
    if (same && at !== key) continue;
    core.fieldStates.set(at, fieldState);
    changed.add(at);
    if (!same) stack.push(...below.children);
  }
  touchFieldStates(core, changed, touched);
  flush(core, touched);
}

/** Why a widget is hidden, locked or required in this form, for the given row. */
export function explainIn(core: FormCore, key: string, rowId?: string): ReasonedFieldState {
  const reasoned = reasonFieldState(core.page, key, situationOf(core));
  const node = core.page.nodes[key];
  if (rowId === undefined || node?.role !== 'field' || node.table === null) return reasoned;
  const home = core.index.twins.get(node.table) ?? node.table;
  for (const state of core.values.tables.values()) {
    if (state.table.key === home && state.rows.has(rowId)) return reasoned;
  }
  // The row was removed meanwhile.
  return {
    visible: false,
    locked: true,
    required: false,
    reasons: [
      { effect: 'hides', code: 'row', params: { rowId } },
      { effect: 'locks', code: 'row', params: { rowId } },
      ...reasoned.reasons,
    ],
  };
}
