/**
 * How one node stands: visible, locked, required, with the reasons in order. One function decides; the form, the
 * validation of server and imports, and `explain` all ask it.
 * Source: FORMATS "Order of reasons", "States"; specification 001 4.1, 5 and 002 4.2.
 */
import type { CompiledNode, CompiledPage } from '../compile/types.ts';
import { isApproveLocked, isReadState, lockedIn, shownIn } from './state.ts';
import type { FormState, Override, Reason, Standing } from './types.ts';

/** All that a standing depends on beside the page. */
export interface Situation {
  readonly state: FormState;
  readonly approveStatus: number;
  /** What scripts have set, by widget key. */
  readonly overrides?: ReadonlyMap<string, Override>;
  /** Models (header fields, tables, `table.field`) that the user's permissions hide or lock. */
  readonly hidden?: ReadonlySet<string>;
  readonly locked?: ReadonlySet<string>;
}

/** A standing with its causes. */
export interface ReasonedStanding extends Standing {
  readonly reasons: readonly Reason[];
}

/** Standings have eight shapes; sharing them makes identity tell of a change. */
const SHARED: readonly Standing[] = Array.from({ length: 8 }, (_, bits) =>
  Object.freeze({ visible: (bits & 1) !== 0, locked: (bits & 2) !== 0, required: (bits & 4) !== 0 }),
);

/** The one object of a shape. */
export function sharedStanding(visible: boolean, locked: boolean, required: boolean): Standing {
  const shape = SHARED[(visible ? 1 : 0) + (locked ? 2 : 0) + (required ? 4 : 0)];
  return shape ?? { visible, locked, required };
}

/** Names under which permissions may speak of a node. */
function namesOf(page: CompiledPage, node: CompiledNode): readonly string[] {
  if (node.role === 'table') return [node.model];
  if (node.role !== 'field') return [];
  const table = node.table === null ? undefined : page.nodes[node.table];
  return table?.role === 'table' ? [`${table.model}.${node.model}`] : [node.model];
}

/**
 * Decides one node. `parent` is the standing of the container or table around it. With `reasons` every cause is
 * told, in the order in which they decide; without it the caller pays for no objects.
 */
export function decide(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: Standing | undefined,
  reasons?: Reason[],
): Standing {
  const visible = decideVisible(page, node, situation, parent, reasons);
  const locked = decideLocked(page, node, situation, parent, reasons);
  const required = decideRequired(node, situation, visible, locked, reasons);
  return sharedStanding(visible, locked, required);
}

function decideVisible(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: Standing | undefined,
  reasons: Reason[] | undefined,
): boolean {
  const { state } = situation;
  const override = situation.overrides?.get(node.key)?.hidden;
  let visible = true;
  const hide = (reason: Reason) => {
    visible = false;
    reasons?.push(reason);
  };
  if (!shownIn(node.states, state)) hide({ effect: 'hides', code: listCode(node.states.showFrom), state });
  if (situation.hidden !== undefined && namesOf(page, node).some((name) => situation.hidden?.has(name)))
    hide({ effect: 'hides', code: 'permission' });
  if (parent?.visible === false && node.parent !== null)
    hide({ effect: 'hides', code: 'container', by: node.parent });
  if (override === true) hide({ effect: 'hides', code: 'script' });
  // A script that shows what something stronger hides has spoken in vain; it is told as overruled.
  if (override === false && !visible) reasons?.push({ effect: 'overruled', code: 'script' });
  if (node.hidden) {
    if (override === undefined) hide({ effect: 'hides', code: 'definition' });
    else if (!override) reasons?.push({ effect: 'overruled', code: 'definition' });
    else reasons?.push({ effect: 'hides', code: 'definition' });
  }
  return visible;
}

/**
 * The state's own lists bind scripts too, as they do for visibility: the server refuses changes of fields that the
 * state locks, so unlocking them on screen would only lose the user's input.
 */
