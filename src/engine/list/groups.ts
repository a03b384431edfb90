/**
 * Group trees: what stands at the left of a group view. How they are asked for, the criteria of the chosen node, and
 * what may be done with nodes. The tree itself is that of any lookup (`form/lookup-tree.ts`).
 * Source: specification 002 2.1, 2.2 (650x415), 3.5, 5 (edit and delete need a node), 7 and 9 (1000 items).
 */

import { refused } from '../actions/refused.ts';
import type { ActionPlan } from '../actions/types.ts';
import { blankAction } from '../compile/blank.ts';
import type { CompiledGroup, CompiledList, CompiledOpen } from '../compile/types.ts';
import { planListAction } from './acting.ts';
import { DIALOG_SIZES } from './sizes.ts';
import type { ListContext, SearchParam } from './types.ts';

/** Items that a tree asks for, all at once. */
const GROUP_PAGE_LENGTH = 1000;

/** Criteria of a chosen node; null is all. */
export function groupCriteria(group: CompiledGroup, nodeId: string | null): readonly SearchParam[] {
  return nodeId === null ? [] : [{ searchField: group.model, searchValue: nodeId, compareType: 'equal' }];
}

/** How a tree is asked for: the group's own parameters, up to 1000 items of the first page. */
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

/** The object whose records a tree's nodes are; null for enumerations, apis and static content. */
export function groupObject(group: CompiledGroup): string | null {
  const { source, sourceType, objectId } = group.lookup;
  const records = source === 'object' || (source === 'url' && sourceType < 4);
  return records && objectId !== '' ? objectId : null;
}

/** What may be done with the nodes of a tree; all false where its items are no records. */
export interface GroupRights {
  /** The tree is made of records that can be kept here. */
  readonly editable: boolean;
  readonly add: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

/**
 * Buttons of a tree. Adding needs no node; editing and deleting do. Only records of an object are kept by forms:
 * enumerations and addresses of other services are not. `grants` are those of the group's own object.
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
 * What is done with a node of a tree: a form at 650x415, where a new node is made below the chosen one, whose id goes
 * along as `parentId`; or its deletion, which asks. Refused where the tree has no object, or there is no node.
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
    params: code === 'add' ? [{ name: 'parentId', from: 'row.id' }] : [],
    renderCode: objectId,
    dialogWidth: DIALOG_SIZES.groupTree.width,
    dialogHeight: DIALOG_SIZES.groupTree.height,
    dialogMode: null,
  };
  const action = { ...blankAction(code), open: code === 'delete' ? null : open };
  // The nodes are records of the group's object: they are planned for as the rows of a list of that object.
  const from = { list: { ...list, objectId }, table: undefined, query: { searchParams: [], sortParams: [] } };
  return planListAction(action, nodeId === null ? [] : [{ id: nodeId }], from, context);
}
