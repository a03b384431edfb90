/** A write of a listed field sends its event; undo and redo send events again that were never answered. */
import { askAgain, fireEvents } from '../events.ts';
import type { ChangeReaction } from './types.ts';

export const events: ChangeReaction = (core, { by, step }) => {
  // What the load script writes is part of opening and sends no events.
  if (by === 'turn') askAgain(core);
  else if (step !== undefined && (by === 'user' || !core.opening.loading)) fireEvents(core, step);
  if (core.events.pending.size === 0) core.history.prune();
};
