/** All reactions to a change of a form. A new one is a file in this folder and an entry in one of the two lists. */
import { aggregates } from './aggregates.ts';
import { changes } from './changes.ts';
import { checks } from './checks.ts';
import { drafts } from './drafts.ts';
import { events } from './events.ts';
import { labels } from './labels.ts';
import { properties } from './properties.ts';
import { readers, wakeReaders } from './readers.ts';
import { scripts } from './scripts.ts';
import { tableState } from './tableState.ts';
import type { Reactions } from './types.ts';
import { unsaved } from './unsaved.ts';

export const REACTIONS: Reactions = {
  operation: [properties, unsaved, readers, aggregates, tableState],
  // Readers are called before events and scripts.
  change: [drafts, checks, wakeReaders, changes, labels, events, scripts],
};
