import type { ListOpen } from '../../engine/index.ts';
import type { OpenRequest } from '../../platform/index.ts';

/** What the engine opens, as the host's opener takes it. */
export function openRequest(open: ListOpen, title: string): OpenRequest {
  const { openType, renderCode, objectId, action, params, app, routeUrl, paramType, width, height, search } =
    open;
  return {
    openType,
    renderCode,
    objectId,
    action,
    params,
    title,
    width,
    height,
    app,
    paramType,
    ...(routeUrl === null ? {} : { routeUrl }),
    ...(search.length === 0 ? {} : { search }),
  };
}
