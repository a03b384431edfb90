/**
 * A table's actions with what is selected in it.
 * Source: specification 002 3.8 (`selectMode`, `childItems`), 4.2 and 5.
 */
import type { TableActionStanding } from '../form/types.ts';
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

/** True where one that adds rows is seen and answers, however deep in menus. */
export function addsRows(standings: readonly TableActionStanding[]): boolean {
  return standings.some(
    ({ code, visible, enabled, menu }) =>
      visible && ((enabled && code.toLowerCase() === 'add') || addsRows(menu)),
  );
}
