/**
 * A table's actions with what is selected in it.
 * Source: specification 002 3.8 (`selectMode`, `childItems`), 4.2 and 5.
 */
import type { CompiledAction } from '../compile/types.ts';
import { actionContents } from '../form/scripts.ts';
import type { TableActionStanding } from '../form/types.ts';
import { opensItself } from '../list/open.ts';
import { enabledFor } from '../situation/actions.ts';

/**
 * Standings for `count` selected rows. As in lists a menu that does not answer for them offers nothing either, though
 * what is in it may be run by its own code on rows that are named.
 */
export function withSelection(
  standings: readonly TableActionStanding[],
  count: number,
  within = true,
): readonly TableActionStanding[] {
  return standings.map((standing) => {
    const enabled = within && standing.enabled && enabledFor(standing.action.selectMode, count);
    return { ...standing, enabled, menu: withSelection(standing.menu, count, enabled) };
  });
}

/** The one that adds rows where it is seen and answers, however deep in menus. */
export function adder(standings: readonly TableActionStanding[]): CompiledAction | null {
  for (const { action, code, visible, enabled, menu } of standings) {
    if (!visible) continue;
    const found = enabled && code.toLowerCase() === 'add' ? action : adder(menu);
    if (found !== null) return found;
  }
  return null;
}

/** True where an action asks first, or does something of its own in place of what its code means. */
export function doesOwn(action: CompiledAction): boolean {
  return action.confirm === true || actionContents(action).length > 0 || opensItself(action);
}
