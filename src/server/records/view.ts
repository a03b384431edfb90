/**
 * What one answer shows of records: nothing that the reader's roles hide, and of looked-up records and rows of lists no
 * more than the asking page names. Source: FORMATS "Looked-up records", "Permissions".
 *
 * Decisions where the specification is silent:
 * - A looked-up record of an object that the reader may not look up is its id alone: the value stays and shows as what
 *   it is, and a save keeps it.
 * - Number and name of a looked-up record are empty where its fields are hidden from the reader; so is the number that
 *   stands for a missing name.
 * - Without a page, lists answer all fields of the object, and unknown ones of no record; looked-up records what the
 *   object's own properties and templates name.
 */
import { isRecord } from '../../engine/internal.ts';
import type { Rights } from '../auth/rights.ts';
import type { Session } from '../auth/session.ts';
import { type ItemNames, joinItems, type Needs, objectItems } from '../definitions/needs.ts';
import { Refusal } from '../errors.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { type Bag, rowsIn } from './wire.ts';

/** What an answer shows. */
export interface View {
  readonly rights: Rights;
  /** By field, what is shown of the records that it looks up beside id, number and name. */
  readonly items: ItemNames;
  /** The fields of the header that are answered, where a list's page is known; null for all. */
  readonly names: ReadonlySet<string> | null;
}

/** The view of a session by a page, or without one. */
export function viewOf(session: Session, object: BusinessObject, page: Needs | null): View {
  const items = objectItems(object);
  return { rights: session.rights, items: page === null ? items : joinItems(items, page.items), names: null };
}

/** The same for the rows of a list: with a page only the fields that it names. */
export function listView(session: Session, object: BusinessObject, page: Needs | null): View {
  return { ...viewOf(session, object, page), names: page?.names ?? null };
}

const NO_ITEMS: ItemNames = new Map();

/** The same view without what pages and objects name: looked-up records are id, number and name. */
export function plainView(view: View): View {
  return { ...view, items: NO_ITEMS };
}

/** Names that every row of a list has: by them it is found, named, placed, and its actions are decided. */
function basic(object: BusinessObject, name: string): boolean {
  return (
    ['id', 'rowVersion', 'approveStatus'].includes(name) ||
    [object.numberField, object.nameField, object.parentField].includes(name)
  );
}

const hides = (rights: Rights, object: BusinessObject, table: string | null, field: string) =>
  rights.field(object.code, table, field) === 'hide';

/**
 * True where the reader may not see what a name of the header stands for. A system value (`creater`) also stands under
 * its own name, whatever its field is called.
 */
export function hidesName(rights: Rights, object: BusinessObject, name: string): boolean {
  if (rights.fields(object.code).hidden.length === 0) return false;
  const byRole = Object.hasOwn(SYSTEM_COLUMNS, name);
  return (
    hides(rights, object, null, name) ||
    (byRole && object.header.some((field) => field.role === name && hides(rights, object, null, field.name)))
  );
}

/** The object as the reader knows its records: without number and name where his roles hide these. */
export function knownTo(rights: Rights, object: BusinessObject): BusinessObject {
  const { numberField, nameField } = object;
  const seen = (name: string | null) => (name !== null && hidesName(rights, object, name) ? null : name);
  const [number, name] = [seen(numberField), seen(nameField)];
  return number === numberField && name === nameField
    ? object
    : { ...object, numberField: number, nameField: name };
}

/** True where an answer needs the companion of a field: it is shown, or a property is read from it. */
export function needsCompanion(view: View, object: BusinessObject, field: ObjectField): boolean {
  const shown = (one: ObjectField) =>
    !hides(view.rights, object, one.table, one.name) &&
    (one.table !== null || view.names === null || basic(object, one.name) || view.names.has(one.name));
  if (shown(field)) return true;
  const fields =
    field.table === null ? object.header : object.allTables.find((one) => one.key === field.table)?.fields;
  return fields?.some((one) => one.property?.from === field.name && shown(one)) === true;
}

/**
 * The columns that the rows of a list are made of; undefined for all of them. A wide object has many more than a page
 * names.
 */
export function columnsOf(view: View, object: BusinessObject): readonly string[] | undefined {
  const { names } = view;
  if (names === null) return undefined;
  const own = object.header.flatMap((field) =>
    field.column !== null && needsCompanion(view, object, field) ? [field.column] : [],
  );
  const system = Object.entries(SYSTEM_COLUMNS).flatMap(([name, column]) =>
    names.has(name) ? [column] : [],
  );
  return [...new Set(['id', '_version', '_approve_status', '_extra', ...system, ...own])];
}

type Steps = ReadonlyMap<string, ReadonlySet<string>>;
const NO_PATHS: ReadonlySet<string> = new Set();
/** Steps by their paths, which are those of a definition and asked for with every item. */
const known = new WeakMap<ReadonlySet<string>, Steps>();

