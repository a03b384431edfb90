/** What differs between two object models, in the words of the audit trail. */
import { isRecord, sameValue } from '../../engine/internal.ts';

type Model = Readonly<Record<string, unknown>>;

/** Most names in each list; the rest is counted. */
const MOST = 50;

/** Fields of a model by what tells them apart: their table and name, in any spelling of the stored keys. */
function fieldsOf(model: Model): Map<string, unknown> {
  const fields = Array.isArray(model.fields) ? model.fields.filter(isRecord) : [];
  const part = (field: Model, ...names: readonly string[]) =>
    String(names.map((name) => field[name]).find((value) => typeof value === 'string' && value !== '') ?? '');
  return new Map(
    fields.map((field) => {
      const table = part(field, 'TableId', 'tableId');
      const name = part(field, 'FieldName', 'fieldName', 'name', 'Id', 'id');
      return [table === '' ? name : `${table}.${name}`, field];
    }),
  );
}

/** The first names of a list, and how many more there are. */
export function some(names: readonly string[]): readonly string[] {
  return names.length <= MOST ? names : [...names.slice(0, MOST), `… ${names.length - MOST}`];
}

/** Names of the fields that were added, removed or changed, and the other parts that differ. Empty lists are left out. */
export function modelChanges(before: Model, after: Model): Readonly<Record<string, readonly string[]>> {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  const lists = {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now.keys()].filter((name) => old.has(name) && !sameValue(old.get(name), now.get(name))),
    parts: [...parts].filter((name) => name !== 'fields' && !sameValue(before[name], after[name])),
  };
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, names]) => (names.length === 0 ? [] : [[name, some(names)]])),
  );
}
