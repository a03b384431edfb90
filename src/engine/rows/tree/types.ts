/** A tree of rows. A circle of parents is cut above its first row, so that no row is lost. */
export interface RowTree<Row> {
  /** Every row once, in their original order. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Ids of the rows without a row above them. */
  readonly roots: readonly string[];
  /** Id of the row above; roots have none. */
  readonly parents: ReadonlyMap<string, string>;
  /** Ids of the rows right below, in order; leaves have none. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Ids of the rows whose parent was refused, because it closed a circle. */
  readonly refused: readonly string[];
}

/** Parents and children: what selection needs of a tree. */
export type TreeEdges = Pick<RowTree<unknown>, 'parents' | 'children'>;

/** One line of a tree that is shown. */
export interface TreeLine {
  readonly id: string;
  /** 0 for a root. */
  readonly depth: number;
  /** The row above, null for a root: also where the stored parent was refused or is not among the rows. */
  readonly parent: string | null;
  readonly hasChildren: boolean;
  /** True where it has children and they are shown. */
  readonly expanded: boolean;
  /** Place among its siblings, from 1, and how many they are: what a screen reader says. */
  readonly position: number;
  readonly siblings: number;
}
