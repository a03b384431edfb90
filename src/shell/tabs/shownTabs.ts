/** Which tabs have components. Source: specification 000 §2 "Tabs". */
import { ROUTE_PATHS } from '../routes/paths.ts';
import type { Tab } from './tab.ts';

/** Most pages that are drawn at once, hidden ones included: what is beyond is drawn anew when it is shown again. */
const MOST_DRAWN = 12;

/**
 * Pages that stay as long as their tab: lists as their menu entries open them, which the specification keeps alive; the
 * designer, whose work is in its components; and framed applications, whose work nobody can keep for them. A list that
 * was opened with criteria of a record is one of many, and comes back with its rows, page and selection.
 */
function staysDrawn({ path, query }: Pick<Tab, 'path' | 'query'>): boolean {
  if (path === ROUTE_PATHS.generateShowView) return query.searchParams === undefined;
  return path === ROUTE_PATHS.iframe || path.startsWith('/buildViewList/');
}

/**
 * Addresses of the tabs to draw, the last shown first. Restored tabs are drawn when they are first shown; of those that
 * were shown, the ones that stay and the last of the others. `mustStay` tells of pages that would lose work.
 */
export function drawnTabs(
  before: readonly string[],
  active: string,
  tabs: readonly Tab[],
  mustStay: (address: string) => boolean,
): readonly string[] {
  const open = new Map(tabs.map((tab) => [tab.address, tab]));
  const order = before[0] === active ? before : [active, ...before.filter((one) => one !== active)];
  let rest = MOST_DRAWN;
  const next = order.filter((address) => {
    const tab = open.get(address);
    if (tab === undefined) return false;
    if (staysDrawn(tab) || mustStay(address)) return true;
    rest -= 1;
    return rest >= 0;
  });
  const same = next.length === before.length && next.every((one, at) => one === before[at]);
  return same ? before : next;
}
