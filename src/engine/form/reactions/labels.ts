/** What undo and redo bring back may be called by the names of another language. */
import { refreshSince } from '../refreshLabels.ts';
import type { ChangeReaction } from './types.ts';

export const labels: ChangeReaction = (core, { by, step }) => {
  if (by === 'turn' && step !== undefined) void refreshSince(core, step.names);
};
