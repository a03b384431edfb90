/** What an action opens, as the host's opener takes it. Source: specification 002 2.2 and 2.3. */
import type { ActionOpening, ListOpen } from '../../engine/index.ts';
import type { OpenRequest } from '../types.ts';

/** `title` is in the user's language. An unsaved record travels beside the params, never in an address. */
export function openRequest(opening: ListOpen | ActionOpening, title: string): OpenRequest {
  const { openType, renderCode, objectId, action, params, search, width, height } = opening;
  const record = 'record' in opening ? opening.record : null;
  return {
    openType,
    renderCode,
    objectId,
    action,
    params,
    title,
    width,
    height,
    ...(search.length === 0 ? {} : { search }),
    ...(record === null ? {} : { record }),
  };
}
