/** The parts of the engine's bench that take time. */
import { measures as compiling } from './compiling.ts';
import { measures as hostile } from './hostile.ts';
import type { Measure } from './measure.ts';
import { measures as states } from './states.ts';
import { measures as values } from './values.ts';

export const PARTS: Readonly<Record<string, readonly Measure[]>> = { values, states, compiling, hostile };
