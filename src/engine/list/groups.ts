/**
 * Group trees: what stands at the left of a group view. Nodes from a source's items, a keyword filter, criteria of the
 * chosen node, and what may be done with nodes.
 * Source: specification 002 2.1, 2.2 (650x415), 3.5, 5 (edit and delete need a node), 7 and 9 (1000 items).
 */
import type { CompiledGroup, CompiledList } from '../compile/types.ts';
import { flatten, pathTo, type TreeLine } from '../table/tree.ts';
import type { ListOpen } from './open.ts';
import { appParams, type ListContext } from './params.ts';
import type { BatchBody } from './request.ts';
import { fieldOf, plainText } from './row.ts';
import { DIALOG_SIZES } from './sizes.ts';
import { type ListTree, readTree } from './tree.ts';
import type { ListRow, SearchParam } from './types.ts';

/** Items that a tree asks for, all at once. */
const GROUP_PAGE_LENGTH = 1000;

/** The nodes of one tree. */
export interface GroupTree extends ListTree {
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads a source's items: nested, or flat with `parentId`. Items without a value cannot be filtered by and are left out. */
export function groupTree(items: readonly unknown[], group: CompiledGroup): GroupTree {
  const { valueKey, labelKey, childrenKey } = group.lookup;
  const shape = { childrenKey: childrenKey ?? 'children', parentKey: 'parentId' };
  const idOf = (row: ListRow) => plainText(fieldOf(row, valueKey));
  const usable = (list: readonly unknown[]) =>
    list.filter(
      (item): item is ListRow =>
        typeof item === 'object' && item !== null && !Array.isArray(item) && idOf({ ...item }) !== '',
    );
  const tree = readTree(usable(items), shape, idOf);
  const ids = tree.ids.filter((id) => id !== '');
  const labels = new Map(
    ids.map((id) => {
      const row = tree.rows.get(id);
      return [id, plainText(fieldOf(row, labelKey)) || plainText(fieldOf(row, 'name')) || id] as const;
    }),
  );
  return { ...tree, ids, labels };
}

/** One line of the panel. */
export interface GroupLine extends TreeLine {
  readonly label: string;
}

/**
 * The lines in sight. A keyword keeps the nodes whose label holds it, all that is above them, and what is below them;
 * what it keeps stands open. Without one, nodes are open unless `closed` names them.
 */
export function groupLines(
  tree: GroupTree,
  keyword: string,
  closed: ReadonlySet<string>,
): readonly GroupLine[] {
  const wanted = keyword.trim().toLowerCase();
  const parentOf = (id: string) => tree.parents.get(id);
  let ids = tree.ids;
  if (wanted !== '') {
    const kept = new Set<string>();
    const hits = new Set(ids.filter((id) => (tree.labels.get(id) ?? '').toLowerCase().includes(wanted)));
    for (const id of hits) {
      kept.add(id);
      for (const above of pathTo(id, parentOf)) {
        if (kept.has(above)) break;
        kept.add(above);
      }
    }
    const under = [...hits];
    for (let at = 0; at < under.length; at += 1)
      for (const child of tree.children.get(under[at] ?? '') ?? []) {
        if (!hits.has(child)) under.push(child);
        kept.add(child);
        hits.add(child);
      }
    ids = ids.filter((id) => kept.has(id));
  }
  const { lines } = flatten(ids, parentOf, (id) => wanted !== '' || !closed.has(id));
  return lines.map((line) => ({ ...line, label: tree.labels.get(line.id) ?? line.id }));
}

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
 * Opens the form of a node, 650x415. A new node is made below the chosen one: its id goes along as `parentId`.
 * Null where the tree has no object, or there is no node to edit.
 */
export function groupOpen(
  list: CompiledList,
  group: CompiledGroup,
  code: 'add' | 'edit',
  nodeId: string | null,
  context: ListContext = {},
): ListOpen | null {
  const objectId = groupObject(group);
  if (objectId === null || (code === 'edit' && nodeId === null)) return null;
  const editing = code === 'edit';
  return {
    openType: 'dialog',
    renderCode: objectId,
    objectId,
    action: code,
    recordId: editing ? nodeId : null,
    params: nodeId === null ? {} : editing ? { id: nodeId } : { parentId: nodeId },
    search: [],
    app: appParams(list, objectId, context),
    routeUrl: null,
    paramType: 'query',
    ...DIALOG_SIZES.groupTree,
    dialogMode: null,
  };
}

/** Body of the call that deletes a node; null where there is none. */
export function groupDelete(group: CompiledGroup, nodeId: string | null): BatchBody | null {
  const objectId = groupObject(group);
  return objectId === null || nodeId === null ? null : { objectId, ids: nodeId };
}
