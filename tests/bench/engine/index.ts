/**
 * The engine alone, in Node. Milliseconds hold on this machine, ratios on any; medians of at least nine warm rounds.
 * `PAGEWRIGHT_BENCH=values,states` runs a part.
 */
import { compiling } from './compiling.ts';
import { hostile } from './hostile.ts';
import { size } from './size.ts';
import { states } from './states.ts';
import { values } from './values.ts';

const PARTS = { values, states, compiling, hostile, size };
const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');

for (const [name, part] of Object.entries(PARTS)) if (wanted?.includes(name) ?? true) await part();
