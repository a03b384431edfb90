/** What undo and redo restore may have labels of the language before a switch. */
import { refreshSince } from '../refreshLabels.ts';
import type { ChangeReaction } from './types.ts';

export const labels: ChangeReaction = (core, { by, step }) => {
  if (by === 'turn' && step !== undefined) void refreshSince(core, step.names);
};
