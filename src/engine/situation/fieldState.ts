/**
 * The field state of one node (visible, locked, required) with the reasons in order. One function decides it for the
 * form, for the validation of server and imports, and for `explain`.
 * Source: FORMATS "Order of reasons", "States"; specification 001 4.1, 5 and 002 4.2.
 */

import type { CompiledNode, CompiledPage } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { isApproveLocked, isReadState, listCode, lockedIn, shownIn } from './state.ts';
import type { FieldState, FormState, Override, Reason } from './types.ts';

/** Everything besides the page that field states depend on. */
export interface Situation {
  readonly state: FormState;
  readonly approveStatus: number;
  /** What scripts have set, by widget key. */
  readonly overrides?: ReadonlyMap<string, Override>;
  /** Models (header fields, tables, `table.field`) that the user's permissions hide or lock. */
  readonly hidden?: ReadonlySet<string>;
  readonly locked?: ReadonlySet<string>;
}

/** A field state with its reasons. */
export interface ReasonedFieldState extends FieldState {
  readonly reasons: readonly Reason[];
}

/** There are eight field states; they are shared, so that comparing by identity detects a change. */
const SHARED: readonly FieldState[] = Array.from({ length: 8 }, (_, bits) =>
  Object.freeze({ visible: (bits & 1) !== 0, locked: (bits & 2) !== 0, required: (bits & 4) !== 0 }),
);

/** The shared object of a field state. */
export function sharedFieldState(visible: boolean, locked: boolean, required: boolean): FieldState {
  const shape = SHARED[(visible ? 1 : 0) + (locked ? 2 : 0) + (required ? 4 : 0)];
  return shape ?? { visible, locked, required };
}

/** Definitions allow no deeper nesting of tables; a longer chain is a cycle. */
const MOST_TABLES = 64;

/**
 * True where permissions name a node: a header field or table by its model, a column as `table.model`, a column of a
 * child table also as `table.child.model`.
 */
function isRestricted(
  page: CompiledPage,
  node: CompiledNode,
  models: ReadonlySet<string> | undefined,
): boolean {
  if (!models?.size || (node.role !== 'field' && node.role !== 'table')) return false;
  // A table is named by its model at any depth; a column only together with its table.
  if ((node.table === null || node.role === 'table') && models.has(node.model)) return true;
  let name = node.model;
  let above = node.table;
  for (let depth = 0; above !== null && depth < MOST_TABLES; depth += 1) {
    const table = ownOf(page.nodes, above);
    if (table?.role !== 'table') return false;
    name = `${table.model}.${name}`;
    if (models.has(name)) return true;
    above = table.table;
  }
  return false;
}

/**
 * Decides the state of one node. `parent` is the state of the container or table around it. With `reasons`, all reasons
 * are collected in the order in which they decide; without it nothing is allocated.
 */
export function decide(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: FieldState | undefined,
  reasons?: Reason[],
): FieldState {
  const override = situation.overrides?.get(node.key);
  const visible = decideVisible(page, node, situation, parent, override?.hidden, reasons);
  const locked = decideLocked(page, node, situation, parent, override?.disabled, reasons);
  const required = decideRequired(node, situation.state, override?.required, visible, locked, reasons);
  return sharedFieldState(visible, locked, required);
}

function decideVisible(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: FieldState | undefined,
  override: boolean | undefined,
  reasons: Reason[] | undefined,
): boolean {
  const { state } = situation;
  let visible = true;
  if (!shownIn(node.states, state)) {
    visible = false;
    reasons?.push({ effect: 'hides', code: listCode(node.states.showFrom), state });
  }
  if (isRestricted(page, node, situation.hidden)) {
    visible = false;
    reasons?.push({ effect: 'hides', code: 'permission' });
  }
  if (parent?.visible === false && node.parent !== null) {
    visible = false;
    reasons?.push({ effect: 'hides', code: 'container', by: node.parent });
  }
  return !settled('hides', 'shows', !visible, node.hidden, override, reasons);
}

/**
 * Scripts cannot undo the state's own lists, as with visibility: the server refuses changes of fields that the state
 * locks, so unlocking them on screen would only lose the user's input.
 */
function decideLocked(
  page: CompiledPage,
  node: CompiledNode,
  situation: Situation,
  parent: FieldState | undefined,
  override: boolean | undefined,
  reasons: Reason[] | undefined,
): boolean {
  const { state, approveStatus } = situation;
  let locked = false;
  if (isReadState(state)) {
    locked = true;
    reasons?.push({ effect: 'locks', code: 'state', state });
  }
  if (isApproveLocked(approveStatus)) {
    locked = true;
    reasons?.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  }
  if (lockedIn(node.states, state)) {
    locked = true;
    reasons?.push({ effect: 'locks', code: listCode(node.states.lockFrom), state });
  }
  if (isRestricted(page, node, situation.locked)) {
    locked = true;
    reasons?.push({ effect: 'locks', code: 'permission' });
  }
  if (parent?.locked === true && node.parent !== null) {
    locked = true;
    reasons?.push({ effect: 'locks', code: 'container', by: node.parent });
  }
  if (node.role === 'field' && (node.system || node.value === 'derived')) {
    locked = true;
    reasons?.push({ effect: 'locks', code: 'system' });
  }
  // A column that is not editable is read-only; a paste does not write to it either.
  const own = node.disabled || (node.role === 'field' && node.column?.editable === false);
  return settled('locks', 'unlocks', locked, own, override, reasons);
}

