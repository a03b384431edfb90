/**
 * What somebody has changed in a record, and doing it again in an open form: values by path, rows by id. What others have
 * changed since stays.
 */
import { isEmptyValue } from '../../../engine/index.ts';
import {
  type Change,
  type CompiledTable,
  cellPath,
  type FieldPath,
  type Form,
  flatRows,
  isRecord,
  type Plain,
  sameValue,
  treeKey,
} from '../../../engine/internal.ts';
import { newOrder, orderRows, type PlacedRow } from './rowOrder.ts';

interface AddedRow extends PlacedRow {
  readonly row: Plain;
}

/** Rows of a table that were changed, added, removed and moved. */
interface TableDiff {
  readonly address: FieldPath;
  readonly changed: readonly { readonly id: string; readonly diff: RowDiff }[];
  readonly added: readonly AddedRow[];
  readonly removed: readonly string[];
  /** Ids of all rows, where some were moved among those with the same parent; else null. */
  readonly order: readonly string[] | null;
}

/** Values by model, and the tables in the same place. */
export interface RowDiff {
  readonly values: Plain;
  readonly tables: readonly TableDiff[];
}

const COMPANION = /__(Item|Lang)$/;

/** Models and tables at one level of a page: the header, or the rows of a table. */
function levelOf(form: Form, within: CompiledTable | null) {
  const nodes = Object.values(form.page.nodes);
  const key = within?.key ?? null;
  const tables = nodes.filter((node) => node.role === 'table').filter((node) => node.table === key);
  const models = nodes.filter((node) => node.role === 'field').filter((node) => node.table === key);
  return { tables, models: new Set(models.map(({ model }) => model)) };
}

