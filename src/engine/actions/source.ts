/**
 * Where a record came from. A pushed record remembers its source in plain keys beside its fields: they are no fields of
 * the page, so they are sent, stored and answered like all unknown keys, and `source` and `link` work for ever after.
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
import { fail, ok, type Result } from '../result.ts';
import { idText, isSafeKey } from '../values/paths.ts';
import type { ActionOpening, Notice } from './types.ts';

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
  /** The rows that are meant; empty for all. */
  readonly entryIds: readonly string[];
}

function word(record: Plain, key: string): string {
  return idText(ownOf(record, key));
}

/** Where a record, or the params of an opening, say that it comes from; null where they say nothing. */
export function originOf(record: Plain): RecordOrigin | null {
  const objectId = word(record, SOURCE_KEYS.objectId);
  const id = word(record, SOURCE_KEYS.id);
  if (objectId === '' || id === '') return null;
  const entryIds = word(record, SOURCE_KEYS.entryIds)
    .split(',')
    .filter((each) => each !== '');
  return { objectId, viewId: word(record, SOURCE_KEYS.viewId) || null, id, entryIds };
}

/** Rows' own memories, collected from the tables of a record: what `source` shows marked. At most 1,000. */
function entryOrigins(record: Plain): readonly string[] {
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
  return [...found];
}

/** Takes the memory of an origin away, in place. */
export function forgetOrigin(target: Record<string, unknown>): void {
  for (const key of Object.values(SOURCE_KEYS)) delete target[key];
}

/** The record that an action is about, as a form or a list knows it. */
export interface ActionRecord {
  /** Object and page of the record: the form's, or the list's with `viewId` null. */
  readonly objectId: string;
  readonly viewId: string | null;
  /** Empty where the record was never stored. */
  readonly id: string;
  /** The record or the list's row: it may remember its origin. */
  readonly record: Plain;
  /** Rows of it that are chosen. */
  readonly entryIds?: readonly string[];
}

/** What an action opens beside its mapped params. */
export interface RecordOpening {
  /** Action code that the form is opened with. */
  readonly action: string;
  /** Object and page to open instead of the action's own; null: the action's own. */
  readonly target: { readonly objectId: string; readonly renderCode: string } | null;
  /** Record to load; null for a new one. */
  readonly recordId: string | null;
  /** To add to the params. */
  readonly params: Readonly<Record<string, string>>;
  /** Set where a list is opened instead of a form: a route's `searchParams`. */
  readonly search: ActionOpening['search'] | null;
}

/** Codes that make a record which is not there yet. */
const NEW = new Set(['add']);
/** Codes that look at a record, by the words that lists use for it. */
const LOOKS = new Set(['look', 'view']);

/**
 * What `push`, `source`, `link` and every other action open of a record. `hasTarget` tells that the action names a page
 * of its own. Refused with a notice: a push or link of a record that was never saved, a source where there is none.
 * Source: 001 2.1 and 4.1.
 */
export function recordOpening(
  code: string,
  about: ActionRecord,
  hasTarget: boolean,
): Result<RecordOpening, Notice> {
  const action = code.toLowerCase();
  const id = about.id === '' ? null : about.id;
  const plain: RecordOpening = { action, target: null, recordId: id, params: {}, search: null };
  const refuse = (notice: 'form.unsaved' | 'form.noSource') =>
    fail({ tone: 'warning', code: notice, params: { code } } as const);
  if (NEW.has(action)) return ok({ ...plain, recordId: null });
  if (LOOKS.has(action)) return ok({ ...plain, action: 'link' });
  if (action === 'source') {
    const origin = originOf(about.record);
    if (origin === null) return refuse('form.noSource');
    const { objectId, viewId } = origin;
    const entries = entryOrigins(about.record).filter(isSafeKey);
    return ok({
      ...plain,
      target: { objectId, renderCode: viewId ?? objectId },
      recordId: origin.id,
      params: entries.length === 0 ? {} : { [SOURCE_KEYS.entryIds]: entries.join(',') },
    });
  }
  if (action !== 'push' && !(action === 'link' && hasTarget)) return ok(plain);
  if (id === null) return refuse('form.unsaved');
  if (action === 'push') return ok({ ...plain, recordId: null, params: pushParams(about, id) });
  const search = [{ field: SOURCE_KEYS.id, value: id, compareType: 'equal' }] as const;
  return ok({ ...plain, recordId: null, search });
}

/** Params that tell the opened form what it is made of: `originOf` reads them again. */
function pushParams(about: ActionRecord, id: string): Readonly<Record<string, string>> {
  const entries = about.entryIds ?? [];
  return {
    [SOURCE_KEYS.objectId]: about.objectId,
    ...(about.viewId === null ? {} : { [SOURCE_KEYS.viewId]: about.viewId }),
    [SOURCE_KEYS.id]: id,
    ...(entries.length === 0 ? {} : { [SOURCE_KEYS.entryIds]: entries.join(',') }),
  };
}
