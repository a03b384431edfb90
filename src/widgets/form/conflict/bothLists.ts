import { isRecord, type ThreeWays } from '../../../engine/internal.ts';

type Pair = ThreeWays['was'];

/** Values that are lists of ids or words, joined by commas. */
const LISTS: ReadonlySet<string> = new Set(['options', 'lookups', 'files']);

const idsOf = (value: unknown): readonly string[] => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? [] : text.split(',');
};

/**
 * The list with what both have added and without what either has taken out, in the order of the stored one: two people who
 * each add a picture keep both. Null for what is no list, where one of the two is the same already, and where both have
 * more entries than the field takes.
 */
export function bothLists({ field, was, mine, theirs }: ThreeWays): Pair | null {
  if (!LISTS.has(field.value)) return null;
  const [before, here, there] = [idsOf(was.value), idsOf(mine.value), idsOf(theirs.value)];
  const stays = there.filter((id) => here.includes(id) || !before.includes(id));
  const ids = [...stays, ...here.filter((id) => !before.includes(id) && !there.includes(id))];
  const isSame = (other: readonly string[]) =>
    ids.length === other.length && ids.every((id) => other.includes(id));
  if (isSame(here) || isSame(there) || ids.length > (field.constraints.maxItems ?? ids.length)) return null;
  const key = field.lookup?.valueKey ?? 'id';
  const held = [theirs.companion, mine.companion].flat().filter(isRecord);
  const items = ids.map((id) => held.find((item) => String(item[key]) === id));
  return {
    value: ids.join(','),
    companion: items.every((item) => item !== undefined) ? items : undefined,
  };
}
