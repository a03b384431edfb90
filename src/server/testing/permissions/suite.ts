/**
 * The permission suite: every call of the contract, by everybody, on everything that it could be about. What is expected
 * is decided by rules (`rule.ts`); whatever is answered, nothing of another plant, tenant or user is in it, nothing that
 * the reader's role hides, and what was refused has changed nothing.
 */
import { isRecord } from '../../../engine/internal.ts';
import { allCalls } from '../../../platform/contract/all.ts';
import type { Call } from '../../../platform/contract/index.ts';
import { ACTORS, type Actor, placeOf, type User } from './actors.ts';
import { ANYBODYS, foreignTexts, hiddenTexts, outcomeOf } from './answers.ts';
import type { CallRule, Probe } from './callRule.ts';
import { organisationOf, tenantId } from './content.ts';
import { type Change, cellsOf } from './ledger.ts';
import { decide } from './rule.ts';
import { permissionRules } from './rules/index.ts';
import { TARGETS, type Target } from './targets.ts';
import type { World } from './world.ts';

/** Names of calls without rules, and of rules without a call; both empty in a whole suite. */
export function unmatchedRules(): readonly string[] {
  const names = new Set(allCalls.map(({ name }) => name));
  return [
    ...[...names].filter((name) => permissionRules[name] === undefined),
    ...Object.keys(permissionRules).filter((name) => !names.has(name)),
  ];
}

/** True for a stored row that says that it belongs to another tenant, or to a plant that is not the user's. */
function isElsewhere(row: string, user: User): boolean {
  const cells = cellsOf(row);
  const says = (names: readonly string[], own: readonly string[]) =>
    names.some((name) => {
      const value = cells[name];
      return typeof value === 'string' && value !== '' && !own.includes(value);
    });
  return (
    says(['_tenant', 'tenantId'], [tenantId(placeOf(user).tenant)]) ||
    says(['_org', 'organizationId'], user.plants.map(organisationOf))
  );
}

const tablesOf = (changes: readonly Change[]) => changes.map(({ table }) => table);

/** One request of the suite. */
interface Cell {
  readonly call: Call;
  readonly rule: CallRule;
  readonly actor: Actor;
  readonly target: Target;
  /** What the answer must not have. */
  readonly foreign: readonly string[];
}

/** Tries one way of a call by everybody on everything; answers what went wrong, one line each. */
export async function tryRule(
  world: World,
  call: Call,
  rule: CallRule,
): Promise<{ readonly cells: number; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  let cells = 0;
  for (const actor of ACTORS) {
    const isKnown = actor.token === 'own' || rule.signsIn === true;
    const foreign = isKnown ? foreignTexts(actor.user) : ANYBODYS;
    for (const target of TARGETS[rule.targets](actor)) {
      cells += 1;
      const told = await tryCell(world, { call, rule, actor, target, foreign });
      wrong.push(...told.map((one) => `${actor.name}, ${target.name || 'no target'}: ${one}`));
    }
  }
  const left = await world.changes(true);
  if (left.length > 0) wrong.push(`changed unnoticed: ${tablesOf(left).join(', ')}`);
  await world.takeBack(left);
  return { cells, wrong };
}

async function tryCell(world: World, cell: Cell): Promise<readonly string[]> {
  const { call, rule, actor, target, foreign } = cell;
  const expected = decide(actor, target, rule.rule, call.public === true);
  const answer = await world.send(actor, call, rule.request(target, { actor, world }));
  const changes = await world.changes();
  await world.takeBack(changes);
  const told: string[] = [];
  const brief = answer.text.trim().slice(0, 300);

  const outcome = outcomeOf(answer, call, expected);
  if (outcome !== expected) told.push(`${expected} expected, answered ${answer.http} ${brief}`);
  for (const text of [...foreign, ...hiddenTexts(actor.user)])
    if (answer.text.includes(text)) told.push(`the answer has ${text}: ${around(answer.text, text)}`);
  const shown = target.words.filter((word) => answer.text.includes(word));
  if (expected === 'allowed' && rule.shown === true && shown.length === 0)
    told.push(`the answer does not show the target: ${brief}`);
  if (expected !== 'allowed' && shown.length > 0 && rule.shown === true)
    told.push(`the answer shows ${shown.join(', ')}`);
  const data = rule.data?.(target, actor);
  if (data !== undefined && outcome === 'allowed' && !contains(answer.envelope.data, data))
    told.push(`${JSON.stringify(data)} expected in ${brief}`);

  const isWrite = call.effect === 'write' && expected === 'allowed';
  if (isWrite && changes.length === 0) told.push('nothing was written');
  const allowed = isWrite ? tablesOf(changes) : (rule.counts ?? []);
  const more = tablesOf(changes).filter((table) => !allowed.includes(table));
  if (more.length > 0) told.push(`changed ${more.join(', ')}`);
  // Whatever was allowed: what others have stays as it is, and nothing is written among theirs.
  const theirs = changes.flatMap(({ came, went }) =>
    [...came, ...went].filter(
      (row) => isElsewhere(row, actor.user) || foreign.some((text) => row.includes(text)),
    ),
  );
  if (theirs.length > 0) told.push(`changed what others have: ${theirs[0]?.slice(0, 200)}`);
  return told;
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 80), at + word.length + 20);
}

/** True where `part` is in `whole`: objects by the properties named, lists by their items in order. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      whole.length === part.length &&
      part.every((one, index) => contains(whole[index], one))
    );
  if (isRecord(part))
    return isRecord(whole) && Object.entries(part).every(([name, one]) => contains(whole[name], one));
  return whole === part;
}

/** Tries a guess of a hidden value, right and wrong; answers what went wrong. */
export async function tryProbe(world: World, call: Call, probe: Probe): Promise<readonly string[]> {
  const ask = async (name: string, guess: string | number) => {
    const actor = ACTORS.find((one) => one.name === name);
    if (actor === undefined) throw new Error(`No actor ${name}`);
    const answer = await world.send(actor, call, probe.request(guess, { actor, world }));
    const changes = await world.changes();
    await world.takeBack(changes);
    // The request's own words may be in its answer.
    const text = `${answer.http} ${answer.text.trim().replaceAll(String(guess), '?')}`;
    return { text, brief: text.slice(0, 300), changed: tablesOf(changes).join() };
  };
  const [right, wrong] = [await ask(probe.by, probe.right), await ask(probe.by, probe.wrong)];
  const told: string[] = [];
  if (right.text !== wrong.text || right.changed !== wrong.changed)
    told.push(`the right guess is told from a wrong one: ${right.brief} / ${wrong.brief}`);
  if (probe.open === true) return told;
  const [seen, other] = [await ask('planner', probe.right), await ask('planner', probe.wrong)];
  if (seen.text === other.text) told.push(`who sees the field is answered alike too: ${seen.brief}`);
  return told;
}
