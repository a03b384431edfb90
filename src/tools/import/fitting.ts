/** Drops the parts of a draft that exceed the caps of definitions. Source: FORMATS "Input caps". */
import type { Draft, DraftField, DraftTable } from './types.ts';

/** Values that an object model and a page may hold: 200,000, less what surrounds the fields. */
export const VALUES_MAX = 195_000;
/** Values that every field or table costs: its names in the object model, or in the page. */
const VALUES_EACH = 16;

/** A table's own options and actions. */
const VALUES_TABLE = 24;

function cost({ role, facts, options }: DraftField | DraftTable): number {
  const content = facts.LookupDataContent;
  const choices = Array.isArray(content) ? 3 * content.length : 0;
  const table = role === 'table' ? VALUES_TABLE : 0;
  return VALUES_EACH + table + Object.keys(facts).length + Object.keys(options).length + choices;
}

/** Remaining room, and whether something was dropped. */
export interface Room {
  values: number;
  full: boolean;
}

/** False where it no longer fits. */
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

/** The items that fit; the others are dropped. */
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
