/**
 * What the outside lends a form, as the form sees it: port calls answer results and never throw.
 * Source: DESIGN "The engine's face"; specification 001 7.
 */

import type { ActionOpening, Notice, ServerCall } from '../actions/types.ts';
import type { CompiledField, CompiledPage } from '../compile/types.ts';
import type { Plain } from '../plain.ts';
import type { Result } from '../result.ts';

export type { ActionOpening, Notice } from '../actions/types.ts';

/** Answer of a load: 001 7. */
export interface LoadAnswer {
  readonly model: Readonly<Record<string, unknown>> | null;
  readonly defaultModel: Readonly<Record<string, unknown>> | null;
}

/** Answer of a save: the stored record as the server has it now. */
export interface SaveAnswer {
  readonly id: string;
  readonly model: Readonly<Record<string, unknown>> | null;
  readonly msg: string;
}

/** Time, ids and scheduling, lent by the host so that the engine stays pure. */
export interface ClockPort {
  /** Local time of the factory as 'YYYY-MM-DD HH:mm:ss'. */
  now(): string;
  /** Milliseconds, monotonic. */
  ticks(): number;
  /** Runs `task` after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

export interface IdPort {
  /** UUIDv7. */
  record(): string;
  /** Six characters, for unsaved rows and actions. */
  short(): string;
  /** 32 hex, for widgets. */
  widget(): string;
}

/** What the outside lends a form. Everything but `clock` and `ids` may be missing: then what needs it is an issue. */
export interface FormPorts {
  readonly clock: ClockPort;
  readonly ids: IdPort;
  /** Asks for the record that the form was opened on; with `recordId` for that one, as after its first save. */
  readonly load?: (signal: AbortSignalLike, recordId?: string) => Promise<Result<LoadAnswer>>;
  readonly save?: (
    model: Readonly<Record<string, unknown>>,
    idempotencyKey: string,
    signal: AbortSignalLike,
  ) => Promise<Result<SaveAnswer>>;
  /** invokeService: answers `setModel`, wire path to value. */
  readonly fieldEvent?: (
    fieldName: string,
    model: Readonly<Record<string, unknown>>,
    signal: AbortSignalLike,
  ) => Promise<Result<Readonly<Record<string, unknown>>>>;
  /** Where a pushed record comes from, where it was not given to `createForm`; null for nowhere. */
  readonly source?: (signal: AbortSignalLike) => Promise<Result<PushSource | null>>;
  readonly lookup?: LookupPort;
  readonly matches?: (pattern: string, text: string) => boolean | null;
  readonly notify?: (notice: Notice) => void;
  readonly script?: ScriptPort;
  readonly handleAuth?: (recordId: string, signal: AbortSignalLike) => Promise<Result<boolean>>;
  /** Opens what an action opens; answers what was saved there, null where nothing was. */
  readonly open?: (opening: ActionOpening, signal: AbortSignalLike) => Promise<Result<unknown>>;
  /** Acts on the stored record; answers the server's words. Source: 001 7. */
  readonly runServerAction?: (
    call: ServerCall,
    recordId: string,
    signal: AbortSignalLike,
  ) => Promise<Result<string>>;
}

/** The engine's own shape of an AbortSignal; the DOM's fits it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One page of lookup items. Items are raw records plus what they show. */
export interface LookupQuery {
  readonly field: CompiledField;
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly searchKey: string;
  /** Values of the row and record that the filter and extra params name. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export type LookupPort = (
  query: LookupQuery,
  signal: AbortSignalLike,
) => Promise<Result<readonly Readonly<Record<string, unknown>>[]>>;

/** The form's face towards the script sandbox. */
export interface ScriptPort {
  /** Runs a stored script by event; resolves when it has yielded. */
  run(event: string, content: string, context: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
}

/** A record that another one is made of. */
export interface PushSource {
  readonly objectId: string;
  /** The form that it was pushed from, where it is known. */
  readonly viewId: string | null;
  /** A page over the source's object: it tells the value kinds. Null: they are told from the values. */
  readonly page: CompiledPage | null;
  /** The stored record, with companions and rows. */
  readonly record: Plain;
  /** Ids of the rows to push; empty: all. Only rows of entry tables are chosen, their child rows come along. */
  readonly entryIds?: readonly string[];
}
