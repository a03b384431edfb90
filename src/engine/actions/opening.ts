/**
 * What an action opens: the form or list, how, on which record, with which carried values.
 * Source: specification 001 2.1 and 4.1; 002 2.1 to 2.3, 3.4, 8 and 9.
 *
 * Decisions, where the specification is silent:
 * - A form is about one record: rows of several are refused, never quietly the first of them taken.
 * - An action of a form or a widget is about the form's record; one of a list about its row's, or the document's where
 *   rows are merged. One of an editable table is about the record that a carried `id` names; without one about the
 *   form's own record, and only where that very form opens: another form would be shown the id of a stranger. Push and
 *   source of a table are always about the form's record and the chosen rows.
 * - A carried `id` names the record in place of the one it is about, as text; it never makes a new record an old one.
 * - A list has no place in a dialog. A failed mapping opens with nothing carried, and says so.
 */
import type { CompiledAction, CompiledOpen } from '../compile/types.ts';
import { ownKeyOf, plainText } from '../list/row.ts';
import { DIALOG_SIZES, type DialogSize } from '../list/sizes.ts';
import { ok, type Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { MODES } from '../situation/types.ts';
import { type Carried, carryValues } from '../values/carry.ts';
import { isEmptyValue } from '../values/compare.ts';
import { isMerged, rowRecordId } from './batch.ts';
import { refused } from './refused.ts';
import { type ActionRecord, type RecordOpening, recordOpening } from './source.ts';
import type { ActionPlace, ActionPlan, ActionSituation, OpenType } from './types.ts';

const OPEN_TYPES: readonly OpenType[] = ['dialog', 'drawer', 'route', 'blank'];
/** Codes that forms know: those of 001 2.1, and lists' own words for looking. */
const FORM_CODES: ReadonlySet<string> = new Set([...MODES, 'look', 'view']);
/** Codes that make a record which is not there yet. */
const NEW: ReadonlySet<string> = new Set(['add', 'push']);
/** Codes that show the record as it stands on screen: where it differs from the stored one, it is carried along. */
const CARRIES: ReadonlySet<string> = new Set(['copy', 'preview']);

/** The open type of an action: a dialog unless stated; null for words that nobody knows. */
function openTypeOf(stated: string | null | undefined): OpenType | null {
  if (stated === null || stated === undefined || stated === '') return 'dialog';
  return OPEN_TYPES.find((type) => type === stated.toLowerCase()) ?? null;
}

/** True where the page that asks stays under what opens: its opener answers when that is closed. Source: 002 2.2. */
export function opensOver({ openType }: { readonly openType: OpenType }): boolean {
  return openType === 'dialog' || openType === 'drawer';
}

/** True for an action that states how it opens: whatever its code means elsewhere, it opens something. */
export function opensItself({ open }: Pick<CompiledAction, 'open'>): boolean {
  return open !== null && open.openType !== null;
}

/**
 * True for an action that states how it opens, or only what. Decision: the second opens with a code that means
 * nothing else; a `delete` that still has somebody's renderCode deletes.
 */
export function namesOpening(action: Pick<CompiledAction, 'open'>): boolean {
  const { open } = action;
  return opensItself(action) || (open !== null && (open.routeUrl !== null || open.renderCode !== null));
}

/** True for the code of a form, in lower case: `startworkflow` is the server's where the record is open already. */
export function opensByCode(code: string, place: ActionPlace): boolean {
  return FORM_CODES.has(code) && (place.kind === 'list' || code !== 'startworkflow');
}

/** Codes whose dialogs have sizes of their own. Source: 002 2.2. */
const OWN_SIZES: Readonly<Record<string, DialogSize>> = {
  filter: DIALOG_SIZES.filter,
  print: DIALOG_SIZES.print,
  import: DIALOG_SIZES.import,
  submit: DIALOG_SIZES.audit,
  audit: DIALOG_SIZES.audit,
  approve: DIALOG_SIZES.audit,
  reject: DIALOG_SIZES.audit,
};

/**
 * Size of what opens: full screen unless its code has a size of its own, or the action states one. A height or width
 * that is stated alone leaves the other full. The mode `full-screen` fills the screen whatever the sizes say; every
 * other mode is a modal dialog, since a form over a list that can change beneath it would lie.
 */
export function dialogSize(
  open: Pick<CompiledOpen, 'dialogWidth' | 'dialogHeight' | 'dialogMode'> | null,
  code = '',
): DialogSize {
  const { full } = DIALOG_SIZES;
  const stated = open !== null && (open.dialogWidth !== null || open.dialogHeight !== null);
  const known = code.toLowerCase();
  const own = !stated && Object.hasOwn(OWN_SIZES, known) ? OWN_SIZES[known] : undefined;
  const mode = open?.dialogMode?.toLowerCase().replace(/[^a-z]/g, '');
  if (mode === 'fullscreen') return full;
  if (own !== undefined) return own;
  return { width: open?.dialogWidth ?? full.width, height: open?.dialogHeight ?? full.height };
}

const CODES = /\/openapi\/([^/?#]+)\/[^/?#]+\//i;

/** Code of the app that a page's address names; `app` without one. */
export function appCodeOf(page: { readonly dataUrl: string | null }): string {
  const code = CODES.exec(page.dataUrl ?? '')?.[1];
  if (code === undefined) return 'app';
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The page or list that an action stands on. */
function pageOf(place: ActionPlace) {
  return place.kind === 'list' ? place.list : place.page;
}

/**
 * The carried values of an action: by names and nested paths of the row, then of the record, then of what the page was
 * opened with. One row gives its own values; several give theirs joined by commas, without repeats, as the batch calls
 * take ids. What is not filled in is left out.
 */
function carry(open: CompiledOpen | null, place: ActionPlace, situation: ActionSituation): Carried {
  const mapping = open?.params ?? [];
  const record = mapping.length === 0 ? null : situation.record();
  // Of an editable table the first of the chosen rows speaks.
  const rows = place.kind === 'table' ? situation.rows.slice(0, 1) : situation.rows;
  const sources =
    rows.length === 0 && record !== null ? [{ record }] : rows.map((row) => ({ row, record: record ?? row }));
  // What the page was opened with is asked last, and alone; yet `context.site` is no mistake where it brought no site.
  const own = sources.map((source) => carryValues(mapping, { ...source, context: {} }));
  const blank = own.length === 0 ? {} : { row: {}, record: {} };
  const brought = carryValues(mapping, { ...blank, context: situation.params });
  for (const carried of [...own, brought]) if (carried.notice !== null) return carried;
  const values: [string, unknown][] = [];
  for (const { name } of mapping) {
    const found = own.map((carried) => carried.values[name]).filter((value) => !isEmptyValue(value));
    const other = brought.values[name];
    if (found.length > 1)
      values.push([name, [...new Set(found.map(plainText).filter((one) => one !== ''))].join(',')]);
    else if (found.length === 1) values.push([name, found[0]]);
    else if (!isEmptyValue(other)) values.push([name, other]);
  }
  return { values: Object.fromEntries(values), notice: null };
}

/** How many records these rows of a list are of; one without a key is one of its own. */
function recordsIn({ table }: Extract<ActionPlace, { kind: 'list' }>, { rows }: ActionSituation): number {
  return new Set(rows.map((row) => rowRecordId(table, row) || row)).size;
}

/** The record that an action is about; refused where a form's code needs one and there is none, or several. */
function aboutOf(
  code: string,
  open: CompiledOpen | null,
  named: string,
  place: ActionPlace,
  situation: ActionSituation,
): Result<ActionRecord, MessageCode> {
  const { rows, rowIds, recordId } = situation;
  const needsRow = FORM_CODES.has(code) && code !== 'add';
  if (place.kind === 'list') {
    const { list, table } = place;
    const [row] = rows;
    if (needsRow && row === undefined) return { ok: false, error: 'table.selectRow' };
    if (needsRow && recordsIn(place, situation) > 1) return { ok: false, error: 'list.selectOneRow' };
    const id = row === undefined ? '' : rowRecordId(table, row) || named;
    // A row that names no record may still have a source.
    if (needsRow && code !== 'source' && id === '') return { ok: false, error: 'table.selectRow' };
    const entries = rows.filter((each) => rowRecordId(table, each) === id);
    const entryIds = isMerged(table) ? entries.map((each) => ownKeyOf(each, table?.rowKey)) : [];
    return ok({ objectId: list.objectId, viewId: null, id, record: row ?? {}, entryIds });
  }
  const { page } = place;
  const own = { objectId: page.objectId, viewId: page.id, id: recordId, record: situation.record() ?? {} };
  if (place.kind !== 'table') return ok(own);
  // Only rows of entry tables are pushed by themselves; child rows go along with theirs.
  if (code === 'push' || code === 'source')
    return ok({ ...own, entryIds: place.table.table === null ? rowIds : [] });
  if (named !== '' || !needsRow) return ok({ ...own, viewId: null, id: named });
  const stated = open?.renderCode ?? page.id;
  const isOwn = (stated === page.id || stated === page.objectId) && open?.routeUrl == null;
  return isOwn ? ok(own) : { ok: false, error: rows.length === 0 ? 'table.selectRow' : 'form.notFound' };
}

/** An opening with a code that no form knows: the record is merely handed on. In a table it is looked at. */
function plainOpening(code: string, place: ActionPlace, id: string): RecordOpening {
  const plain = { target: null, recordId: id === '' ? null : id, params: {}, search: null };
  return { ...plain, action: place.kind !== 'table' ? code : id === '' ? 'add' : 'link' };
}

/** True where a link leads to a list of what was made of the record, and does not look at the record. */
function leads(open: CompiledOpen | null, place: ActionPlace, named: string): boolean {
  const stated = open?.renderCode ?? null;
  const hasRoute = open?.routeUrl != null;
  // Decision: of a list's row only where it names a route and the list to show there. A renderCode alone is a form.
  if (place.kind === 'list') return hasRoute && stated !== null;
  if (place.kind === 'table' && named !== '') return false;
  const { page } = place;
  return (stated !== null && stated !== page.id && stated !== page.objectId) || hasRoute;
}

/** Plans what an action opens. Refused: an unknown open type, no record or several, a source that is none. */
export function planOpening(
  action: CompiledAction,
  place: ActionPlace,
  situation: ActionSituation,
): ActionPlan {
  const { open } = action;
  const code = action.code.toLowerCase();
  const openType = openTypeOf(open?.openType);
  if (openType === null) return refused('list.openTypeUnknown', { code: action.code });
  // A push is of the record as it is stored: the user would push what he does not see.
  if (code === 'push' && situation.dirty && situation.saves)
    return { kind: 'save', action: null, again: true };
  const { values, notice } = carry(open, place, situation);
  const several = place.kind === 'list' && situation.rows.length > 1;
  const named = several ? '' : plainText(values.id);
  const about = aboutOf(code, open, named, place, situation);
  if (!about.ok) return refused(about.error);
  const result = FORM_CODES.has(code)
    ? recordOpening(code, about.value, leads(open, place, named))
    : ok(plainOpening(action.code, place, about.value.id));
  if (!result.ok) return { kind: 'refused', notice: result.error, quiet: false };
  const { target, search, params, action: mode, recordId: own } = result.value;
  const { id: carried, ...others } = values;
  // A source has a record of its own, a list has none, and the ids of several rows name no single one.
  const names = search === null && target === null && !NEW.has(mode) && !several;
  const recordId = (names ? named : '') || own;
  const id = names ? recordId : NEW.has(mode) ? null : (carried ?? recordId);
  const page = pageOf(place);
  const renderCode =
    target?.renderCode ?? open?.renderCode ?? (place.kind === 'list' ? page.objectId : page.id);
  // 002 2.3: the form that an editable table opens receives the render code as its object.
  const objectId = (place.kind === 'table' ? open?.renderCode : null) ?? page.objectId;
  const unsaved = situation.dirty || situation.recordId === '';
  const isOwn = place.kind !== 'list' && recordId === (situation.recordId || null);
  return {
    kind: 'open',
    notice,
    open: {
      openType: search !== null && opensOver({ openType }) ? 'route' : openType,
      renderCode,
      objectId: target?.objectId ?? objectId,
      action: mode,
      recordId,
      params: { ...(id === null ? {} : { id }), ...others, ...params },
      search: search ?? [],
      app: { appId: page.id, appCode: appCodeOf(page), renderCode, appName: situation.title },
      // A source has a page of its own, whatever route the action names.
      routeUrl: target === null ? (open?.routeUrl ?? null) : null,
      paramType: open?.paramType ?? 'query',
      ...dialogSize(open, action.code),
      dialogMode: open?.dialogMode ?? null,
      record: CARRIES.has(mode) && isOwn && unsaved ? situation.record() : null,
      button: action,
    },
  };
}
