import { serverCode } from '../late/part.ts';
import { sessionsWith } from './sessionsWith.ts';
import type { SessionPlatform, Sessions } from './types.ts';

/**
 * Makes the registry of open pages, outside React. The code that opens pages is fetched with the first one; its pages
 * share the platform's one script worker, which starts with the first page that has scripts. Source: DESIGN "Sessions of a
 * page".
 */
export function createSessions(platform: SessionPlatform): Sessions {
  return sessionsWith(platform, async () => {
    // The page asks the server as soon as it stands: what it asks with comes beside it, not after it.
    const [code] = await Promise.all([import('./pageCode.ts'), serverCode()]);
    return code;
  });
}
