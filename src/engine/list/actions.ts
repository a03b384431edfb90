/**
 * Which actions a list shows, which answer to the present selection, and what each offers.
 * Source: specification 002 3.4, 4.1 and 6.
 */
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import { enabledFor, isGranted } from '../situation/actions.ts';
import { opensItself } from './open.ts';
import type { ListActionState } from './types.ts';

/** Second choices that the submit and approve actions offer. Source: 002 4.1. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['submit', 'submitCancel'],
  ['approve', 'reject'],
]);

type Grants = ReadonlySet<string> | undefined;

function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * An action with those of its children that are granted. A menu is there while one of its items is, or, without any,
 * while it is granted itself: then it acts by itself.
 */
function granted(action: CompiledAction, grants: Grants): readonly CompiledAction[] {
  const children = action.children.flatMap((child) => granted(child, grants));
  const own = isGranted(action, grants);
  if (action.children.length === 0) return own ? [action] : [];
  if (children.length === 0) return own ? [{ ...action, children }] : [];
  return [{ ...action, children }];
}

/**
 * The pair that submit and approve offer in place of acting; nothing for any other action, or one with a dropdown.
 * Decision: the counterpart needs its own grant, and is not offered twice where it is a button of its own. An action
 * with a script or an open type of its own is what its designer made of it, and has no pair.
 */
function pairOf(
  action: CompiledAction,
  all: readonly CompiledAction[],
  grants: Grants,
): readonly CompiledAction[] {
  const other = COUNTERPARTS.get(action.code.toLowerCase());
  if (other === undefined || action.children.length > 0) return [];
  if (action.script !== null || opensItself(action)) return [];
  if (all.some((each) => sameCode(each.code, other))) return [];
  const pair: CompiledAction = {
    ...action,
    key: `${action.key}.${other}`,
    code: other,
    title: null,
    name: other,
    icon: null,
  };
  return isGranted(pair, grants) ? [action, pair] : [];
}

/**
 * Actions for a place, in order: those of the page's toolbar before those of the view. Actions of a row answer for
 * that row alone, whatever is selected. `count` is the number of selected rows.
 */
export function listActions(
  list: CompiledList,
  table: CompiledListTable | undefined,
  where: 'toolbar' | 'tablebar',
  grants: Grants,
  count: number,
): readonly ListActionState[] {
  const rows = where === 'tablebar' ? 1 : count;
  const shown = [...list.toolbar, ...(table?.actions ?? [])]
    .filter((action) => action.location.includes(where))
    .flatMap((action) => granted(action, grants));
  const stand = (action: CompiledAction, within: boolean): ListActionState => {
    const enabled = within && !action.disabled && enabledFor(action.selectMode, rows);
    return { action, enabled, menu: action.children.map((child) => stand(child, enabled)) };
  };
  return shown.map((action) => {
    const own = stand(action, true);
    const pair = pairOf(action, shown, grants).map((each) => stand(each, own.enabled));
    return pair.length === 0 ? own : { ...own, menu: pair };
  });
}

/** The one action that leads: adding, where it is granted; null where nothing leads. */
export function primaryAction(actionStates: readonly ListActionState[]): string | null {
  return actionStates.find(({ action }) => sameCode(action.code, 'add'))?.action.key ?? null;
}