/**
 * Whether a node is hidden or locked in the end: by reasons that scripts cannot undo, else by the script, else by its
 * own option. A script that tries to undo a stronger reason has no effect, which is recorded as overruled.
 */
function settled(
  effect: 'hides' | 'locks',
  undoes: 'shows' | 'unlocks',
  stronger: boolean,
  own: boolean,
  override: boolean | undefined,
  reasons: Reason[] | undefined,
): boolean {
  if (override === false && stronger) reasons?.push(inVain('script', undoes, effect, reasons));
  if (override === true) reasons?.push({ effect, code: 'script' });
  if (own && override === false)
    reasons?.push({ effect: 'overruled', code: 'definition', would: effect, overruledBy: 'script' });
  else if (own) reasons?.push({ effect, code: 'definition' });
  return stronger || (override ?? own);
}

/**
 * Required applies only where visible and unlocked, since other fields cannot be entered. A password is asked for in a new
 * record or row alone: what is stored is never answered (001 3.8, control 29), and left empty it stays. Of a column the
 * state is that of new rows; `inStoredRow` makes of it that of the others.
 */
function decideRequired(
  node: CompiledNode,
  state: FormState,
  override: boolean | undefined,
  visible: boolean,
  locked: boolean,
  reasons: Reason[] | undefined,
): boolean {
  const own = isRequired(node, state);
  const counts = (override ?? own) && visible && !locked;
  if (reasons === undefined) return counts;
  if (override === true)
    reasons.push(counts ? { effect: 'requires', code: 'script' } : notAsked('script', visible, reasons));
  if (own && override === false)
    reasons.push({ effect: 'overruled', code: 'rule', would: 'requires', overruledBy: 'script' });
  else if (own)
    reasons.push(counts ? { effect: 'requires', code: 'rule' } : notAsked('rule', visible, reasons));
  return counts;
}

function isRequired(node: CompiledNode, state: FormState): boolean {
  if (node.role === 'table') return node.required;
  if (node.role !== 'field' || node.constraints.required !== true) return false;
  return node.kind !== 'password' || node.table !== null || state === 'add' || state === 'init';
}

/** The field state of a column in a row that is stored: a password in it may stay as it is. */
export function inStoredRow({ kind }: CompiledNode, fieldState: FieldState): FieldState {
  return fieldState.required && kind === 'password'
    ? sharedFieldState(fieldState.visible, fieldState.locked, false)
    : fieldState;
}

/** Records that a field is not required because it is hidden or locked. */
function notAsked(code: 'script' | 'rule', visible: boolean, reasons: readonly Reason[]): Reason {
  return inVain(code, 'requires', visible ? 'locks' : 'hides', reasons);
}

/** An effect overruled by the reason that decides `effect`: the first of it. */
function inVain(
  code: 'script' | 'rule',
  would: 'shows' | 'unlocks' | 'requires',
  effect: 'hides' | 'locks',
  reasons: readonly Reason[],
): Reason {
  const by = reasons.find((reason) => reason.effect === effect);
  return { effect: 'overruled', code, would, ...(by === undefined ? {} : { overruledBy: by.code }) };
}

/** Field states of every node of a page, in one pass: containers come before their children. */
export function decideAll(page: CompiledPage, situation: Situation): Map<string, FieldState> {
  const fieldStates = new Map<string, FieldState>();
  redecide(page, situation, fieldStates);
  return fieldStates;
}

/**
 * Updates the field states of a page for a situation, in one visit per node and without allocation where nothing
 * changes. Returns the keys whose state changed.
 */
export function redecide(
  page: CompiledPage,
  situation: Situation,
  fieldStates: Map<string, FieldState>,
): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const key of page.order) {
    const node = ownOf(page.nodes, key);
    if (node === undefined) continue;
    const parent = node.parent === null ? undefined : fieldStates.get(node.parent);
    const fieldState = decide(page, node, situation, parent);
    if (fieldStates.get(key) === fieldState) continue;
    fieldStates.set(key, fieldState);
    changed.add(key);
  }
  return changed;
}

/** The field state of one node, with reasons. An unknown key is not visible, without a reason. */
export function reasonFieldState(page: CompiledPage, key: string, situation: Situation): ReasonedFieldState {
  const node = ownOf(page.nodes, key);
  if (node === undefined) return { visible: false, locked: true, required: false, reasons: [] };
  const reasons: Reason[] = [];
  const fieldState = decide(page, node, situation, parentState(page, node, situation), reasons);
  return { ...fieldState, reasons };
}

/** The state of the container or table around a node, computed from the top down. */
function parentState(page: CompiledPage, node: CompiledNode, situation: Situation): FieldState | undefined {
  // A set, to stop at a cycle: the page may not come from this compiler.
  const chain = new Set<CompiledNode>();
  for (let key = node.parent; key !== null; ) {
    const above = ownOf(page.nodes, key);
    if (above === undefined || chain.has(above)) break;
    chain.add(above);
    key = above.parent;
  }
  let fieldState: FieldState | undefined;
  for (const above of [...chain].reverse()) fieldState = decide(page, above, situation, fieldState);
  return fieldState;
}
