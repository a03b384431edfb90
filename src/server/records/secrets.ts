/**
 * Passwords that a page asks for and its object has no field for. Other values of such widgets are kept beside the
 * fields and answered as they were sent; a password must never be answered (specification 001 3.8, control 29), so it
 * is not kept.
 */
import { type CompiledPage, isRecord } from '../../engine/internal.ts';
import { fieldsByPlace } from '../definitions/ownRules.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Bag } from './wire.ts';

function without(bag: Bag, names: readonly string[]): Bag {
  return Object.fromEntries(Object.entries(bag).filter(([name]) => !names.includes(name)));
}

/** A sent record without the passwords that its object does not know. */
export function withoutUnknownPasswords(object: BusinessObject, model: Bag, page: CompiledPage | null): Bag {
  if (page === null) return model;
  /** Names by the key of their table, '' for the header. */
  const unknown = new Map<string, string[]>();
  for (const [place, widgets] of fieldsByPlace(page)) {
    if (!widgets.some(({ kind }) => kind === 'password')) continue;
    const [table = '', name = ''] = place.split('.', 2);
    const fields = table === '' ? object.header : object.tables.find(({ key }) => key === table)?.fields;
    if (fields?.some((field) => field.name === name)) continue;
    unknown.set(table, [...(unknown.get(table) ?? []), name]);
  }
  if (unknown.size === 0) return model;
  const kept = without(model, unknown.get('') ?? []);
  for (const [table, names] of unknown) {
    const rows = table === '' ? null : kept[table];
    if (Array.isArray(rows))
      kept[table] = rows.map((row: unknown) => (isRecord(row) ? without(row, names) : row));
  }
  return kept;
}
