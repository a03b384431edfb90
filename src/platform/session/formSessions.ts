import {
  carryOver,
  compilePage,
  createForm,
  fireWidget,
  portsOfSources,
  scriptHostOf,
  watchTables,
  withInnerPages,
  withTables,
} from './pageCode.ts';
import { sessionsWith } from './sessionsWith.ts';
import type { SessionPlatform, Sessions } from './types.ts';

const PAGE_CODE = {
  carryOver,
  compilePage,
  createForm,
  fireWidget,
  portsOfSources,
  scriptHostOf,
  watchTables,
  withInnerPages,
  withTables,
};

/** The registry of open pages for a form that has scripts: what opens a page comes in the same piece. */
export function formSessions(platform: SessionPlatform): Sessions {
  return sessionsWith(platform, () => Promise.resolve(PAGE_CODE));
}
