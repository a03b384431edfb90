/**
 * The request of an action that opens something, in the form of the host's opener. Source: specification 002 2.1 to 2.3
 * and 3.4.
 */
import type { ActionOpening } from '../../engine/internal.ts';
import type { OpenRequest } from '../types.ts';

/**
 * `title` is the action's, in the user's language, until the opened page gives its own; it is also the app name where the engine knows none. An unsaved record is passed
 * beside the params, never in an address.
 */
export function openRequest(opening: ActionOpening, title: string): OpenRequest {
  const { openType, renderCode, objectId, action, params, paramType, width, height } = opening;
  const { app, routeUrl, dialogMode, search, searchName, record } = opening;
  return {
    openType,
    renderCode,
    objectId,
    action,
    params,
    title,
    pageTitled: true,
    width,
    height,
    app: { ...app, appName: app.appName || title },
    paramType,
    ...(routeUrl === null ? {} : { routeUrl }),
    ...(dialogMode === null ? {} : { dialogMode }),
    ...(search.length === 0 ? {} : { search }),
    ...(searchName === '' ? {} : { searchName }),
    ...(record === null ? {} : { record }),
  };
}
