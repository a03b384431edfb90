/**
 * The source of a record. A pushed record keeps its source in plain keys beside its fields. No field of the page claims
 * them, so they are sent, stored and answered like all unknown keys; `source` and `link` read them later.
 * Source: specification 001 2.1 and 4.1 (push, source, link).
 *
 * The specification does not say how; this convention is the product's:
 * - `srcObjectId`, `srcViewId` (the form that the record was pushed from, where it is known) and `srcId` in the header;
 *   `srcEntryId` in each row and child row: the id of the row that it was made from.
 * - `source` opens the record `srcId` in the form of `srcObjectId` for viewing. `link` with a target of its own opens
 *   the target's list of the records made from this one, searched by `srcId`; without a target it opens the record
 *   itself (001 4.1).
 * - Lists can be searched by declared fields only: an object that is to be listed by its source declares `srcId` (a
 *   TextBox) among its fields. Without it the source is kept all the same, and `source` works.
 * - A copy has no source: copying removes these keys.
 */
import { isRecord, ownOf, type Plain } from '../plain.ts';
import { idText, isSafeKey } from '../values/paths.ts';

/** The keys of a record and its rows that hold their source. */
export const SOURCE_KEYS = {
  objectId: 'srcObjectId',
  viewId: 'srcViewId',
  id: 'srcId',
  entryId: 'srcEntryId',
  /** Only among the params of an opening: ids of the rows to push, joined by commas. */
  entryIds: 'srcEntryIds',
  /** Only among the params of a push: names of the params that its action carries, joined by commas. */
  carried: 'srcCarried',
} as const;

/** Names a record: its object, the form that showed it where that is known, and its id. */
export interface RecordOrigin {
  readonly objectId: string;
  readonly viewId: string | null;
  readonly id: string;
  /** Ids of the rows concerned; empty for all. */
  readonly entryIds: readonly string[];
}

/** The values that the action carries, among the params of a push; those of the page itself are left out. */
export function carriedIn(params: Plain): Plain {
  const names = word(params, SOURCE_KEYS.carried).split(',');
  const known = names.filter((name) => isSafeKey(name) && Object.hasOwn(params, name));
  return Object.fromEntries(known.map((name) => [name, params[name]]));
}

function word(record: Plain, key: string): string {
  return idText(ownOf(record, key));
}

/** The source named in a record or in the params of an opening; null where there is none. */
export function originOf(record: Plain): RecordOrigin | null {
  const objectId = word(record, SOURCE_KEYS.objectId);
  const id = word(record, SOURCE_KEYS.id);
  if (objectId === '' || id === '') return null;
  const entryIds = word(record, SOURCE_KEYS.entryIds)
    .split(',')
    .filter((each) => each !== '');
  return { objectId, viewId: word(record, SOURCE_KEYS.viewId) || null, id, entryIds };
}

/** The source rows of a record's rows, which `source` shows marked. At most 1,000. */
export function entryOrigins(record: Plain): readonly string[] {
  const found = new Set<string>();
  const stack: unknown[] = Object.values(record).filter(Array.isArray);
  for (let at = stack.pop(); at !== undefined && found.size < 1000; at = stack.pop()) {
    if (Array.isArray(at)) {
      for (const each of at) if (isRecord(each)) stack.push(each);
      continue;
    }
    if (!isRecord(at)) continue;
    const entry = word(at, SOURCE_KEYS.entryId);
    if (entry !== '') found.add(entry);
    for (const value of Object.values(at)) if (Array.isArray(value)) stack.push(value);
  }
  return [...found].filter(isSafeKey);
}

/** Removes the source from a record or row, in place. */
export function forgetOrigin(target: Record<string, unknown>): void {
  for (const key of Object.values(SOURCE_KEYS)) delete target[key];
}
