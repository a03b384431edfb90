/**
 * Where a record came from. A pushed record keeps its source in plain keys beside its fields. They are no fields of the
 * page, so they are sent, stored and answered like all unknown keys; `source` and `link` read them later.
 * Source: specification 001 2.1 and 4.1 (push, source, link).
 *
 * The specification is silent on how; this convention is the product's:
 * - `srcObjectId`, `srcViewId` (the form that it was pushed from, where it is known) and `srcId` in the header;
 *   `srcEntryId` in each row, child rows too: the id of the row that it was made of.
 * - `source` opens `srcObjectId`'s form on `srcId` to look at. `link` with a target of its own lists what was made of
 *   the record: the target's list, searched by `srcId`; without one it looks at the record itself (001 4.1).
 * - Lists can be searched by declared fields alone: an object that is to be listed by its source declares `srcId` (a
 *   TextBox) among its fields. Without it the origin is kept all the same, and `source` works.
 * - A copy was made of nothing: copying forgets the origin.
 */
import { isRecord, ownOf, type Plain } from '../plain.ts';
import { idText, isSafeKey } from '../values/paths.ts';

/** Keys under which a record and its rows remember where they came from. */
export const SOURCE_KEYS = {
  objectId: 'srcObjectId',
  viewId: 'srcViewId',
  id: 'srcId',
  entryId: 'srcEntryId',
  /** Only among the params of an opening: the rows that are to be pushed, comma-joined. */
  entryIds: 'srcEntryIds',
} as const;

/** Names a record: its object, the form that showed it where that is known, and its id. */
export interface RecordOrigin {
  readonly objectId: string;
  readonly viewId: string | null;
  readonly id: string;
  /** The rows concerned; empty for all. */
  readonly entryIds: readonly string[];
}

function word(record: Plain, key: string): string {
  return idText(ownOf(record, key));
}

/** The origin named in a record or in the params of an opening; null where there is none. */
export function originOf(record: Plain): RecordOrigin | null {
  const objectId = word(record, SOURCE_KEYS.objectId);
  const id = word(record, SOURCE_KEYS.id);
  if (objectId === '' || id === '') return null;
  const entryIds = word(record, SOURCE_KEYS.entryIds)
    .split(',')
    .filter((each) => each !== '');
  return { objectId, viewId: word(record, SOURCE_KEYS.viewId) || null, id, entryIds };
}

/** The rows that a record's rows were made of: what `source` shows marked. At most 1,000. */
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

/** Takes the origin out of a record or a row, in place. */
export function forgetOrigin(target: Record<string, unknown>): void {
  for (const key of Object.values(SOURCE_KEYS)) delete target[key];
}
