/** Leaves out what would make a definition too large to be read. Source: FORMATS "Input caps". */
import type { Draft, DraftField, DraftTable } from './types.ts';

/** Most values in the fields of an object model or page: 200,000 less what is around them. */
export const VALUES_MAX = 195_000;
/** Values that each field, table or container has in the object model or the page. */
const VALUES_EACH = 16;

/** Further values of a table: its options and actions. */
const VALUES_TABLE = 24;

/** Number of values that a field or table adds to a definition, at most. */
function cost({ role, facts, options }: DraftField | DraftTable): number {
  const content = facts.LookupDataContent;
  const choices = Array.isArray(content) ? 3 * content.length : 0;
  const table = role === 'table' ? VALUES_TABLE : 0;
  return VALUES_EACH + table + Object.keys(facts).length + Object.keys(options).length + choices;
}

/** Number of values that may still be added, and whether something was left out. */
export interface Room {
  values: number;
  full: boolean;
}

/** Takes the room of an item; false where there is not enough. */
function fits(item: Draft, room: Room): boolean {
  const values = item.role === 'field' || item.role === 'table' ? cost(item) : VALUES_EACH;
  if (values > room.values) {
    room.full = true;
    return false;
  }
  room.values -= values;
  return true;
}

function fittingRows(items: DraftTable['items'], room: Room): DraftTable['items'] {
  return items
    .filter((item) => fits(item, room))
    .map((item) => (item.role === 'table' ? { ...item, items: fittingRows(item.items, room) } : item));
}

/** The items that fit, in their order; the others are left out. */
export function fitting(items: readonly Draft[], room: Room): Draft[] {
  const kept: Draft[] = [];
  for (const item of items) {
    if (!fits(item, room)) continue;
    if (item.role === 'container') kept.push({ ...item, items: fitting(item.items, room) });
    else if (item.role === 'table') kept.push({ ...item, items: fittingRows(item.items, room) });
    else kept.push(item);
  }
  return kept;
}
