/**
 * Two engines in one process: `node turns.ts <part> <folder of the base> <the side to load first>` loads both, runs each
 * line of a part of the bench with one and the other in turn, and says the lines of both sides as one JSON object. A
 * line that the base's engine cannot run, as it lacks a function or knows it otherwise, is said of the head alone.
 */
import { root } from '../checkout.ts';
import { type Line, nameOf } from '../compare/lines.ts';
import { inTurn } from '../lines.ts';
import { type Engine, loadEngine, type Measure } from './measure.ts';
import { PARTS } from './parts.ts';

type Side = 'base' | 'head';

interface Loaded {
  readonly side: Side;
  readonly engine: Engine;
}

const [part = '', base = '', first = ''] = process.argv.slice(2);
const order: readonly Side[] = first === 'head' ? ['head', 'base'] : ['base', 'head'];
const both: Loaded[] = [];
for (const side of order) both.push({ side, engine: await loadEngine(side === 'base' ? base : root) });

const lines: Record<Side, Line[]> = { base: [], head: [] };

function take({ line, turns, prepare }: Measure, sides: readonly Loaded[]): void {
  const taken = inTurn(
    turns,
    sides.map(({ engine }) => prepare(engine)),
  );
  for (const [at, { side }] of sides.entries())
    lines[side].push({ name: nameOf(line), figure: 'ms', value: taken[at] ?? Number.NaN });
}

for (const measure of PARTS[part] ?? [])
  try {
    take(measure, both);
  } catch (error) {
    // No side runs alone before, to see whether it can: that alone makes it slower or quicker than the other.
    take(
      measure,
      both.filter(({ side }) => side === 'head'),
    );
    console.error(`'${nameOf(measure.line)}' cannot be run with the base's engine: ${error}`);
  }
console.log(JSON.stringify(lines));
