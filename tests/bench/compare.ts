/**
 * `npm run bench -- compare <commit> [bench …]`: this checkout against a base, line by line. The base is checked out,
 * gets the packages of its own lockfile, is built, and runs in turn with the head: base, head, base, head, five rounds.
 * While the limit of 5% lies within what a line's noise leaves open, its bench runs on, up to `BENCH_ROUNDS` rounds (11).
 * A line fails where it is over the limit and base and head are told apart (`judge.ts`); one that is over the limit
 * without that is told as unsure. Sizes are exact and take one round. A bench that the base does not have is the head's,
 * built with the base's sources; a line that cannot be measured so is told as new. Clocks are the wall's: let the
 * machine do nothing else, and run a line that fails again, by its bench's name, before it is believed.
 */
import { checkOutBase } from './compare/base.ts';
import { type Judged, judge } from './compare/judge.ts';
import { type Line, ratioOf } from './compare/lines.ts';
import { runBase, runHead, UNITS, type Unit } from './compare/units.ts';
import { median, round, say } from './lines.ts';

const FEWEST = 5;
const MOST = Math.max(FEWEST, Number(process.env.BENCH_ROUNDS ?? 11));

interface Seen {
  readonly figure: Line['figure'];
  readonly base: number[];
  readonly head: number[];
}

function note(seen: Map<string, Seen>, side: 'base' | 'head', lines: readonly Line[]): void {
  for (const { name, figure, value } of lines) {
    const found = seen.get(name) ?? { figure, base: [], head: [] };
    if (found.figure === figure) found[side].push(value);
    seen.set(name, found);
  }
}

function judged({ figure, base, head }: Seen, exact: boolean): Judged {
  const pairs = Math.min(base.length, head.length);
  const ratios = Array.from({ length: pairs }, (_, at) => ratioOf(figure, base[at] ?? 0, head[at] ?? 0));
  return judge(ratios, exact);
}

const inBoth = ({ base, head }: Seen) => base.length > 0 && head.length > 0;

/** Says the lines of a bench; answers how many are worse, and how many may be. */
function tell(unit: Unit, seen: ReadonlyMap<string, Seen>): { worse: number; unsure: number } {
  const told = { worse: 0, unsure: 0 };
  for (const [line, each] of seen) {
    const { figure, base, head } = each;
    const about = { compare: line, figure, rounds: Math.max(base.length, head.length) };
    if (base.length === 0) say({ ...about, head: round(median(head)), verdict: 'new' });
    else if (head.length === 0) say({ ...about, base: round(median(base)), verdict: 'gone' });
    else {
      const { ratio, low, high, verdict } = judged(each, unit.exact);
      if (verdict === 'worse' || verdict === 'unsure') told[verdict] += 1;
      say({
        ...about,
        base: round(median(base)),
        head: round(median(head)),
        ratio: round(ratio),
        ...(unit.exact ? {} : { between: [round(low), round(high)] }),
        verdict,
      });
    }
  }
  return told;
}

const [name = 'HEAD', ...only] = process.argv.slice(2);
const units = UNITS.filter(
  ({ bench, name: of }) => only.length === 0 || only.includes(bench) || only.includes(of),
);
const base = checkOutBase(name);
const total = { worse: 0, unsure: 0 };
for (const unit of units) {
  const seen = new Map<string, Seen>();
  let measurable = true;
  const goesOn = (rounds: number) => {
    if (unit.exact) return rounds < 1;
    if (rounds < FEWEST) return true;
    return rounds < MOST && [...seen.values()].some((each) => inBoth(each) && !judged(each, false).settled);
  };
  for (let rounds = 0; goesOn(rounds); rounds += 1) {
    if (measurable)
      try {
        note(seen, 'base', await runBase(unit, base));
      } catch (error) {
        if (rounds > 0 || base.has(unit.bench)) throw error;
        measurable = false;
        console.error(`${unit.name} cannot be measured at ${base.commit}: ${error}`);
      }
    note(seen, 'head', await runHead(unit));
  }
  const { worse, unsure } = tell(unit, seen);
  total.worse += worse;
  total.unsure += unsure;
}
console.log(`Against ${base.commit}: ${total.worse} lines more than 5% worse, ${total.unsure} unsure.`);
process.exitCode = total.worse > 0 ? 1 : 0;