function rowsOf(record: Plain, model: string): readonly Plain[] {
  const rows = record[model];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** The name of the value that a row is known by: its row key, else its `id`, as in the form. */
const keyOf = (row: Plain, { rowKey }: CompiledTable): string => ((row[rowKey] ?? '') === '' ? 'id' : rowKey);

const idOf = (row: Plain, table: CompiledTable): string => String(row[keyOf(row, table)] ?? '');

/** The rows of a table; those of a tree below those above them, each without the list of those below it. */
function allRows(record: Plain, table: CompiledTable): readonly AddedRow[] {
  const rows = flatRows(table, record[table.model]);
  const nested = treeKey(table);
  return rows.map(({ item, above }) => {
    const over = above === null ? undefined : rows[above]?.item;
    const row =
      nested === null ? item : Object.fromEntries(Object.entries(item).filter(([name]) => name !== nested));
    return { row, id: idOf(item, table), above: over === undefined ? '' : idOf(over, table) };
  });
}

function diffRows(
  form: Form,
  table: CompiledTable,
  address: FieldPath,
  before: readonly AddedRow[],
  after: readonly AddedRow[],
): TableDiff | null {
  const old = new Map(before.map((one) => [one.id, one]));
  const places = new Map(after.map(({ id, above }) => [id, above]));
  // A row of a tree that has another one above it than before is removed there, and added anew here.
  const removed = [...old.values()].filter((one) => places.get(one.id) !== one.above).map(({ id }) => id);
  // It goes with those above it: one that was moved out of what is removed is added anew as well.
  const gone = new Set(removed);
  for (const { id, above } of before) if (above !== '' && gone.has(above)) gone.add(id);
  const added = after.filter(({ id }) => !old.has(id) || gone.has(id));
  const changed = after.flatMap(({ row, id }) => {
    const was = gone.has(id) ? undefined : old.get(id);
    const diff = was === undefined ? null : diffOf(form, was.row, row, table, `${address}[${id}].`);
    return diff === null ? [] : [{ id, diff }];
  });
  const stayed = before.filter(({ id }) => !gone.has(id));
  const order = newOrder(stayed, added, after);
  const isSame = changed.length + added.length + removed.length === 0 && order === null;
  return isSame ? null : { address, changed, added, removed, order };
}

/** True where a field says the same in all languages; its value is its text in one of them. */
function sameTexts(before: Plain, after: Plain, model: string): boolean {
  const [left, right] = [before[`${model}__Lang`], after[`${model}__Lang`]];
  return sameValue(left, right) || (isEmptyValue(left) && isEmptyValue(right));
}

/** What differs between two states of a record, or of a row of a table; null where nothing does. */
export function diffOf(
  form: Form,
  before: Plain,
  after: Plain,
  within: CompiledTable | null = null,
  prefix = '',
): RowDiff | null {
  const { tables, models } = levelOf(form, within);
  const values: [string, unknown][] = [];
  for (const model of models) {
    if (sameValue(before[model] ?? null, after[model] ?? null) && sameTexts(before, after, model)) continue;
    values.push([model, after[model] ?? null]);
    for (const name of Object.keys(after))
      if (COMPANION.test(name) && name.replace(COMPANION, '') === model) values.push([name, after[name]]);
  }
  const rows = tables.flatMap(
    (table) =>
      diffRows(form, table, `${prefix}${table.model}`, allRows(before, table), allRows(after, table)) ?? [],
  );
  return values.length + rows.length === 0 ? null : { values: Object.fromEntries(values), tables: rows };
}

/**
 * Gives rows the ids that the rows in the same places have in another opening of the record: `before` is the record as it
 * was opened then, `now` as it is opened now. Rows that both have under one id keep it; so do rows that were added since.
 */
export function renameRows(form: Form, before: Plain, now: Plain) {
  /** Row paths of then, and of now. */
  const renamed = new Map<FieldPath, { readonly path: FieldPath; readonly id: string }>();
  const pair = (old: Plain, present: Plain, within: CompiledTable | null, from: string, to: string): void => {
    for (const table of levelOf(form, within).tables) {
      const [was, is] = [rowsOf(old, table.model), rowsOf(present, table.model)];
      const byId = new Map(is.map((row) => [idOf(row, table), row]));
      const stay = new Set(was.map((row) => idOf(row, table)));
      was.forEach((row, at) => {
        const id = idOf(row, table);
        const there = is[at];
        const moved = there === undefined || stay.has(idOf(there, table)) ? undefined : there;
        const match = byId.get(id) ?? moved;
        if (id === '' || match === undefined) return;
        const path = `${from}${table.model}[${id}]`;
        const given = idOf(match, table);
        const place = `${to}${table.model}[${given}]`;
        renamed.set(path, { path: place, id: given });
        pair(row, match, table, `${path}.`, `${place}.`);
      });
    }
  };
  pair(before, now, null, '', '');

  const record = (old: Plain, within: CompiledTable | null = null, prefix = ''): Plain => {
    const rows = levelOf(form, within).tables.flatMap((table) => {
      const list = old[table.model];
      if (!Array.isArray(list)) return [];
      const named = list.map((row: unknown) => {
        if (!isRecord(row)) return row;
        const path = `${prefix}${table.model}[${idOf(row, table)}]`;
        const id = renamed.get(path)?.id;
        return {
          ...record(row, table, `${path}.`),
          ...(id === undefined ? {} : { [keyOf(row, table)]: id }),
        };
      });
      return [[table.model, named]];
    });
    return { ...old, ...Object.fromEntries(rows) };
  };
  const rename = (path: FieldPath): FieldPath => {
    for (let end = path.lastIndexOf(']'); end >= 0; end = path.lastIndexOf(']', end - 1)) {
      const found = renamed.get(path.slice(0, end + 1));
      if (found !== undefined) return found.path + path.slice(end + 1);
    }
    return path;
  };
  return { record: (old: Plain) => record(old), rename };
}

/** Values as changes of the form; those that the user cannot write now are left out. */
function changesOf(form: Form, values: Plain, pathOf: (model: string) => FieldPath): Change[] {
  return Object.entries(values).flatMap(([model, value]) => {
    if (COMPANION.test(model)) return [];
    const path = pathOf(model);
    const { visible, locked } = form.snapshot(path);
    if (!visible || locked || form.fieldAt(path) === undefined) return [];
    const companion = values[`${model}__Item`] ?? values[`${model}__Lang`];
    return [{ path, value, ...(companion === undefined ? {} : { companion }) }];
  });
}

/** Adds a row, below `above` in a tree; answers its id, '' where it could not be added. */
function addRow(form: Form, address: FieldPath, row: Plain, above = ''): string {
  const table = form.table(address);
  const added = above === '' ? table?.add() : table?.addChild(above);
  if (added?.ok !== true) return '';
  // What is written is judged: a cell that nobody has filled is as new as its row.
  const changes = changesOf(form, withoutTables(row), (model) =>
    cellPath(address, added.value, model),
  ).filter(({ path, value }) => !isEmptyValue(value) || !isEmptyValue(form.snapshot(path).value));
  if (changes.length > 0) form.apply(changes, 'user');
  for (const [name, value] of Object.entries(row)) {
    const child = cellPath(address, added.value, name);
    if (Array.isArray(value) && form.table(child) !== undefined)
      for (const inner of value) if (isRecord(inner)) addRow(form, child, inner);
  }
  return added.value;
}

function withoutTables(row: Plain): Plain {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => COMPANION.test(name) || !isRowList(value)),
  );
}

const isRowList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Makes the changes in an open form, as if its user had typed them. Rows that are gone by now are left out. */
export function applyDiff(
  form: Form,
  { values, tables }: RowDiff,
  pathOf: (model: string) => FieldPath = (model) => model,
): void {
  const changes = changesOf(form, values, pathOf);
  if (changes.length > 0) form.apply(changes, 'user');
  for (const { address, changed, added, removed, order } of tables) {
    const table = form.table(address);
    const present = new Set(table?.snapshot().order);
    for (const { id, diff } of changed)
      if (present.has(id)) applyDiff(form, diff, (model) => cellPath(address, id, model));
    const made = new Map<string, string>();
    for (const { row, id, above } of added) {
      // Below a row that others have removed the table takes none.
      const given = addRow(form, address, row, made.get(above) ?? above);
      if (given !== '' && id !== '') made.set(id, given);
    }
    const gone = removed.filter((id) => present.has(id));
    if (gone.length > 0) table?.remove(gone);
    if (order !== null && table !== undefined)
      orderRows(
        table,
        order.map((id) => made.get(id) ?? id),
      );
  }
}
