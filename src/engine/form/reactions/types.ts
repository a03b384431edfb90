/** Reactions: what follows a change. Each is a file of its own; `index.ts` lists them in order. */
import type { Pair } from '../../values/companions.ts';
import type { Op, RowsOp, ValueOp } from '../../values/store.ts';
import type { FormCore } from '../core.ts';
import type { Step } from '../history.ts';
import type { Touched } from '../touch.ts';
import type { FieldPath, Row } from '../types.ts';

/** Who makes a change: `turn` is undo or redo, `stored` merges what the server has stored, or renames looked-up records. */
export type Origin = 'user' | 'script' | 'server' | 'turn' | 'stored';

/** A write that has just been run; `was` is the pair that it replaced, which may differ from `op.before`. */
export interface WrittenValue {
  readonly op: ValueOp;
  readonly by: Origin;
  readonly was: Pair;
}

/** Rows that were just added, removed or moved, as they were at that moment. */
export interface WrittenRows {
  readonly op: RowsOp;
  readonly by: Origin;
  readonly came: readonly Row[];
  readonly gone: readonly Row[];
}

/** Runs after each operation, also those of undo, redo and saves, and when another record is put into the form. */
export interface OperationReaction {
  /** Before rows are removed. */
  readonly beforeRows?: (core: FormCore, op: RowsOp) => void;
  readonly value?: (core: FormCore, written: WrittenValue, touched: Touched) => void;
  readonly rows?: (core: FormCore, written: WrittenRows, touched: Touched) => void;
  /** Another record was put into the form: data about the one before is dropped. */
  readonly placed?: (core: FormCore, touched: Touched) => void;
}

/** A change that has just been made, as a whole. */
export interface Made {
  readonly by: Origin;
  readonly ops: readonly Op[];
  /** The written paths, also those with an equal value, without properties that followed. Empty for `stored`. */
  readonly paths: readonly FieldPath[];
  /** The step that was added, undone or redone; undefined for writes of the server. */
  readonly step: Step | undefined;
  readonly touched: Touched;
}

/** Runs once after a whole change. */
export type ChangeReaction = (core: FormCore, made: Made) => void;

export interface Reactions {
  readonly operation: readonly OperationReaction[];
  readonly change: readonly ChangeReaction[];
}
