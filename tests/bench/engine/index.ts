/**
 * The engine alone, in Node. Milliseconds hold on this machine, ratios on any; medians of warm turns, which a peer
 * takes in between. `PAGEWRIGHT_BENCH=values,states` runs a part.
 */
import { root } from '../checkout.ts';
import { inTurn, round, say } from '../lines.ts';
import { loadEngine, type Measure } from './measure.ts';
import { PARTS } from './parts.ts';
import { size } from './size.ts';

const engine = await loadEngine(root);

/** How the time compares with that of the peer. */
function against(name: NonNullable<Measure['peer']>['name'], own: number, peer: number) {
  const ratio = round(own / peer);
  switch (name) {
    case 'immer':
      return { immerMs: round(peer), toImmer: ratio };
    case 'rjsf':
      return { rjsfMs: round(peer), toRjsf: ratio };
    case 'ajv':
      return { ajvMs: round(peer) };
    case 'smaller':
      return { ratio };
  }
}

function run({ line, goal, turns, prepare, peer }: Measure): void {
  const tasks = [prepare(engine), ...(peer ? [peer.prepare(engine)] : [])];
  const [own = Number.NaN, other = Number.NaN] = inTurn(turns, tasks);
  say({
    ...line,
    ms: round(own),
    ...(peer ? against(peer.name, own, other) : null),
    ...Object.assign({}, ...tasks.map((task) => task.figures?.())),
    goal,
  });
}

const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');
for (const [name, measures] of Object.entries(PARTS))
  if (wanted?.includes(name) ?? true) for (const measure of measures) run(measure);
if (wanted?.includes('size') ?? true) await size();
