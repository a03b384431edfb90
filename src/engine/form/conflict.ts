/**
 * What a stored record and the unsaved changes of an open form both change, for whoever has to choose between them, and
 * merging both by that choice. A value, or a row, that only one of the two has changed is no conflict: it is merged.
 * Source: FORMATS "Save" (a conflict brings the stored record).
 *
 * Decision where the specification is silent: values are told apart one by one, also those of one row. A row that one
 * has removed and the other has changed is a conflict of its own. Rows that both have added stay, both. Values that
 * follow from others (properties of lookups, who has changed the record and when) are nobody's to choose.
 */
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import type { Plain } from '../plain.ts';
import { companionKey, type Pair } from '../values/companions.ts';
import { sameItems } from '../values/compare.ts';
import { cellPath, placePath, rowPath } from '../values/paths.ts';
import { flatRows, storedId } from '../values/record.ts';
import { type RowsOp, readPair } from '../values/store.ts';
import type { Row } from '../values/types.ts';
import { sameSaved } from './change/unsaved.ts';
import { claimOf, type FormCore, isCurrent, placeOf } from './core.ts';
import { coreOf } from './cores.ts';
import { tellError } from './gate.ts';
import { readIncoming } from './incoming.ts';
import { fetchStored } from './opening.ts';
import { recordId } from './record-in.ts';
import { mergeGiven } from './settle.ts';
import type { FieldPath, Form } from './types.ts';

/** One value in three versions: as it was when the form last knew it to be stored, in the form, and stored now. */
export interface ThreeWays {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly was: Pair;
  readonly mine: Pair;
  readonly theirs: Pair;
}

/** What both have changed, at the path of a value, or of a row that one of them has removed. */
export type Clash =
  | ({ readonly kind: 'value' } & ThreeWays)
  /** Removed in the form; stored with other values than before, which are in `values`. */
  | { readonly kind: 'removedHere'; readonly path: FieldPath; readonly values: readonly ThreeWays[] }
  /** No longer stored; the form has the changed values that are in `values`. */
  | { readonly kind: 'removedThere'; readonly path: FieldPath; readonly values: readonly ThreeWays[] };

/** What only the stored record has changed. */
export type Taken =
  | {
      readonly kind: 'value';
      readonly path: FieldPath;
      readonly field: CompiledField;
      readonly was: Pair;
      readonly theirs: Pair;
    }
  /** A row that came or went, with the values that it has or had. */
  | {
      readonly kind: 'added' | 'removed';
      readonly path: FieldPath;
      readonly values: readonly Pick<ThreeWays, 'field' | 'theirs'>[];
    };

/** A stored record beside the form's unsaved changes. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  readonly taken: readonly Taken[];
}

/** Types of fields that say who has acted on a record and when: 001 3.8. */
const ACTS = /^(creater|createtime|modifier|modifytime|approver|approvetime)$/i;

const isChosen = ({ value, needSave, type }: CompiledField): boolean =>
  needSave && value !== 'derived' && !ACTS.test(type);

/** The field that a person may choose a value of; undefined where nobody sees one there. */
function fieldOf(core: FormCore, path: FieldPath): CompiledField | undefined {
  const { field, fieldState } = claimOf(core, placeOf(core, path));
  return field !== undefined && isChosen(field) && fieldState.visible ? field : undefined;
}

/** The columns of a table, in the order of the page. */
function columnsOf(core: FormCore, address: string): readonly CompiledField[] {
  const table = core.values.tables.get(address)?.table;
  return [...(core.index.columns.get(table?.key ?? '')?.values() ?? [])].filter(isChosen);
}

const pairIn = (cells: Plain, field: CompiledField): Pair => {
  const key = companionKey(field);
  return { value: cells[field.model], companion: key === null ? undefined : cells[key] };
};

/** Compares a stored record with what the form has not saved. Nothing is changed. */
export function conflictOf(form: Form, stored: Plain): Conflict {
  const core = coreOf(form);
  const { all } = core.unsaved;
  const { change, unstored } = readIncoming(core, sinceNow(core), stored);
  const clashes: Clash[] = [];
  const taken: Taken[] = [];
  for (const op of change) {
    if (op.kind === 'rows') {
      taken.push(...rowsTaken(core, op));
      continue;
    }
    const { path, before, after } = op;
    const field = fieldOf(core, path);
    if (field === undefined || sameSaved(before, after, op.companionKey)) continue;
    if (!all.values.has(path)) {
      taken.push({ kind: 'value', path, field, was: before, theirs: after });
      continue;
    }
    const mine = readPair(core.values, op.place, op.companionKey);
    if (!sameSaved(mine, after, op.companionKey))
      clashes.push({ kind: 'value', path, field, was: before, mine, theirs: after });
  }
  for (const { address, added } of unstored)
    for (const { id } of added) {
      const path = rowPath(address, id);
      clashes.push({ kind: 'removedThere', path, values: changedWithin(core, path) });
    }
  return { clashes: [...clashes, ...removedHere(core, stored)], taken };
}

/** The stored record as `ports.load` brings it; null where it cannot be had, which a notice tells. */
export async function storedNow(form: Form): Promise<Plain | null> {
  const core = coreOf(form);
  const { epoch } = core;
  const found = await fetchStored(core, recordId(core));
  if (!isCurrent(core, epoch)) return null;
  if (found.ok) return found.value.model;
  if (found.error.kind !== 'aborted') tellError(core, 'form.loadFailed', found.error);
  return null;
}