/** The steps of paths that begin with each name: `unit.name` gives `unit` with `name`. */
function stepsOf(paths: ReadonlySet<string>): Steps {
  const made = known.get(paths);
  if (made !== undefined) return made;
  const steps = new Map<string, Set<string>>();
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    const further = steps.get(name) ?? new Set<string>();
    if (rest.length > 0) further.add(rest.join('.'));
    steps.set(name, further);
  }
  known.set(paths, steps);
  return steps;
}

/** What of an item is shown, without rights: id, number, name and the named paths. */
function picked(item: Bag, paths: ReadonlySet<string>, more: readonly (string | null)[]): Bag {
  const steps = stepsOf(paths);
  const shown: Bag = {};
  for (const name of ['id', 'number', 'name', ...more, ...steps.keys()]) {
    if (name === null || !Object.hasOwn(item, name)) continue;
    shown[name] = item[name];
    const beside = item[`${name}__Item`];
    const further = steps.get(name) ?? NO_PATHS;
    if (isRecord(beside)) shown[`${name}__Item`] = picked(beside, further, []);
    else if (Array.isArray(beside))
      shown[`${name}__Item`] = beside.filter(isRecord).map((one) => picked(one, further, []));
  }
  return shown;
}

/** A looked-up record of `target` as the view shows it in the field `field`. */
export function shownItem(view: View, target: BusinessObject, field: string, item: Bag): Bag {
  const { rights } = view;
  if (!rights.looksUp(target.code)) return { id: item.id };
  const { numberField, nameField, parentField } = target;
  const shown = picked(item, view.items.get(field) ?? NO_PATHS, [
    numberField,
    nameField,
    parentField,
    'code',
  ]);
  if (rights.fields(target.code).hidden.length === 0) return shown;
  for (const { name } of target.header) {
    if (!hides(rights, target, null, name)) continue;
    for (const key of [name, `${name}__Item`]) delete shown[key];
    if (name === numberField) {
      shown.number = '';
      if (nameField === null || (item[nameField] ?? null) === null) shown.name = '';
    }
    if (name === nameField) shown.name = '';
  }
  return shown;
}

/** The field that a name in a record belongs to. */
const ownerOf = (key: string) => key.replace(/__(Item|Lang)$/, '');

/** Removes hidden columns and tables from the rows of tables. */
function hideInTables(
  rights: Rights,
  object: BusinessObject,
  tables: readonly ObjectTable[],
  owners: readonly Bag[],
): void {
  for (const table of tables) {
    const whole = hides(rights, object, null, table.key);
    const hidden = table.fields.filter((field) => hides(rights, object, table.key, field.name));
    for (const owner of owners) {
      if (whole) delete owner[table.key];
      const bags = rowsIn(owner, table);
      for (const row of bags)
        for (const { name } of hidden)
          for (const key of [name, `${name}__Item`, `${name}__Lang`]) delete row[key];
      hideInTables(rights, object, table.children, bags);
    }
  }
}

/** Removes from records what the view does not show. Changes what it was given. */
export function showOnly(view: View, object: BusinessObject, records: readonly Bag[]): void {
  const { rights } = view;
  if (rights.fields(object.code).hidden.length === 0) return;
  const names = [...object.header.map((field) => field.name), ...Object.keys(SYSTEM_COLUMNS)];
  const hidden = new Set(names.filter((name) => hidesName(rights, object, name)));
  for (const record of records)
    for (const key of Object.keys(record)) if (hidden.has(ownerOf(key))) delete record[key];
  hideInTables(rights, object, object.tables, records);
}

/**
 * The view of a page of items, for the companions beside them: those of the properties that paths in the items go
 * through.
 */
export function itemView(view: View, target: BusinessObject, field: string): View {
  const steps = stepsOf(view.items.get(field) ?? NO_PATHS);
  return { rights: view.rights, items: joinItems(objectItems(target), steps), names: new Set(steps.keys()) };
}

/** Refuses with 422 names that the view hides: nobody finds by trying what he may not see. */
export function needShown(view: View, object: BusinessObject, names: readonly string[]): void {
  for (const field of names)
    if (hidesName(view.rights, object, field))
      throw new Refusal(422, 'list.unknownField', { params: { field } });
}

/** The rows of a list with what its page names alone; without a page, with what the object knows. */
export function onlyNamed(view: View, object: BusinessObject, rows: readonly Bag[]): Bag[] {
  const known = new Set([
    ...object.header.map((field) => field.name),
    ...Object.keys(SYSTEM_COLUMNS),
    'organizationId',
  ]);
  const names = view.names ?? known;
  const decided = new Map<string, boolean>();
  const shows = (key: string) => {
    const before = decided.get(key);
    if (before !== undefined) return before;
    const name = ownerOf(key);
    const now = basic(object, name) || names.has(name);
    decided.set(key, now);
    return now;
  };
  return rows.map((row) => {
    const shown: Bag = {};
    for (const key of Object.keys(row)) if (shows(key)) shown[key] = row[key];
    return shown;
  });
}
