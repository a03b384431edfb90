/**
 * What an action opens: the form or list, how, on which record, with which carried values.
 * Source: specification 001 2.1 and 4.1; 002 2.1 to 2.3, 3.4, 8 and 9.
 *
 * Decisions, where the specification is silent:
 * - A form shows one record: rows of several records are refused, instead of silently taking the first.
 * - An action of a form or a widget opens the form's record; one of a list the record of its row, or the document where
 *   rows are merged. One of an editable table opens the record that a carried `id` names. Without one it opens the
 *   form's own record, and only in that same form: another form would get the id of another object. Push and source of
 *   a table use the form's record and the selected rows.
 * - A carried `id` replaces the id of the record, as text; it never turns a new record into a stored one.
 * - A list never opens in a dialog. Where the mapping fails, the page opens without carried values, with a notice.
 */
import type { CompiledAction, CompiledOpen } from '../compile/types.ts';
import { ownKeyOf, plainText } from '../list/row.ts';
import type { Plain } from '../plain.ts';
import { fail, ok, type Result } from '../result.ts';
import { MODES } from '../situation/types.ts';
import { isMerged, rowRecordId } from './batch.ts';
import { carry } from './carry.ts';
import { dialogSize } from './dialogSize.ts';
import { refused } from './refused.ts';
import { entryOrigins, originOf, SOURCE_KEYS } from './source.ts';
import type { ActionOpening, ActionPlace, ActionPlan, ActionSituation, OpenType, PlanOf } from './types.ts';

type Refused = PlanOf<'refused'>;

const OPEN_TYPES: readonly OpenType[] = ['dialog', 'drawer', 'route', 'blank'];
/** Codes that open a form: those of 001 2.1, and `look` and `view` of lists. */
const FORM_CODES: ReadonlySet<string> = new Set([...MODES, 'look', 'view']);
/** Codes that show the record with its unsaved changes. */
const CARRIES: ReadonlySet<string> = new Set(['copy', 'preview']);

/** The open type of an action: a dialog by default; null for unknown words. */
function openTypeOf(stated: string | null | undefined): OpenType | null {
  if (stated === null || stated === undefined || stated === '') return 'dialog';
  return OPEN_TYPES.find((type) => type === stated.toLowerCase()) ?? null;
}

/** True for dialogs and drawers: the page stays below them and gets a result when they are closed. Source: 002 2.2. */
export function opensOver({ openType }: { readonly openType: OpenType }): boolean {
  return openType === 'dialog' || openType === 'drawer';
}

/** True for an action with an open type: it opens a page, whatever its code means. */
export function opensItself({ open }: Pick<CompiledAction, 'open'>): boolean {
  return open !== null && open.openType !== null;
}

/**
 * True for an action that names a page to open, with or without an open type. Decision: without one it opens only where
 * its code means nothing else; a `delete` that also has a renderCode deletes.
 */
export function namesOpening(action: Pick<CompiledAction, 'open'>): boolean {
  const { open } = action;
  return opensItself(action) || (open !== null && (open.routeUrl !== null || open.renderCode !== null));
}

/** True for a code, in lower case, that opens a form. In forms and tables `startworkflow` is a server call instead. */
export function opensByCode(code: string, place: ActionPlace): boolean {
  return FORM_CODES.has(code) && (place.kind === 'list' || code !== 'startworkflow');
}