/** What is unsaved now, as `readIncoming` takes it. */
const sinceNow = (core: FormCore) => ({ since: core.unsaved.all, isNew: () => false, given: true });

function rowsTaken(core: FormCore, { address, added, removed, orderAfter }: RowsOp): readonly Taken[] {
  const columns = columnsOf(core, address);
  const told = ({ id, cells }: Row, kind: 'added' | 'removed'): Taken => {
    const values = columns.map((field) => ({ field, theirs: pairIn(cells, field) }));
    return { kind, path: rowPath(address, id), values };
  };
  // A row that has moved below another one is removed and added in one operation; one that the form has removed, too, is
  // nothing new.
  const [came, stay] = [new Set(removed.map(({ id }) => id)), new Set(orderAfter)];
  const present = core.values.tables.get(address)?.rows;
  return [
    ...added.filter(({ id }) => !came.has(id)).map((row) => told(row, 'added')),
    ...removed.filter(({ id }) => !stay.has(id) && present?.has(id)).map((row) => told(row, 'removed')),
  ];
}

const NOTHING: Pair = { value: undefined, companion: undefined };

/** The values that the form has changed in a row and in the rows within it. */
function changedWithin(core: FormCore, row: FieldPath): readonly ThreeWays[] {
  return [...core.unsaved.all.values].flatMap(([path, op]) => {
    const field = isWithin(row, path) ? fieldOf(core, path) : undefined;
    if (field === undefined) return [];
    const mine = readPair(core.values, op.place, op.companionKey);
    return [{ path, field, was: op.before, mine, theirs: NOTHING }];
  });
}

const isWithin = (row: FieldPath, path: FieldPath): boolean => path.startsWith(`${row}.`);

/** The rows of a stored record that a table of the form shows. */
function storedRows(core: FormCore, stored: Plain, address: string): readonly Plain[] {
  const state = core.values.tables.get(address);
  if (state === undefined) return [];
  const { table: around, row, field } = placePath(address);
  const outer = row === '' ? undefined : core.values.tables.get(around);
  const cells = outer?.rows.get(row)?.cells ?? {};
  const holder =
    outer === undefined
      ? stored
      : storedRows(core, stored, around).find((item) => isRow(outer.table, row, cells, item));
  return holder === undefined ? [] : flatRows(state.table, holder[field]).map(({ item }) => item);
}

/** True for the stored row that the form shows as `id`. */
const isRow = (table: CompiledTable, id: string, cells: Plain, item: Plain): boolean =>
  storedId(table, item) === (storedId(table, cells) || id);

/**
 * Rows that were removed in the form and are stored with other values than they had. A row of which only rows within it
 * differ stays removed.
 */
function removedHere(core: FormCore, stored: Plain): readonly Clash[] {
  const { values: written, tables } = core.unsaved.all;
  return [...tables].flatMap(([address, { gone }]) => {
    const table = core.values.tables.get(address)?.table;
    if (gone.size === 0 || table === undefined) return [];
    const items = storedRows(core, stored, address);
    const columns = columnsOf(core, address);
    return [...gone].flatMap(([id, row]): Clash[] => {
      if (row === undefined) return [];
      const item = items.find((each) => isRow(table, id, row.cells, each));
      if (item === undefined) return [];
      const values = columns.flatMap((field): ThreeWays[] => {
        // What the stored row does not state has not changed.
        if (!Object.hasOwn(item, field.model)) return [];
        const path = cellPath(address, id, field.model);
        const was = written.get(path)?.before ?? pairIn(row.cells, field);
        const theirs = pairIn(item, field);
        return sameSaved(was, theirs, companionKey(field))
          ? []
          : [{ path, field, was, mine: NOTHING, theirs }];
      });
      return values.length === 0 ? [] : [{ kind: 'removedHere', path: rowPath(address, id), values }];
    });
  });
}

/**
 * Merges a stored record: what the form has changed stays, but for the paths of clashes that are in `theirs`, where the
 * stored record is taken. It is no step to undo.
 */
export function settleConflict(form: Form, stored: Plain, theirs: ReadonlySet<FieldPath>): void {
  const core = coreOf(form);
  for (const path of theirs) giveUp(core, path);
  mergeGiven(core, stored);
}

/** Forgets that the form has changed a value or removed a row, or what it has changed within a row: merging decides. */
function giveUp(core: FormCore, path: FieldPath): void {
  const { values, tables, changed } = core.unsaved.all;
  for (const each of [...values.keys()]) if (each === path || isWithin(path, each)) values.delete(each);
  for (const address of [...tables.keys()]) {
    if (!isWithin(path, address)) continue;
    tables.delete(address);
    changed.delete(address);
  }
  const { table: address, row, field } = placePath(path);
  const table = tables.get(address);
  if (field !== '' || table === undefined || !table.gone.delete(row)) return;
  // The stored row is one that the form has never had.
  const saved = table.saved.filter((id) => id !== row);
  tables.set(address, { ...table, saved });
  const order = core.values.tables.get(address)?.order ?? [];
  if (table.fresh.size + table.gone.size === 0 && sameItems(order, saved)) changed.delete(address);
}
