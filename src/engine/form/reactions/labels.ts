/** Undo and redo may restore labels of the language before a switch; these are refreshed. */
import { refreshSince } from '../refreshLabels.ts';
import type { ChangeReaction } from './types.ts';

export const labels: ChangeReaction = (core, { by, step }) => {
  if (by === 'turn' && step !== undefined) void refreshSince(core, step.names);
};