const CODES = /\/openapi\/([^/?#]+)\/[^/?#]+\//i;

/** The app code in a page's address; `app` where there is none. */
export function appCodeOf(page: { readonly dataUrl: string | null }): string {
  const code = CODES.exec(page.dataUrl ?? '')?.[1];
  if (code === undefined) return 'app';
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

function pageOf(place: ActionPlace) {
  return place.kind === 'list' ? place.list : place.page;
}

/** The record that an action works on. */
interface About {
  /** Object and form of the record; `viewId` is null in lists. */
  readonly objectId: string;
  readonly viewId: string | null;
  /** Empty for a record that is not stored. */
  readonly id: string;
  /** The form's record or the list's row, which may state its source. */
  readonly record: Plain;
  /** Ids of its selected rows. */
  readonly entryIds: readonly string[];
}

/** How many records these rows of a list belong to; a row without a key counts as one. */
function recordsIn({ table }: Extract<ActionPlace, { kind: 'list' }>, { rows }: ActionSituation): number {
  return new Set(rows.map((row) => rowRecordId(table, row) || row)).size;
}

/**
 * The record that an action works on. Refused where the action's code needs exactly one and there are none or several.
 * `named` is the id that the action carries.
 */
function aboutOf(
  { code: stated, open }: CompiledAction,
  named: string,
  place: ActionPlace,
  situation: ActionSituation,
): Result<About, Refused> {
  const { rows, rowIds, recordId } = situation;
  const code = stated.toLowerCase();
  const needsRow = FORM_CODES.has(code) && code !== 'add';
  if (place.kind === 'list') {
    const { list, table } = place;
    const [row] = rows;
    if (needsRow && row === undefined) return fail(refused('table.selectRow'));
    if (needsRow && recordsIn(place, situation) > 1) return fail(refused('list.selectOneRow'));
    const id = row === undefined ? '' : rowRecordId(table, row) || named;
    // A row without an id may still have a source.
    if (needsRow && code !== 'source' && id === '') return fail(refused('table.selectRow'));
    const entries = rows.filter((each) => rowRecordId(table, each) === id);
    const entryIds = isMerged(table) ? entries.map((each) => ownKeyOf(each, table?.rowKey)) : [];
    return ok({ objectId: list.objectId, viewId: null, id, record: row ?? {}, entryIds });
  }
  const { page } = place;
  const record = situation.record() ?? {};
  const own = { objectId: page.objectId, viewId: page.id, id: recordId, record, entryIds: [] };
  if (place.kind !== 'table') return ok(own);
  // Only rows of entry tables can be pushed singly; their child rows are pushed with them.
  if (code === 'push' || code === 'source')
    return ok({ ...own, entryIds: place.table.table === null ? rowIds : [] });
  if (named !== '' || !needsRow) return ok({ ...own, viewId: null, id: named });
  const target = open?.renderCode ?? page.id;
  const isOwn = (target === page.id || target === page.objectId) && open?.routeUrl == null;
  return isOwn ? ok(own) : fail(refused(rows.length === 0 ? 'table.selectRow' : 'form.notFound'));
}

/** True where a link opens a list of the records made from this one, instead of this record. */
function leads(open: CompiledOpen | null, place: ActionPlace, named: string): boolean {
  const stated = open?.renderCode ?? null;
  const hasRoute = open?.routeUrl != null;
  // Decision: in a list only where it names both a route and the list to show there. A renderCode alone is a form.
  if (place.kind === 'list') return hasRoute && stated !== null;
  if (place.kind === 'table' && named !== '') return false;
  const { page } = place;
  return (stated !== null && stated !== page.id && stated !== page.objectId) || hasRoute;
}

/** What an action opens for its record. */
interface OpeningTarget {
  /** Action code to open the form with. */
  readonly mode: string;
  /** Null for a new record, and for a list. */
  readonly recordId: string | null;
  /** It opens a new record, even if an id is carried. */
  readonly isNew?: boolean;
  /** Opened instead of the page that the action names: the source of the record. */
  readonly from?: { readonly objectId: string; readonly renderCode: string };
  /** Added to the carried values. */
  readonly params?: Readonly<Record<string, string>>;
  /** Opens a list with these criteria. */
  readonly search?: ActionOpening['search'];
  readonly searchName?: string;
}

/** What users call a record: its number, else its name, as looked-up records have them (001 3.4). */
function recordName({ number, name }: Plain): string {
  return plainText(number) || plainText(name);
}

/**
 * Refused with a notice: push or link of a record that is not stored, `source` of a record without one (001 2.1, 4.1).
 */
function targetOf(
  action: CompiledAction,
  about: About,
  place: ActionPlace,
  named: string,
  carried: readonly string[],
): Result<OpeningTarget, Refused> {
  const code = action.code.toLowerCase();
  const recordId = about.id === '' ? null : about.id;
  const unsaved = () => fail(refused('form.unsaved', { code: action.code }, 'warning'));
  switch (code) {
    case 'add':
      return ok({ mode: code, recordId: null, isNew: true });
    case 'look':
    case 'view':
      return ok({ mode: 'link', recordId });
    case 'push':
      return recordId === null
        ? unsaved()
        : ok({ mode: code, recordId: null, isNew: true, params: pushParams(about, carried) });
    case 'link': {
      if (!leads(action.open, place, named)) return ok({ mode: code, recordId });
      if (recordId === null) return unsaved();
      const search = [{ field: SOURCE_KEYS.id, value: recordId, compareType: 'equal' }] as const;
      return ok({ mode: code, recordId: null, search, searchName: recordName(about.record) });
    }
    case 'source': {
      const origin = originOf(about.record);
      if (origin === null) return fail(refused('form.noSource', { code: action.code }, 'warning'));
      const { objectId, viewId, id } = origin;
      const entries = entryOrigins(about.record);
      const params = entries.length === 0 ? {} : { [SOURCE_KEYS.entryIds]: entries.join(',') };
      return ok({ mode: code, recordId: id, from: { objectId, renderCode: viewId ?? objectId }, params });
    }
    default:
      if (FORM_CODES.has(code)) return ok({ mode: code, recordId });
      // An unknown code is passed to the form as its mode; from a table the record is opened for viewing.
      if (place.kind !== 'table') return ok({ mode: action.code, recordId });
      return recordId === null ? ok({ mode: 'add', recordId, isNew: true }) : ok({ mode: 'link', recordId });
  }
}

/** Params that name the source of a pushed record and what is carried into it; `originOf` and `carriedIn` read them. */
function pushParams(
  { objectId, viewId, id, entryIds }: About,
  carried: readonly string[],
): Readonly<Record<string, string>> {
  return {
    [SOURCE_KEYS.objectId]: objectId,
    ...(viewId === null ? {} : { [SOURCE_KEYS.viewId]: viewId }),
    [SOURCE_KEYS.id]: id,
    ...(entryIds.length === 0 ? {} : { [SOURCE_KEYS.entryIds]: entryIds.join(',') }),
    ...(carried.length === 0 ? {} : { [SOURCE_KEYS.carried]: carried.join(',') }),
  };
}

/** Plans what an action opens. Refused: an unknown open type, none or several records, a record without a source. */
export function planOpening(
  action: CompiledAction,
  place: ActionPlace,
  situation: ActionSituation,
): ActionPlan {
  const { open } = action;
  const code = action.code.toLowerCase();
  const openType = openTypeOf(open?.openType);
  if (openType === null) return refused('list.openTypeUnknown', { code: action.code });
  // The server pushes the stored record, so unsaved changes are saved first.
  if (code === 'push' && situation.dirty && situation.saves)
    return { kind: 'save', action: null, again: true };
  const { values, notice } = carry(open, place, situation);
  const several = place.kind === 'list' && situation.rows.length > 1;
  const named = several ? '' : plainText(values.id);
  const about = aboutOf(action, named, place, situation);
  if (!about.ok) return about.error;
  const { id: carried, ...others } = values;
  const target = targetOf(action, about.value, place, named, Object.keys(others));
  if (!target.ok) return target.error;
  const { mode, recordId: own, isNew = false, from, params, search = [], searchName = '' } = target.value;
  // A carried id is ignored for a record's source, a list, a new record and several rows.
  const names = search.length === 0 && from === undefined && !isNew && !several;
  const recordId = (names ? named : '') || own;
  const id = names ? recordId : isNew ? null : (carried ?? recordId);
  const page = pageOf(place);
  const renderCode =
    from?.renderCode ?? open?.renderCode ?? (place.kind === 'list' ? page.objectId : page.id);
  // 002 2.3: the form that an editable table opens receives the render code as its object.
  const objectId = (place.kind === 'table' ? open?.renderCode : null) ?? page.objectId;
  const unsaved = situation.dirty || situation.recordId === '';
  const isOwn = place.kind !== 'list' && recordId === (situation.recordId || null);
  return {
    kind: 'open',
    notice,
    open: {
      openType: search.length > 0 && opensOver({ openType }) ? 'route' : openType,
      renderCode,
      objectId: from?.objectId ?? objectId,
      action: mode,
      recordId,
      params: { ...(id === null ? {} : { id }), ...others, ...params },
      search,
      searchName,
      app: { appId: page.id, appCode: appCodeOf(page), renderCode, appName: situation.title },
      // A source opens in its own page, whatever route the action names.
      routeUrl: from === undefined ? (open?.routeUrl ?? null) : null,
      paramType: open?.paramType ?? 'query',
      ...dialogSize(open, action.code, place.kind === 'form' || place.kind === 'widget'),
      dialogMode: open?.dialogMode ?? null,
      record: CARRIES.has(mode) && isOwn && unsaved ? situation.record() : null,
      button: action,
    },
  };
}
