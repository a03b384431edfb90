/** Tells those who watch the form's values, once a change: neither drafts nor checks change a value. */
import { opPath } from '../../values/store.ts';
import type { ChangeReaction } from './types.ts';

export const changes: ChangeReaction = (core, { ops }) => {
  const { changes: watchers } = core.readers;
  if (watchers.size === 0 || ops.length === 0) return;
  const paths = [...new Set(ops.map(opPath))];
  for (const watcher of [...watchers]) watcher(paths);
};
