/**
 * The fields that a typed word is searched in: number and name in all languages, or the fields of LookupSearchField.
 * They come from definitions, never from the client. Source: specification 001 3.7, 4.4.
 */
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, Query, ReadTx } from '../store/types.ts';
import { fold } from '../store/values.ts';
import { choicesOf } from './items.ts';
import { searchKeyCriteria } from './list.ts';
import { placeOf } from './query.ts';
import { type Owner, scopeOf } from './scope.ts';
import { searchText } from './write.ts';

/** Most records searched by translated name, or among those that a field refers to. */
const LIMIT = 1000;

type Asked = Required<Pick<Query, 'criteria' | 'anyOf'>>;

interface Search {
  readonly tx: ReadTx;
  readonly registry: Registry;
  readonly owner: Owner;
  readonly target: BusinessObject;
  /** Matches every record. */
  readonly criteria: readonly Criterion[];
  readonly word: string;
}

/** Records whose name contains the word in any language. The column also has the number, which is excluded. */
async function byName({ tx, target, criteria, word }: Search): Promise<Criterion> {
  const found = await tx.find({
    table: target.spec.name,
    criteria: [...criteria, ...searchKeyCriteria(word)],
    limit: LIMIT,
  });
  const nameless = { ...target, numberField: null };
  const ids = found
    .filter((row) => fold(searchText(nameless, row)).includes(fold(word)))
    .map((row) => text(row, 'id'));
  return { field: 'id', op: 'in', value: ids };
}

/** The stored codes whose texts contain the word; null where the field's value itself is searched. */
async function codesOf({ tx, registry, owner, word }: Search, field: ObjectField): Promise<string[] | null> {
  if (field.role === 'choice') {
    const choices = (await choicesOf(tx, owner, field)) ?? [];
    const says = (label: string) => fold(label).includes(fold(word));
    return choices
      .filter((choice) => says(choice.value) || says(choice.labels[owner.language] ?? choice.label))
      .map((choice) => choice.value);
  }
  if (field.role !== 'lookup' || field.lookupObject === null) return null;
  const object = await registry.find(owner.tenantId, field.lookupObject, tx);
  if (object === null) return [];
  const rows = await tx.find({
    table: object.spec.name,
    criteria: [...scopeOf(object, owner), ...searchKeyCriteria(word)],
    limit: LIMIT,
  });
  return rows.map((row) => text(row, 'id'));
}

async function byField(search: Search, name: string): Promise<Criterion | null> {
  const place = placeOf(search.target, name);
  if (place === null) return null;
  const codes = place.field === null ? null : await codesOf(search, place.field);
  return codes === null
    ? { field: place.column, op: 'like', value: search.word }
    : { field: place.column, op: 'in', value: codes };
}

/**
 * Criteria of a typed word. `number` and `name` mean those of the object, whatever its fields are called. Unstored
 * fields and passwords are left out; where none remains, number and name are searched.
 */
export async function searchCriteria(search: Search, names: readonly string[]): Promise<Asked> {
  const { target, word } = search;
  const plain: Asked = { criteria: searchKeyCriteria(word), anyOf: [] };
  if (word === '' || names.length === 0) return plain;
  const own = new Set(target.header.map((field) => field.name));
  const wanted = new Set(
    names.flatMap((name) => {
      if (own.has(name)) return [name];
      if (name === 'number') return target.numberField ?? [];
      return name === 'name' ? (target.nameField ?? []) : [name];
    }),
  );
  const anyOf: Criterion[] = [];
  const { nameField, numberField } = target;
  if (nameField !== null && wanted.delete(nameField)) {
    const both = numberField !== null && wanted.delete(numberField);
    anyOf.push(...(both ? searchKeyCriteria(word) : [await byName(search)]));
  }
  for (const name of wanted) {
    const criterion = await byField(search, name);
    if (criterion !== null) anyOf.push(criterion);
  }
  return anyOf.length === 0 ? plain : { criteria: [], anyOf };
}

const CHOICE_PARTS: ReadonlyMap<string, 'value' | 'label'> = new Map([
  ['id', 'value'],
  ['number', 'value'],
  ['value', 'value'],
  ['name', 'label'],
  ['label', 'label'],
]);

/** Searched parts of a choice: its value and its label, unless names are given. */
export function choiceParts(names: readonly string[]): readonly ('value' | 'label')[] {
  const parts = names.flatMap((name) => CHOICE_PARTS.get(name) ?? []);
  return parts.length === 0 ? ['value', 'label'] : parts;
}

const USER_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['number', 'userName'],
  ['userName', 'userName'],
  ['name', 'nickName'],
  ['nickName', 'nickName'],
]);

/** Columns of users that are searched, in the same way. */
export function userColumns(names: readonly string[]): readonly string[] {
  const columns = names.flatMap((name) => USER_COLUMNS.get(name) ?? []);
  return columns.length === 0 ? ['userName', 'nickName'] : columns;
}
