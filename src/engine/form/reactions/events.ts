/** A written value of a listed field asks the server; undo and redo ask again what was never answered. */
import { askAgain, fireEvents } from '../events.ts';
import type { ChangeReaction } from './types.ts';

export const events: ChangeReaction = (core, { by, step }) => {
  // What the load script writes is part of opening: it asks nobody.
  if (by === 'turn') askAgain(core);
  else if (step !== undefined && (by === 'user' || !core.opening.loading)) fireEvents(core, step);
  if (core.events.pending.size === 0) core.history.prune();
};
