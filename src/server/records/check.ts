/**
 * The rules that a record is checked by before it is written: those of its object, and those of the page that sent it,
 * which can only be stricter (`definitions/rules.ts`). Source: DESIGN "One set of rules"; specification 001 3.7.
 */
import type { CompiledAction, CompiledPage } from '../../engine/internal.ts';
import type { FieldPermissions } from '../auth/rights.ts';
import type { Session } from '../auth/session.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import type { PageLocks } from './locks.ts';
import type { TakenRecord } from './take.ts';
import type { Bag } from './wire.ts';

/** The state that a record is written in: a new record or a stored one. */
export type WriteState = 'add' | 'update';

/** A record about to be written. */
export interface Checked {
  readonly object: BusinessObject;
  readonly session: Session;
  /** The present time, `YYYY-MM-DD HH:mm:ss`. */
  readonly local: string;
  readonly state: WriteState;
  /** The header as it will be stored, by column. */
  readonly columns: Bag;
  /** As it was sent. */
  readonly model: Bag;
  readonly taken: TakenRecord;
}

/** The rules of one object and page. */
export interface RecordRules {
  /** The page; null where the definition cannot be compiled: then the rules are the object's alone. */
  readonly page: CompiledPage | null;
  /** All problems of a record, by wire path. */
  check(record: Checked): readonly FieldProblem[];
  /** What the page leaves open to a user whose roles restrict these fields. */
  locks(state: WriteState, fields: FieldPermissions): PageLocks;
}

/** Finds the rules of records. */
export interface RuleBook {
  /**
   * The rules of a record of `object` that the page `viewId` sends: a published form of the object. An empty id, or one
   * of no page, stands for the form that the object opens with. Refuses every other page with `page.notFound`. `tx`
   * reads inside an open transaction.
   */
  forPage(session: Session, object: BusinessObject, viewId: string, tx?: ReadTx): Promise<RecordRules>;
  /** The push actions of a published page. */
  pushesOf(page: StoreRow): readonly CompiledAction[];
}
