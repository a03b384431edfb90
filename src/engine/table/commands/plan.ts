/**
 * What the commands of a table share: each reads the store and plans one reversible operation, without writing.
 * Source: specification 002 4.2 and 5.
 */
import type { Row } from '../../form/types.ts';
import type { Result } from '../../result.ts';
import type { MessageCode } from '../../rules/codes.ts';
import type { RowsOp, TableState } from '../../values/store.ts';

/** A planned command: its operation, and the rows that it adds, removes or moves. */
export interface Plan {
  readonly op: RowsOp;
  readonly rows: readonly string[];
}

/** A plan, or the code of the message that refuses it. */
export type Planned = Result<Plan, MessageCode>;

const NO_ROWS: readonly Row[] = [];
const NO_TABLES: readonly TableState[] = [];
const NO_PARENTS: ReadonlyMap<string, string> = new Map();

/** An operation on a table's rows; parts that are left out stay unchanged. */
export function rowsOp(
  state: TableState,
  orderAfter: readonly string[],
  more: Partial<Pick<RowsOp, 'orderBefore' | 'added' | 'removed' | 'parents' | 'attached' | 'detached'>> = {},
): RowsOp {
  return {
    kind: 'rows',
    address: state.address,
    orderBefore: state.order,
    orderAfter,
    added: NO_ROWS,
    removed: NO_ROWS,
    parents: NO_PARENTS,
    attached: NO_TABLES,
    detached: NO_TABLES,
    left: new Map(),
    around: new Map(),
    ...more,
  };
}
