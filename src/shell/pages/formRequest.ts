import { isRecord, modeOf } from '../../engine/internal.ts';
import type { OpenRequest, SessionRequest } from '../../platform/index.ts';
import type { PageWhere } from '../../platform/internal.ts';
import { addressOf, isRouteName, type PageQuery, queryOf, ROUTE_PATHS } from '../routes/paths.ts';

/**
 * Which form an address means: the form whose viewId is `renderCode`; where that is missing or the object itself, the
 * object's default form; else the page of the menu entry. Source: FORMATS "Ids in routes".
 */
function formWhere(query: PageQuery): PageWhere | null {
  const { renderCode = '', appObjectId = '', appId = '' } = query;
  if (renderCode !== '' && renderCode !== appObjectId) return { viewId: renderCode };
  if (appObjectId !== '') return { objectId: appObjectId };
  return appId === '' ? null : { viewId: appId };
}

/** Query names that describe the page itself. */
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
  'searchParams',
  'searchName',
]);

/** Further query names: parameters that the opener passed by name. */
export function namedParams(query: PageQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_NAMES.has(name)));
}

/** Extra parameters of an address, by name or as a JSON object. Anything else is ignored. */
function extraParams(query: PageQuery): Record<string, unknown> {
  const named = namedParams(query);
  try {
    const parsed: unknown = JSON.parse(query.params ?? '{}');
    return isRecord(parsed) ? { ...named, ...parsed } : named;
  } catch {
    return named;
  }
}

/** The page session request of a form page's address. Source: specification 002 §2.3. */
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

/** Parts of an address. */
interface Wanted
  extends Pick<OpenRequest, 'renderCode' | 'objectId' | 'action' | 'title' | 'params' | 'app' | 'paramType'> {
  readonly search?: readonly unknown[];
  readonly searchName?: string;
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? '');
}

/** Parameters of an address, by name or as one nested object. Those of the page itself are never overwritten. */
function written(params: Wanted['params'], paramType: Wanted['paramType']): PageQuery {
  const entries = Object.entries(params).filter(([name]) => !OWN_NAMES.has(name));
  if (entries.length === 0) return {};
  if (paramType !== 'query') return { params: JSON.stringify(Object.fromEntries(entries)) };
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
}

/** Address for a request by a list, a form or a script: a form's, or a list's where a list is requested. */
function formAddress(request: Wanted): string {
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
 * Address for a route or new-tab request: the route it names, else the generic form route. Null where the shell has no
 * such route: 'cannot route, please check'. Source: specification 002 §2.2, §2.3 and §8.
 */
export function requestAddress(request: Wanted & Pick<OpenRequest, 'routeUrl'>): string | null {
  const { routeUrl, app } = request;
  if (routeUrl === undefined || request.search !== undefined) return formAddress(request);
  const [place = '', query = ''] = routeUrl.split('?', 2);
  const name = Object.keys(ROUTE_PATHS).find(
    (each) => isRouteName(each) && (each === place || ROUTE_PATHS[each] === place),
  );
  if (name === undefined || !isRouteName(name) || name === 'login' || name === 'notFound') return null;
  if (name === 'generateShowFormView' && query === '') return formAddress(request);
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
