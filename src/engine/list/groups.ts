/**
 * Group trees at the left of a group view: the request for their items, the criteria of the selected node, and the
 * actions on nodes. The tree itself is that of any lookup (`form/lookup-tree.ts`).
 * Source: specification 002 2.1, 2.2 (650x415), 3.5, 5 (edit and delete need a node), 7 and 9 (1000 items).
 */

import { refused } from '../actions/refused.ts';
import type { ActionPlan } from '../actions/types.ts';
import { blankAction } from '../compile/blank.ts';
import type { CompiledGroup, CompiledList, CompiledOpen } from '../compile/types.ts';
import { planListAction } from './acting.ts';
import { DIALOG_SIZES } from './sizes.ts';
import type { ListContext, SearchParam } from './types.ts';

/** Items of a group tree that are asked for. Where as many came, there may be more. */
export const GROUP_PAGE_LENGTH = 1000;

/** Criteria of the selected node; none for null, which means all. */
export function groupCriteria(group: CompiledGroup, nodeId: string | null): readonly SearchParam[] {
  return nodeId === null ? [] : [{ searchField: group.model, searchValue: nodeId, compareType: 'equal' }];
}

/** The request for a tree's items: the group's own parameters and the first 1000 items. */
export function groupRequest(group: CompiledGroup): {
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly [name: string]: unknown;
} {
  const { params, sourceType, objectId, source } = group.lookup;
  const paging = { pageIndex: 0, pageLength: GROUP_PAGE_LENGTH };
  if (source === 'url') return { ...params, ...paging };
  return {
    ...params,
    ...paging,
    field: group.model,
    ...(sourceType > 0 ? { sourceType } : {}),
    ...(objectId === null ? {} : { lookupObjectId: objectId }),
  };
}

/** The object whose records are the tree's nodes; null for enumerations, apis and static content. */
export function groupObject(group: CompiledGroup): string | null {
  const { source, sourceType, objectId } = group.lookup;
  const records = source === 'object' || (source === 'url' && sourceType < 4);
  return records && objectId !== '' ? objectId : null;
}

/** What the user may do with the nodes of a tree; all false where they are not records. */
export interface GroupRights {
  /** The user may add, edit or delete nodes at all. */
  readonly editable: boolean;
  readonly add: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

/**
 * Which buttons of a tree are enabled. Editing and deleting need a selected node, adding does not. Only records of an
 * object can be edited, not enumerations or items of other services. `grants` are those of the group's own object.
 */
export function groupRights(
  group: CompiledGroup,
  nodeId: string | null,
  grants: ReadonlySet<string> | undefined,
): GroupRights {
  const records = groupObject(group) !== null;
  const may = (code: string) => records && (grants === undefined || grants.has(code));
  const chosen = nodeId !== null;
  const rights = { add: may('add'), edit: may('edit') && chosen, remove: may('delete') && chosen };
  return { editable: may('add') || may('edit') || may('delete'), ...rights };
}

/**
 * Plans an action on a node. Adding and editing open a form of 650x415; a new node gets the id of the selected one, if
 * any, as `parentId`. Deleting asks first. Refused where the tree has no object, or no node is selected.
 */
export function planGroup(
  list: CompiledList,
  group: CompiledGroup,
  code: 'add' | 'edit' | 'delete',
  nodeId: string | null,
  context?: ListContext,
): ActionPlan {
  const objectId = groupObject(group);
  if (objectId === null || (code !== 'add' && nodeId === null)) return refused('list.groupUpdateFailed');
  const open: CompiledOpen = {
    openType: 'dialog',
    routeUrl: null,
    paramType: 'query',
    params: code === 'add' && nodeId !== null ? [{ name: 'parentId', from: 'row.id' }] : [],
    renderCode: objectId,
    dialogWidth: DIALOG_SIZES.groupTree.width,
    dialogHeight: DIALOG_SIZES.groupTree.height,
    dialogMode: null,
  };
  const action = { ...blankAction(code), open: code === 'delete' ? null : open };
  // The nodes are records of the group's object, so they are planned like rows of a list of that object.
  const from = { list: { ...list, objectId }, table: undefined, query: { searchParams: [], sortParams: [] } };
  return planListAction(action, nodeId === null ? [] : [{ id: nodeId }], from, context);
}
