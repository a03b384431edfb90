/** The tabs of a list page and their kinds. Source: specification 002 2.1, 3.2. */
import type { CompiledList, CompiledListTable, CompiledView } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { expandColumnOf } from './columnTree.ts';
import { treeShapeOf } from './tree.ts';

/** Kinds of views. A group view is one of these with a panel of trees beside it. */
export type ViewKind = 'table' | 'tree' | 'expand' | 'card';

/** One tab with its table. */
export interface ListView {
  readonly view: CompiledView;
  readonly table: CompiledListTable;
  readonly kind: ViewKind;
  /** It has a panel of group trees at its left. */
  readonly grouped: boolean;
}

/** How a table is shown in a view. Its own type takes precedence: a card table is always shown as cards. */
function viewKindOf(table: CompiledListTable, viewType: string): ViewKind {
  if (table.type === 'cardview' || /^card(view)?$/i.test(viewType)) return 'card';
  if (treeShapeOf(table, viewType) !== null) return 'tree';
  return expandColumnOf(table) === null ? 'table' : 'expand';
}

/** The view of a key, else the first one; null where there is none. */
export function viewOf(list: CompiledList, key: string): ListView | null {
  const view = list.views.find((each) => each.key === key) ?? list.views[0];
  const table = view && ownOf(list.lists, view.listKey);
  if (view === undefined || table === undefined) return null;
  return { view, table, kind: viewKindOf(table, view.viewType), grouped: view.groups.length > 0 };
}
