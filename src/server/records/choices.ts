/** Chosen options: those that a write brings must exist. Source: specification 001 3.9; FORMATS "Lookup sources". */
import type { FieldProblem } from '../errors.ts';
import { parseChoices } from '../objects/parse-parts.ts';
import type { Choice, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { ReadTx } from '../store/types.ts';
import { idsOf } from './companions.ts';
import type { PlacedValue } from './references.ts';
import type { Owner } from './scope.ts';

/** The code of the enumeration that a field's options come from, in lower case; null for its own content, or none. */
function enumOf({ source, lookupObject }: ObjectField): string | null {
  return (source === 4 || source === 5) && lookupObject !== null ? lookupObject.toLowerCase() : null;
}

/** The options of the enumerations, all read at once. */
async function readEnums(
  tx: ReadTx,
  owner: Owner,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.find({
    table: 'sys_enum',
    criteria: [
      { field: 'tenantId', op: 'equal', value: owner.tenantId },
      { field: 'code', op: 'in', value: [...codes] },
    ],
  });
  return new Map(rows.map((row) => [text(row, 'code'), parseChoices(row.items)]));
}

/**
 * A problem for each newly chosen option that does not exist. What is stored already may stay; of a field whose options
 * are not known to the server any value is good.
 */
export async function checkChoices(
  tx: ReadTx,
  owner: Owner,
  places: readonly PlacedValue[],
): Promise<FieldProblem[]> {
  const chosen = places.flatMap(({ field, path, value, stored }) => {
    if (field.role !== 'choice' && field.role !== 'choices') return [];
    const before = new Set(idsOf(field, stored));
    const values = idsOf(field, value).filter((each) => !before.has(each));
    return values.length === 0 ? [] : [{ field, path, values }];
  });
  const codes = new Set(chosen.flatMap(({ field }) => enumOf(field) ?? []));
  const enums = await readEnums(tx, owner, [...codes]);
  const known = new Map<ObjectField, ReadonlySet<string> | null>();
  const valuesOf = (field: ObjectField) => {
    const found = known.get(field);
    if (found !== undefined) return found;
    const code = enumOf(field);
    const choices = code === null ? (field.content.length > 0 ? field.content : null) : enums.get(code);
    const values = choices == null ? null : new Set(choices.map((choice) => choice.value));
    known.set(field, values);
    return values;
  };
  return chosen.flatMap(({ field, path, values }) => {
    const there = valuesOf(field);
    if (there === null || values.every((value) => there.has(value))) return [];
    return [{ path, code: 'rule.oneOf', params: {}, message: 'No such option' }];
  });
}
