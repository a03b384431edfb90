import * as pageCode from './pageCode.ts';
import { sessionsWith } from './sessionsWith.ts';
import type { SessionPlatform, Sessions } from './types.ts';

/** The registry of open pages for a form that has scripts: what opens a page comes in the same piece. */
export function formSessions(platform: SessionPlatform): Sessions {
  return sessionsWith(platform, () => Promise.resolve(pageCode));
}
