/** Tells those who watch the form's values, once a change: neither drafts nor checks change a value. */
import { opPath } from '../../values/store.ts';
import { tellChanges } from '../tellChanges.ts';
import type { ChangeReaction } from './types.ts';

export const changes: ChangeReaction = (core, { ops }) => {
  if (core.readers.changes.size > 0 && ops.length > 0) tellChanges(core, [...new Set(ops.map(opPath))]);
};
