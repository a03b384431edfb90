import { modeOf } from '../../engine/index.ts';
import type { PageWhere, SessionRequest } from '../../platform/index.ts';
import { addressOf, type PageQuery } from '../routes/paths.ts';

/**
 * Which form an address means: `renderCode` is a form's viewId; where it is the object itself, or missing, the
 * object's default form; else the page of the menu entry. Source: FORMATS "Ids in routes".
 */
export function formWhere(query: PageQuery): PageWhere | null {
  const { renderCode = '', appObjectId = '', appId = '' } = query;
  if (renderCode !== '' && renderCode !== appObjectId) return { viewId: renderCode };
  if (appObjectId !== '') return { objectId: appObjectId };
  return appId === '' ? null : { viewId: appId };
}

/** Extra parameters of an address, written as a JSON object. What is no object is none. */
function extraParams(query: PageQuery): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(query.params ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** What a form page's address asks a page session to open. Source: specification 002 §2.3. */
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

/** Address of a page for a request of a list, a form or a script: a form's, or a list's where it is searched. */
export function formAddress(request: {
  readonly renderCode: string;
  readonly objectId: string;
  readonly action: string;
  readonly title: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly search?: readonly unknown[];
}): string {
  if (request.search !== undefined)
    return addressOf('generateShowView', {
      appId: request.renderCode,
      appName: request.title,
      searchParams: JSON.stringify(request.search),
    });
  const { id, ...rest } = request.params;
  return addressOf('generateShowFormView', {
    renderCode: request.renderCode,
    appObjectId: request.objectId,
    action: request.action,
    appName: request.title,
    id: typeof id === 'string' ? id : '',
    params: Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
  });
}
