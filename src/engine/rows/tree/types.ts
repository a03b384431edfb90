/** A tree of rows. A circle of parents is cut above its first row, so that no row is lost. */
export interface RowTree<Row> {
  /** Every row once, in their original order. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Ids of the rows without a parent. */
  readonly roots: readonly string[];
  /** Id of each row's parent; roots have none. */
  readonly parents: ReadonlyMap<string, string>;
  /** Ids of each row's children, in order; leaves have none. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Ids of the rows whose parent was ignored, because it closed a circle. */
  readonly refused: readonly string[];
}

/** Parents and children: what selection needs of a tree. */
export type TreeEdges = Pick<RowTree<unknown>, 'parents' | 'children'>;

/** One visible line of a tree. */
export interface TreeLine {
  readonly id: string;
  /** 0 for a root. */
  readonly depth: number;
  /** Id of the parent, null for a root: also where the stored parent was ignored or is not among the rows. */
  readonly parent: string | null;
  readonly hasChildren: boolean;
  /** True where its children are shown. */
  readonly expanded: boolean;
  /** Position among its siblings, from 1, and how many they are, for screen readers. */
  readonly position: number;
  readonly siblings: number;
}
