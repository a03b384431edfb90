/**
 * What a word typed into a lookup is compared with: number and name in all languages, or the fields of
 * LookupSearchField, which come from stored definitions, never from the request. Source: specification 001 3.7, 4.4.
 */
import type { Rights } from '../auth/rights.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, Query, ReadTx, StoreRow } from '../store/types.ts';
import { fold } from '../store/values.ts';
import { CHOICE_PARTS, choicesOf, USER_COLUMNS } from './items.ts';
import { placeOf } from './query.ts';
import { type Owner, scopeOf } from './scope.ts';
import { hidesName, knownTo } from './view.ts';
import { searchText } from './write.ts';

/**
 * Most records that one word finds by translated name, or among the records that a field looks up. A word that finds
 * more is refused, since of what it finds by them a part would be missing.
 */
const LIMIT = 1000;

/** The query's rows; refuses with 422 a word that finds too many. */
async function findFew(tx: ReadTx, query: Query, word: string): Promise<StoreRow[]> {
  const rows = await tx.find({ ...query, limit: LIMIT + 1 });
  if (rows.length <= LIMIT) return rows;
  throw new Refusal(422, 'list.tooFrequent', { params: { word, most: LIMIT }, reason: 'tooLarge' });
}

type Asked = Required<Pick<Query, 'criteria' | 'anyOf'>>;

/** A word that is searched in records of `target`. */
interface Word {
  readonly tx: ReadTx;
  readonly rights: Rights;
  readonly target: BusinessObject;
  /** Criteria of all records that may be found. */
  readonly criteria: readonly Criterion[];
  /** Without blanks around it; empty for no word. */
  readonly word: string;
}

/** A search for records of `target` by a field that looks them up. */
interface Search extends Word {
  readonly registry: Registry;
  readonly owner: Owner;
}

/** Meets no record. */
const NOTHING: Criterion = { field: 'id', op: 'in', value: [] };

/** The text of number and name in all languages contains the word. */
export const inSearchText = (word: string): Criterion => ({ field: '_search', op: 'like', value: word });

/**
 * A criterion for records whose name contains the word in any language. The column `_search` finds the candidates; it
 * also holds the number, so each is compared again without it, as far as they are few.
 */
async function byName({ tx, rights, target, criteria, word }: Word): Promise<Criterion> {
  const query = { table: target.spec.name, criteria: [...criteria, inSearchText(word)] };
  const isNumberKnown = target.numberField === null || knownTo(rights, target).numberField !== null;
  const found = isNumberKnown
    ? await tx.find({ ...query, limit: LIMIT + 1 })
    : await findFew(tx, query, word);
  // Too many to compare: then the number counts as well, which the reader may see.
  if (found.length > LIMIT) return inSearchText(word);
  const nameless = { ...target, numberField: null };
  const ids = found
    .filter((row) => fold(searchText(nameless, row)).includes(fold(word)))
    .map((row) => text(row, 'id'));
  return { field: 'id', op: 'in', value: ids };
}

/**
 * Criteria of a typed word that number or name must contain, in any language; none for no word. What the reader's roles
 * hide is not compared, so that nobody finds by trying what he may not see.
 */
export async function wordCriteria(search: Word): Promise<Criterion[]> {
  const { rights, target, word } = search;
  if (word === '') return [];
  const known = knownTo(rights, target);
  if (known === target) return [inSearchText(word)];
  if (known.nameField !== null) return [await byName(search)];
  const number = known.numberField === null ? null : placeOf(target, known.numberField);
  return [number === null ? NOTHING : { field: number.column, op: 'like', value: word }];
}

/**
 * Of a field that stores codes or ids: those whose label, number or name contains the word. Null for other fields,
 * whose values are compared themselves.
 */
async function codesOf(
  { tx, registry, owner, rights, word }: Search,
  field: ObjectField,
): Promise<string[] | null> {
  if (field.role === 'choice') {
    const choices = (await choicesOf(tx, owner, field)) ?? [];
    const says = (label: string) => fold(label).includes(fold(word));
    return choices
      .filter((choice) => says(choice.value) || says(choice.labels[owner.language] ?? choice.label))
      .map((choice) => choice.value);
  }
  if (field.role !== 'lookup' || field.lookupObject === null) return null;
  const object = await registry.find(owner.tenantId, field.lookupObject, tx);
  if (object === null || !rights.looksUp(object.code)) return [];
  const criteria = scopeOf(object, owner);
  const said = await wordCriteria({ tx, rights, target: object, criteria, word });
  const query = { table: object.spec.name, criteria: [...criteria, ...said], columns: ['id'] };
  const rows = await findFew(tx, query, word);
  return rows.map((row) => text(row, 'id'));
}

/** A criterion for one searched field; null where it cannot be searched. */
async function byField(search: Search, name: string): Promise<Criterion | null> {
  const place = placeOf(search.target, name);
  if (place === null || hidesName(search.rights, search.target, name)) return null;
  const codes = place.field === null ? null : await codesOf(search, place.field);
  return codes === null
    ? { field: place.column, op: 'like', value: search.word }
    : { field: place.column, op: 'in', value: codes };
}

/**
 * Criteria of a word typed into a lookup. Among `names`, `number` and `name` mean the object's own number and name, whatever those
 * fields are called. Fields that cannot be searched are left out; where none remains, number and name are searched.
 */
export async function searchCriteria(search: Search, names: readonly string[]): Promise<Asked> {
  const { rights, target, word } = search;
  const plain = async (): Promise<Asked> => ({ criteria: await wordCriteria(search), anyOf: [] });
  if (word === '' || names.length === 0) return plain();
  const own = new Set(target.header.map((field) => field.name));
  const wanted = new Set(
    names.flatMap((name) => {
      if (own.has(name)) return [name];
      if (name === 'number') return target.numberField ?? [];
      return name === 'name' ? (target.nameField ?? []) : [name];
    }),
  );
  const anyOf: Criterion[] = [];
  const { nameField, numberField } = knownTo(rights, target);
  if (nameField !== null && wanted.delete(nameField)) {
    // Of bills the number is the name as well.
    const both = numberField !== null && (numberField === nameField || wanted.delete(numberField));
    anyOf.push(both ? inSearchText(word) : await byName(search));
  }
  for (const name of wanted) {
    const criterion = await byField(search, name);
    if (criterion !== null) anyOf.push(criterion);
  }
  return anyOf.length === 0 ? plain() : { criteria: [], anyOf };
}

/** Parts of an option that are searched: value and label, unless names are given. */
export function choiceParts(names: readonly string[]): readonly ('value' | 'label')[] {
  const parts = names.flatMap((name) => CHOICE_PARTS.get(name) ?? []);
  return parts.length === 0 ? ['value', 'label'] : parts;
}

/** Columns of users that are searched: user name and nickname, unless names are given. Ids are not searched. */
export function userColumns(names: readonly string[]): readonly string[] {
  const columns = names.flatMap((name) => (name === 'id' ? [] : (USER_COLUMNS.get(name) ?? [])));
  return columns.length === 0 ? ['userName', 'nickName'] : columns;
}
