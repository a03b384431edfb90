/**
 * The ports that a host gives a form. Port calls return results and never throw.
 * Source: DESIGN "The engine's face"; specification 001 7.
 */

import type { ActionAnswer, ActionOpening, HostAction, Notice, ServerCall } from '../actions/types.ts';
import type { CompiledField, CompiledPage } from '../compile/types.ts';
import type { SearchParam, SortParam } from '../list/query.ts';
import type { Plain } from '../plain.ts';
import type { Result } from '../result.ts';

export type { ActionOpening, Notice } from '../actions/types.ts';

/** Answer of a load: 001 7. */
export interface LoadAnswer {
  readonly model: Readonly<Record<string, unknown>> | null;
  readonly defaultModel: Readonly<Record<string, unknown>> | null;
}

/** Answer of a save: the record as the server has stored it. */
export interface SaveAnswer {
  readonly id: string;
  readonly model: Readonly<Record<string, unknown>> | null;
  readonly msg: string;
}

/** Time and scheduling, given by the host so that the engine stays pure. */
export interface ClockPort {
  /** Local time of the factory as 'YYYY-MM-DD HH:mm:ss'. */
  now(): string;
  /** Milliseconds, monotonic. */
  ticks(): number;
  /** Runs `task` after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** Makes ids, given by the host so that the engine stays pure. */
export interface IdPort {
  /** UUIDv7. */
  record(): string;
  /** Six characters, for unsaved rows and actions. */
  short(): string;
  /** 32 hex, for widgets. */
  widget(): string;
}

/** The ports of a form. All but `clock` and `ids` may be missing: a call that needs a missing port fails. */
export interface FormPorts {
  /** Time and timers. */
  readonly clock: ClockPort;
  /** New ids. */
  readonly ids: IdPort;
  /**
   * Loads the record that the form was opened with; with `recordId` that record, as after the first save of a new one.
   */
  readonly load?: (signal: AbortSignalLike, recordId?: string) => Promise<Result<LoadAnswer>>;
  /** Stores the record. The same key comes again where no answer came the first time. */
  readonly save?: (
    model: Readonly<Record<string, unknown>>,
    idempotencyKey: string,
    signal: AbortSignalLike,
  ) => Promise<Result<SaveAnswer>>;
  /** invokeService: returns `setModel`, server path to value. */
  readonly fieldEvent?: (
    fieldName: string,
    model: Readonly<Record<string, unknown>>,
    signal: AbortSignalLike,
  ) => Promise<Result<Readonly<Record<string, unknown>>>>;
  /** The source of a pushed record, where it was not given to `createForm`; null for none. */
  readonly source?: (signal: AbortSignalLike) => Promise<Result<PushSource | null>>;
  /** Items of lookups. */
  readonly lookup?: LookupPort;
  /** Lists of picking dialogs; absent: such a dialog lists what `lookup` answers, by number and name. */
  readonly picking?: PickingPort;
  /** Whether a text fits a stored pattern; null where the pattern cannot be read. */
  readonly matches?: (pattern: string, text: string) => boolean | null;
  /** Tells the user something. */
  readonly notify?: (notice: Notice) => void;
  /** Runs scripts. */
  readonly script?: ScriptPort;
  /** Whether the user may handle the record in its workflow. */
  readonly handleAuth?: (recordId: string, signal: AbortSignalLike) => Promise<Result<boolean>>;
  /** Opens the page of an action; returns what was saved there, null where nothing was. */
  readonly open?: (opening: ActionOpening, signal: AbortSignalLike) => Promise<Result<unknown>>;
  /**
   * Runs a server action on the stored record, with the opinion that the user has stated ('' for none); returns the server's message, and the record where it is at hand: without
   * it the record is loaded. Source: 001 7.
   */
  readonly runServerAction?: (
    call: ServerCall,
    recordId: string,
    signal: AbortSignalLike,
    opinion?: string,
  ) => Promise<Result<string | ActionAnswer>>;
  /** Runs an action whose code neither the form nor its page knows. */
  readonly runAction?: (action: HostAction, signal: AbortSignalLike) => Promise<Result<ActionAnswer>>;
}

/** The engine's own shape of an AbortSignal; the DOM's fits it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One page of lookup items. Items are raw records plus what they show. */
export interface LookupQuery {
  /** The field that the items are for. */
  readonly field: CompiledField;
  /** From 0. */
  readonly pageIndex: number;
  /** Items a page. */
  readonly pageLength: number;
  /** What the user has typed; empty at first. */
  readonly searchKey: string;
  /** Values of the row and record that the filter and extra params name. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** The row of the field, in the header the record; absent outside of a form. */
  readonly row?: () => Plain;
}

export type LookupPort = (
  query: LookupQuery,
  signal: AbortSignalLike,
) => Promise<Result<readonly Readonly<Record<string, unknown>>[]>>;

type LookupItem = Readonly<Record<string, unknown>>;

/** What a picking dialog asks for: items of a lookup, searched and sorted by the columns of its list. */
export interface PickingQuery extends LookupQuery {
  /** Criteria; all have to be met. */
  readonly searchParams: readonly SearchParam[];
  /** Fields to sort by, the first one first. */
  readonly sortParams: readonly SortParam[];
}

/** The lists of picking dialogs. Source: 001 2.1. */
export interface PickingPort {
  /** The list page of the records that a field offers, stored or compiled; null where its items have number and name. */
  readonly page: (field: CompiledField, signal: AbortSignalLike) => Promise<Result<PickingPage | null>>;
  /** A page of items; `rowCount` is the number of all that were found, where it is known. */
  readonly items: (
    query: PickingQuery,
    signal: AbortSignalLike,
  ) => Promise<Result<{ readonly items: readonly LookupItem[]; readonly rowCount?: number }>>;
}

/** A list page, with the object model that it is compiled with. */
export interface PickingPage {
  readonly definition: unknown;
  readonly objectModel?: unknown;
}

/** Runs scripts in the host's sandbox. */
export interface ScriptPort {
  /** Runs a stored script by event; resolves when it has yielded. */
  run(event: string, content: string, context: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
}

/** The record that a push makes another one of. */
export interface PushSource {
  readonly objectId: string;
  /** The form that it was pushed from, where it is known. */
  readonly viewId: string | null;
  /** A page of the source's object, for its value kinds. Null: the kinds are guessed from the values. */
  readonly page: CompiledPage | null;
  /** The stored record, with companions and rows. */
  readonly record: Plain;
  /** Ids of the rows to push; empty: all. Only rows of entry tables are chosen; all their child rows are taken. */
  readonly entryIds?: readonly string[];
  /** Values that the push action carries, by model of the new record's header; used in place of the source's. */
  readonly carried?: Plain;
}
