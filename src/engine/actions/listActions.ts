/**
 * Which actions of a list are visible and enabled, for its selection. Source: specification 002 3.4, 4.1 and 6; FORMATS
 * "Permissions".
 */
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import type { Reason } from '../situation/types.ts';
import {
  type ActionState,
  isGranted,
  sameCode,
  seenActions,
  withMenus,
  withSelection,
} from './actionState.ts';
import { opensItself } from './opening.ts';
import { actionContents } from './scripts.ts';

/** Counterparts that the submit and approve actions of lists offer in a menu. Source: 002 4.1. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['submit', 'submitCancel'],
  ['approve', 'reject'],
]);

/**
 * Submit and approve of a list as a menu of the action and its counterpart; any other action unchanged.
 * Decision: the counterpart needs its own permission, and is left out where it is a button itself. An action with a menu,
 * a script or an open type of its own stays as its designer made it.
 */
function withPair(
  state: ActionState,
  all: readonly ActionState[],
  grants: ReadonlySet<string> | undefined,
): ActionState {
  const { action } = state;
  const other = COUNTERPARTS.get(action.code.toLowerCase());
  if (other === undefined || state.menu.length > 0 || action.script !== null) return state;
  if (opensItself(action) || all.some(({ code }) => sameCode(code, other))) return state;
  const key = `${action.key}.${other}`;
  const pair: CompiledAction = { ...action, key, code: other, title: null, name: other, icon: null };
  if (!isGranted(pair, grants)) return state;
  return { ...state, menu: [state, { ...state, action: pair, code: other }] };
}

/** The ports without which nobody does what an action of a list asks for. */
export interface FilePorts {
  readonly exportRecords?: unknown;
  readonly importRecords?: unknown;
}

/** True for an export or import that the list would do itself, and lacks the port for. */
function isNobodys(action: CompiledAction, { exportRecords, importRecords }: FilePorts): boolean {
  const isLacking =
    (exportRecords === undefined && sameCode(action.code, 'export')) ||
    (importRecords === undefined && sameCode(action.code, 'import'));
  return isLacking && actionContents(action).length === 0 && !opensItself(action);
}

/**
 * The visible actions of a list at a place, in order: those of the page's toolbar before those of the view. Actions of a
 * row are for that row alone, whatever is selected. `count` is the number of selected rows. An export or import that
 * `ports` cannot do is hidden.
 * Source: specification 002 3.4, 4.1 and 6.
 */
export function listActions(
  list: CompiledList,
  table: CompiledListTable | undefined,
  where: 'toolbar' | 'tablebar',
  grants: ReadonlySet<string> | undefined,
  count: number,
  ports: FilePorts,
): readonly ActionState[] {
  const actions = [...list.toolbar, ...(table?.actions ?? [])];
  const reasonsOf = (action: CompiledAction): readonly Reason[] => [
    ...(isGranted(action, grants) ? [] : [{ effect: 'hides', code: 'permission' } as const]),
    ...(isNobodys(action, ports) ? [{ effect: 'hides', code: 'port' } as const] : []),
    ...(action.disabled ? [{ effect: 'locks', code: 'definition' } as const] : []),
  ];
  const here = actions.filter((action) => action.location.includes(where));
  const states = withSelection(withMenus(here, reasonsOf, null), where === 'tablebar' ? 1 : count);
  const seen = seenActions(states);
  return seen.map((state) => withPair(state, seen, grants));
}

/** Key of the primary action: `add`, where it is visible; else null. */
export function primaryAction(states: readonly ActionState[]): string | null {
  return states.find(({ code }) => sameCode(code, 'add'))?.action.key ?? null;
}
