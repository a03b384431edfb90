/**
 * Which actions a list shows, and which answer to the present selection.
 * Source: specification 002 4.1 and 6.
 */
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import { enabledFor, isGranted } from '../situation/actions.ts';
import type { ListActionStanding } from './types.ts';

/**
 * Actions for a place, in order: those of the page's toolbar before those of the view. Actions of a row answer for
 * that row alone, whatever is selected. `count` is the number of selected rows.
 */
export function listActions(
  list: CompiledList,
  table: CompiledListTable | undefined,
  where: 'toolbar' | 'tablebar',
  grants: ReadonlySet<string> | undefined,
  count: number,
): readonly ListActionStanding[] {
  const all = [...list.toolbar, ...(table?.actions ?? [])];
  const rows = where === 'tablebar' ? 1 : count;
  return all
    .filter((action) => action.location.includes(where))
    .flatMap((action) => granted(action, grants))
    .map((action) => ({ action, enabled: !action.disabled && enabledFor(action.selectMode, rows) }));
}

/** An action with those of its children that are granted. A menu whose items are all refused is refused. */
function granted(action: CompiledAction, grants: ReadonlySet<string> | undefined): readonly CompiledAction[] {
  const children = action.children.flatMap((child) => granted(child, grants));
  const own = isGranted(action, grants);
  if (action.children.length === 0) return own ? [action] : [];
  if (children.length === 0) return own ? [{ ...action, children }] : [];
  return [{ ...action, children }];
}
