import { sessionsWith } from './sessionsWith.ts';
import type { SessionPlatform, Sessions } from './types.ts';

/**
 * Makes the registry of open pages, outside React. The code that opens pages is fetched with the first one; its pages
 * share the platform's one script worker, which starts with the first page that has scripts. Source: DESIGN "Sessions of a
 * page".
 */
export function createSessions(platform: SessionPlatform): Sessions {
  return sessionsWith(platform, () => import('./pageCode.ts'));
}
