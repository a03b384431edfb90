/**
 * `npm run bench -- compare <commit> [bench …]`: this checkout against a base, line by line, in at least five rounds.
 * While the limit of 5% lies within what a line's noise leaves open, its bench runs on, up to `BENCH_ROUNDS` rounds (11).
 * A line fails where it is over the limit and base and head are told apart (`judge.ts`); one that is over the limit
 * without that is told as unsure. Sizes are exact and take one round.
 *
 * The base is checked out and gets the packages of its own lockfile. What needs a browser or a server runs by processes:
 * the base's bench, then the head's. A bench that the base does not have is the head's, built with the base's sources.
 *
 * The engine's lines take milliseconds and less, and two processes of one commit differ in them by up to 80%. So both
 * engines are loaded into one process, where each line is run with one and the other in turn, dozens of times, by this
 * checkout's measures (`engine/turns.ts`). There the side that comes first can be at an advantage: the insertion of a
 * row took 1.06 of the base's time with one side loaded first, and 2.1 with the other. So a round is two processes, one
 * for each order, and its ratio is their geometric mean, in which that cancels out.
 *
 * A line that cannot be measured at the base is told as new. Clocks are the wall's: let the machine do nothing else, and
 * run a line that fails again, by its bench's name, before it is believed.
 */
import { checkOutBase } from './compare/base.ts';
import { isOpen, note, type Seen, told } from './compare/rounds.ts';
import { UNITS } from './compare/units.ts';
import { say } from './lines.ts';

const FEWEST = 5;
const MOST = Math.max(FEWEST, Number(process.env.BENCH_ROUNDS ?? 11));

const [name = 'HEAD', ...only] = process.argv.slice(2);
const units = UNITS.filter(
  ({ bench, name: of }) => only.length === 0 || only.includes(bench) || only.includes(of),
);
const base = checkOutBase(name);
const total = { worse: 0, unsure: 0 };
for (const unit of units) {
  const seen = new Map<string, Seen>();
  const goesOn = (rounds: number) => {
    const lines = [...seen.values()];
    if (rounds === 0) return true;
    if (unit.exact || lines.every(({ ratios }) => ratios.length === 0)) return false;
    return rounds < FEWEST || (rounds < MOST && lines.some(isOpen));
  };
  for (let rounds = 0; goesOn(rounds); rounds += 1) note(seen, await unit.measure(base));
  for (const [compare, line] of seen) {
    const said = told(line, unit.exact);
    say({ compare, ...said });
    if (said.verdict === 'worse' || said.verdict === 'unsure') total[said.verdict] += 1;
  }
}
console.log(`Against ${base.commit}: ${total.worse} lines more than 5% worse, ${total.unsure} unsure.`);
process.exitCode = total.worse > 0 ? 1 : 0;
