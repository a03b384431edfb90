import type { Adapter } from '../types.ts';
import { ProgressDisplay } from './ProgressDisplay.tsx';
import { ProgressInput } from './ProgressInput.tsx';
import { texts } from './progress.texts.ts';

/** Progress bar: how far something is. Source: specification 001 3.8, id 209. */
export const progressAdapter: Adapter = {
  kinds: ['progress'],
  Input: ProgressInput,
  Display: ProgressDisplay,
  texts,
};
