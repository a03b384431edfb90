/** What differs between two versions of a record, in words that people read. */
import { controlById, displayValue, isRecord, type Language, sameValue } from '../../engine/internal.ts';
import { LANGUAGE_NAMES, type RecordChange } from '../../platform/contract/index.ts';
import type { Session } from '../auth/session.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { type Bag, rowsIn } from '../records/wire.ts';
import { isTextCode, textOf } from '../texts/catalogue.ts';

/** Most characters of a value; whole texts are in the record. */
const LENGTH = 300;
/** Most changes of one version that are told one by one. */
const MOST = 100;
/** Rows between two places where a comparison may be interrupted. */
const ROWS = 100;
/** Most values that stand for a row that came or went. */
const PARTS = 4;
/** Fields that change with every version, and those that are computed. */
const SILENT = new Set([
  'creater',
  'createTime',
  'modifier',
  'modifyTime',
  'approver',
  'approveTime',
  'property',
  'password',
]);

/** Values without a field that are not told of: they belong to the record and not to its contents. */
const OWN_NAMES = new Set(['id', 'rowVersion', 'organizationId', 'entryId', 'rowId']);

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function cut(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LENGTH));
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}…` : text;
}

function plain(value: unknown): string | null {
  if (isEmpty(value)) return null;
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** What each language calls itself. */
const nameOf = new Map(Object.entries(LANGUAGE_NAMES));

/** A value of a field: the names of what it refers to, where they are known, else its text as forms show it. */
function readable(field: ObjectField, bag: Bag, language: Language): string | null {
  const value = bag[field.name];
  if (isEmpty(value)) return null;
  const item = bag[`${field.name}__Item`];
  const items = (Array.isArray(item) ? item : [item]).filter(isRecord);
  const names = items.map((one) => String(one.name || one.number || ''));
  if (names.length > 0 && !names.includes('')) return cut(names.join(', '));
  const shape = {
    value: controlById(field.fieldType)?.value ?? 'text',
    format: null,
    decimalPlaces: field.decimals,
  };
  const t = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
    isTextCode(code) ? textOf(language, code, { count: Number(params.count) }) : code;
  return plain(displayValue(shape, value, null, { t })) ?? plain(value);
}

/** What changed from one version to the next. */
export interface Changes {
  /** The first of them. */
  readonly told: readonly RecordChange[];
  /** How many there are beside these. */
  readonly more: number;
}

/**
 * Finds what changed from one version to the next, without what the reader may not see. Both have their companions. Large
 * tables take their time, so it is work in steps (`app/steps.ts`).
 */
export function* findChanges(
  object: BusinessObject,
  before: Bag,
  after: Bag,
  { rights, language }: Pick<Session, 'rights' | 'language'>,
): Generator<undefined, Changes, undefined> {
  const changes: RecordChange[] = [];
  /** Changes beyond those that are told, of which no texts are made. */
  let untold = 0;
  let compared = 0;
  const tell = (make: () => RecordChange) => {
    if (changes.length < MOST) changes.push(make());
    else untold += 1;
  };
  const hides = (table: string | null, name: string) => rights.field(object.code, table, name) === 'hide';
  const titleOf = (field: ObjectField) => field.titles[language] ?? (field.title || field.name);
  const shown = new Map<string | null, readonly ObjectField[]>();
  const shownIn = (fields: readonly ObjectField[], table: string | null) => {
    const those =
      shown.get(table) ?? fields.filter((field) => !SILENT.has(field.role) && !hides(table, field.name));
    shown.set(table, those);
    return those;
  };

  /** Differing values of one header or row. */
  function compare(
    fields: readonly ObjectField[],
    old: Bag,
    now: Bag,
    place: Pick<RecordChange, 'table' | 'tableLabel' | 'row'>,
  ): void {
    const changed = (name: string) =>
      !(isEmpty(old[name]) && isEmpty(now[name])) && !sameValue(old[name], now[name]);
    for (const field of shownIn(fields, place.table || null)) {
      if (!changed(field.name)) continue;
      tell(() => {
        const values = { from: readable(field, old, language), to: readable(field, now, language) };
        return { kind: 'changed', label: titleOf(field), field: field.name, ...place, ...values };
      });
    }
  }

  /** Values that have no field: translations of one, and unknown ones. They are stored with the header. */
  function compareExtras(): void {
    const known = new Set([
      ...object.header.map((field) => field.name),
      ...object.tables.map((table) => table.key),
    ]);
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of names) {
      if (known.has(name) || OWN_NAMES.has(name) || SILENT.has(name) || name.endsWith('__Item')) continue;
      // The status without a field of its own: the action says it.
      if (name === 'approveStatus' || sameValue(before[name] ?? null, after[name] ?? null)) continue;
      const source = object.header.find((field) => `${field.name}__Lang` === name);
      if (
        hides(null, name) ||
        (source !== undefined && (hides(null, source.name) || SILENT.has(source.role)))
      )
        continue;
      const place = { field: name, table: '', tableLabel: '', row: null };
      const [old, now] = [before[name], after[name]];
      if (source === undefined)
        tell(() => ({ kind: 'changed', label: name, ...place, from: plain(old), to: plain(now) }));
      else compareTranslations(source, isRecord(old) ? old : {}, isRecord(now) ? now : {}, place);
    }
  }

  /** Differing translations of one text, each with the name of its language; not that which is the text itself. */
  function compareTranslations(
    field: ObjectField,
    old: Bag,
    now: Bag,
    place: Pick<RecordChange, 'field' | 'table' | 'tableLabel' | 'row'>,
  ): void {
    for (const code of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [from, to] = [plain(old[code]), plain(now[code])];
      const told = changes.some(
        (one) => one.field === field.name && one.to === to && (from === null || one.from === from),
      );
      if (from === to || told) continue;
      const label = `${titleOf(field)} (${nameOf.get(code) ?? code})`;
      tell(() => ({ kind: 'changed', label, ...place, from, to }));
    }
  }

  /** What a row is recognised by: its first values. */
  function summary(table: ObjectTable, row: Bag): string | null {
    const values = shownIn(table.fields, table.key).flatMap((field) => readable(field, row, language) ?? []);
    return values.length === 0 ? null : cut(values.slice(0, PARTS).join(' · '));
  }

  function* compareRows(
    tables: readonly ObjectTable[],
    old: Bag,
    now: Bag,
    above: string,
  ): Generator<undefined, void, undefined> {
    for (const table of tables) {
      if (hides(null, table.key)) continue;
      const tableLabel = `${above}${table.title || table.key}`;
      const place = { table: table.key, tableLabel };
      const earlier = new Map(
        rowsIn(old, table).map((row, index) => [String(row[table.rowKey]), { row, index }]),
      );
      for (const [index, row] of rowsIn(now, table).entries()) {
        compared += 1;
        if (compared % ROWS === 0) yield;
        const was = earlier.get(String(row[table.rowKey]));
        earlier.delete(String(row[table.rowKey]));
        if (was === undefined) {
          const came = { kind: 'added' as const, label: '', field: '', ...place, row: index + 1, from: null };
          tell(() => ({ ...came, to: summary(table, row) }));
          continue;
        }
        compare(table.fields, was.row, row, { ...place, row: index + 1 });
        yield* compareRows(table.children, was.row, row, `${tableLabel} ${index + 1} › `);
      }
      for (const { row, index } of earlier.values()) {
        const went = { kind: 'removed' as const, label: '', field: '', ...place, row: index + 1, to: null };
        tell(() => ({ ...went, from: summary(table, row) }));
      }
    }
  }

  compare(object.header, before, after, { table: '', tableLabel: '', row: null });
  compareExtras();
  yield* compareRows(object.tables, before, after, '');
  return { told: changes, more: untold };
}