function decideLocked(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: Standing | undefined,
  reasons: Reason[] | undefined,
): boolean {
  const { state, approveStatus } = situation;
  const override = situation.overrides?.get(node.key)?.disabled;
  let locked = false;
  const lock = (reason: Reason) => {
    locked = true;
    reasons?.push(reason);
  };
  if (isReadState(state)) lock({ effect: 'locks', code: 'state', state });
  if (isApproveLocked(approveStatus))
    lock({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  if (lockedIn(node.states, state)) lock({ effect: 'locks', code: listCode(node.states.lockFrom), state });
  if (situation.locked !== undefined && namesOf(page, node).some((name) => situation.locked?.has(name)))
    lock({ effect: 'locks', code: 'permission' });
  if (parent?.locked === true && node.parent !== null)
    lock({ effect: 'locks', code: 'container', by: node.parent });
  if (node.role === 'field' && (node.system || node.value === 'derived'))
    lock({ effect: 'locks', code: 'system' });
  if (override === true) lock({ effect: 'locks', code: 'script' });
  if (override === false && locked) reasons?.push({ effect: 'overruled', code: 'script' });
  // A column that is not edited is shown; a paste over it writes nothing either.
  if (node.disabled || (node.role === 'field' && node.column?.editable === false)) {
    if (override === false) reasons?.push({ effect: 'overruled', code: 'definition' });
    else lock({ effect: 'locks', code: 'definition' });
  }
  return locked;
}

/** Required counts only where visible and unlocked: nobody can be asked for what he cannot give. */
function decideRequired(
  node: CompiledNode,
  situation: Situation,
  visible: boolean,
  locked: boolean,
  reasons: Reason[] | undefined,
): boolean {
  const own =
    node.role === 'field'
      ? node.constraints.required === true
      : node.role === 'table'
        ? node.required
        : false;
  const override = situation.overrides?.get(node.key)?.required;
  const wanted = override ?? own;
  const counts = wanted && visible && !locked;
  if (reasons !== undefined) {
    const effect = counts ? 'requires' : 'overruled';
    if (override === true) reasons.push({ effect, code: 'script' });
    if (own) reasons.push({ effect: override === false ? 'overruled' : effect, code: 'rule' });
  }
  return counts;
}

function listCode(from: 'stateList' | 'mask' | 'default'): 'stateList' | 'mask' {
  return from === 'mask' ? 'mask' : 'stateList';
}

/** Standings of every node of a page, in one pass: containers stand before what they hold. */
export function decideAll(page: CompiledPage, situation: Situation): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const key of page.order) {
    const node = Object.hasOwn(page.nodes, key) ? page.nodes[key] : undefined;
    if (node === undefined) continue;
    const parent = node.parent === null ? undefined : standings.get(node.parent);
    standings.set(key, decide(page, node, situation, parent));
  }
  return standings;
}

/** One node's standing with its reasons. A key that the page does not know is not visible, for no reason. */
export function reasonStanding(page: CompiledPage, key: string, situation: Situation): ReasonedStanding {
  const node = Object.hasOwn(page.nodes, key) ? page.nodes[key] : undefined;
  if (node === undefined) return { visible: false, locked: true, required: false, reasons: [] };
  const reasons: Reason[] = [];
  const standing = decide(page, node, situation, parentStanding(page, node, situation), reasons);
  return { ...standing, reasons };
}

/** The standing of what is around a node, found from the top down. */
function parentStanding(page: CompiledPage, node: CompiledNode, situation: Situation): Standing | undefined {
  const chain: CompiledNode[] = [];
  for (let key = node.parent; key !== null; ) {
    const above: CompiledNode | undefined = Object.hasOwn(page.nodes, key) ? page.nodes[key] : undefined;
    if (above === undefined || chain.includes(above)) break;
    chain.unshift(above);
    key = above.parent;
  }
  let standing: Standing | undefined;
  for (const above of chain) standing = decide(page, above, situation, standing);
  return standing;
}
