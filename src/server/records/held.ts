/** Whether places hold what the server made, one by one and for whole tables. */
import { sameValue, valueKey } from '../../engine/internal.ts';
import type { ObjectField } from '../objects/types.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';
import type { PlacedValue } from './references.ts';
import type { Bag } from './wire.ts';

const isBlank = (one: unknown) => one === null || one === undefined || one === '';

/** True where `made` is what a place holds. Nothing and empty text are one thing. */
export function holds({ field, value }: PlacedValue, made: unknown): boolean {
  const kept = toColumn(field.type, made);
  return kept !== NOT_A_VALUE && (sameValue(kept, value) || (isBlank(kept) && isBlank(value)));
}

/** A text that values share where `holds` takes them for the same. */
const keyOf = (value: unknown) => (isBlank(value) ? '' : valueKey(value));

/** The rows with one value of a field, by their index. */
type Alike = readonly number[];

/** A field of all rows. */
interface Column {
  readonly byKey: ReadonlyMap<string, Alike>;
  /** For each row those that have its value; null where it has none that the field could hold. */
  readonly alike: readonly (Alike | null)[];
}

function columnOf({ name, type }: ObjectField, rows: readonly Bag[]): Column {
  const byKey = new Map<string, number[]>();
  const alike = rows.map((row, index): Alike | null => {
    const kept = Object.hasOwn(row, name) ? toColumn(type, row[name]) : NOT_A_VALUE;
    if (kept === NOT_A_VALUE) return null;
    const key = keyOf(kept);
    const known = byKey.get(key) ?? [];
    byKey.set(key, known);
    known.push(index);
    return known;
  });
  return { byKey, alike };
}

/**
 * Answers for many rows whether a table has one of their values. Each field is read once and found by its value: two
 * large tables compared row by row would keep everybody waiting.
 */
export interface HeldRows {
  /** True where one of the rows is what all places hold, which are of one row. */
  haveOne(places: readonly PlacedValue[]): boolean;
}

/** Makes it for the rows of one table, in wire form. */
export function heldRows(rows: readonly Bag[]): HeldRows {
  const columns = new Map<string, Column>();
  const known = new Map<string, boolean>();
  const column = (field: ObjectField): Column => {
    const made = columns.get(field.name) ?? columnOf(field, rows);
    columns.set(field.name, made);
    return made;
  };

  function find(places: readonly PlacedValue[]): boolean {
    const wanted: { readonly at: Column; readonly alike: Alike }[] = [];
    for (const { field, value } of places) {
      const at = column(field);
      const alike = at.byKey.get(keyOf(value));
      if (alike === undefined) return false;
      wanted.push({ at, alike });
    }
    const [rarest] = wanted.toSorted((a, b) => a.alike.length - b.alike.length);
    if (rarest === undefined) return rows.length > 0;
    return rarest.alike.some((index) => wanted.every(({ at, alike }) => at.alike[index] === alike));
  }

  return {
    haveOne(places) {
      const key = JSON.stringify(places.map(({ field, value }) => [field.name, keyOf(value)]));
      const answer = known.get(key) ?? find(places);
      known.set(key, answer);
      return answer;
    },
  };
}
