/** The addresses of forms and lists that pages open, and what a form's address means. Source: specification 002 §2. */
import { isNewMode, isRecord, modeOf, START_KEYS } from '../../engine/internal.ts';
import type { OpenRequest, SessionRequest } from '../../platform/index.ts';
import type { PageWhere } from '../../platform/internal.ts';
import { addressOf, type PageQuery, queryOf, routeOf } from '../routes/paths.ts';

/**
 * The form that an address means: that with `renderCode` as viewId; where `renderCode` is missing or names the object,
 * the object's default form; else the page of the menu entry. Source: FORMATS "Ids in routes".
 */
function formWhere(query: PageQuery): PageWhere | null {
  const { renderCode = '', appObjectId = '', appId = '' } = query;
  if (renderCode !== '' && renderCode !== appObjectId) return { viewId: renderCode };
  if (appObjectId !== '') return { objectId: appObjectId };
  return appId === '' ? null : { viewId: appId };
}

/**
 * Whether a form's address names the form's own object, and not one that it was opened from: what the form is called
 * can then be told before it is loaded.
 */
export function namesOwnObject(query: PageQuery): boolean {
  const where = formWhere(query);
  return where !== null && 'objectId' in where;
}

/** The list or the form that an address shows; null for addresses of other pages. */
export function shownPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageWhere | null {
  const route = routeOf(pathname);
  const query = queryOf(search);
  if (route === 'generateShowFormView') return formWhere(query);
  const { appId = '' } = query;
  return route === 'generateShowView' && appId !== '' ? { viewId: appId } : null;
}

/** Query names that say which page is shown, and how: parameters cannot have these names. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'renderCode',
  'appObjectId',
  'appId',
  'appCode',
  'appName',
  'routePath',
  'action',
  'id',
  'params',
  'searchName',
  'listView',
  'again',
  ...START_KEYS,
]);

/** Parameters that were passed by name: all query names that say nothing of the page itself. */
export function namedParams(query: PageQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_NAMES.has(name)));
}

/** Parameters of an address: those by name, and those of the JSON object `params`. Other JSON is ignored. */
function extraParams(query: PageQuery): Record<string, unknown> {
  const named = namedParams(query);
  try {
    const parsed: unknown = JSON.parse(query.params ?? '{}');
    return isRecord(parsed) ? { ...named, ...parsed } : named;
  } catch {
    return named;
  }
}

/** What to open for a form page's address; null where it names no form. Source: specification 002 §2.3. */
export function formRequest(query: PageQuery): SessionRequest | null {
  const where = formWhere(query);
  if (where === null) return null;
  const id = query.id ?? '';
  return {
    where,
    mode: modeOf(query.action ?? '', id !== ''),
    recordId: id === '' ? null : id,
    params: extraParams(query),
  };
}

/** Address that opens the same record for editing. */
export function editAddress(query: PageQuery): string {
  return addressOf('generateShowFormView', { ...query, action: 'edit' });
}

/**
 * Address of the record that the page of a new one has stored, as one that is edited. Null for pages of other records,
 * and of none.
 */
export function storedAddress(query: PageQuery, id: string): string | null {
  const request = formRequest(query);
  if (request === null || !isNewMode(request.mode) || id === '') return null;
  const { appId = '', appCode = '', renderCode = '', appObjectId = '', appName = '' } = query;
  return addressOf('generateShowFormView', {
    appId,
    appCode,
    renderCode,
    appObjectId,
    appName,
    action: 'edit',
    id,
  });
}

/** The parts of a request that an address is made of. */
type Wanted = Pick<
  OpenRequest,
  | 'renderCode'
  | 'objectId'
  | 'action'
  | 'title'
  | 'params'
  | 'app'
  | 'paramType'
  | 'routeUrl'
  | 'search'
  | 'searchName'
>;

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? '');
}

/** Parameters as part of a query: by name, or as the JSON object `params`. They never replace what names the page. */
function written(params: Wanted['params'], paramType: Wanted['paramType']): PageQuery {
  const entries = Object.entries(params).filter(([name]) => !OWN_NAMES.has(name));
  if (entries.length === 0) return {};
  if (paramType !== 'query') return { params: JSON.stringify(Object.fromEntries(entries)) };
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
}

/** Address of the form that a request opens; of the list, where it has a search. */
function pageAddress(request: Wanted): string {
  const { app } = request;
  if (request.search !== undefined)
    return addressOf('generateShowView', {
      appId: request.renderCode,
      appName: app?.appName ?? request.title,
      searchParams: JSON.stringify(request.search),
      searchName: request.searchName ?? '',
    });
  const { id, ...rest } = request.params;
  return addressOf('generateShowFormView', {
    ...written(rest, request.paramType),
    appId: app?.appId ?? '',
    appCode: app?.appCode ?? '',
    renderCode: request.renderCode,
    appObjectId: request.objectId,
    action: request.action,
    appName: app?.appName ?? request.title,
    id: typeof id === 'string' ? id : '',
  });
}

/**
 * Address for a request that opens a tab of the shell or of the browser: that of the route it names, else that of the
 * form or list. Null where the shell has no such route, which the opener reports. Source: specification 002 §2.2, §2.3
 * and §8.
 */
export function requestAddress(request: Wanted): string | null {
  const { routeUrl, app } = request;
  if (routeUrl === undefined || request.search !== undefined) return pageAddress(request);
  const [place = '', query = ''] = routeUrl.split('?', 2);
  const name = routeOf(place);
  if (name === null || name === 'login' || name === 'notFound') return null;
  if (name === 'generateShowFormView' && query === '') return pageAddress(request);
  const { id, ...rest } = request.params;
  return addressOf(name, {
    ...written(rest, request.paramType),
    appCode: app?.appCode ?? '',
    appName: app?.appName ?? request.title,
    renderCode: request.renderCode,
    appObjectId: request.objectId,
    id: typeof id === 'string' ? id : '',
    // A list route shows the list that the action names.
    appId: name === 'generateShowView' ? request.renderCode : (app?.appId ?? ''),
    ...queryOf(query),
  });
}
