/**
 * What an application does itself in place of the platform's calls: the props of PageForm and PageList that take its own
 * data. Each call may throw or reject with an `Error`, whose message the user sees; nothing typed is lost. A call that
 * has not settled after a minute fails, too, but for `onAction`, in which the user may be asked something.
 * Source: DESIGN "Widgets' face" (props for the host's own data).
 */
import type { ListQuery } from '../../engine/internal.ts';

/** A record, or a row of one, as plain JSON. */
export type HostRecord = Readonly<Record<string, unknown>>;

/** What is given with each call. */
export interface HostCall {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * A refusal at fields: `{ path: message }`, or a list. A row is named by its row key (`entryId`), else by its `id`:
 * `lines.r1.qty`; a new row by the temporary id that `save` was given under its row key. Messages for no visible field,
 * and texts of a list, are listed above the form. None at all, without a message either, is no refusal.
 */
export type HostErrors =
  | Readonly<Record<string, string | readonly string[]>>
  | readonly (string | { readonly path: string; readonly message: string })[];

/** The record as it is stored now, or why it is not stored; nothing means that it is stored as it was given. */
export type SaveReply =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing may be async.
  | void
  | { readonly record?: HostRecord; readonly errors?: never }
  | { readonly errors: HostErrors; readonly message?: string; readonly record?: never };

/** What is given with a save. */
export interface SaveCall extends HostCall {
  /** The same for a record that is given again because no answer came: stored once, it need not be stored again. */
  readonly key: string;
}

/** Which items of a lookup are asked for. */
export interface LookupRequest {
  /** Model of the field; in a table `table.field`. */
  readonly field: string;
  /** What the user has typed; '' at first. */
  readonly search: string;
  /** From 0. */
  readonly page: number;
  /** Items a page: fewer mean that there are no more; more, that these are all. */
  readonly pageSize: number;
  /** The row of the field, in the header the record; empty where nobody asks for one record. */
  readonly row: HostRecord;
}

/** A file that was put into a field. */
export interface UploadRequest {
  /** The file as the browser gives it. */
  readonly file: File;
  /** What the field holds: pictures, or files of any kind. */
  readonly as: 'image' | 'file';
}

/** What is given with an upload. */
export interface UploadCall extends HostCall {
  /** Share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** An action that leaves the page: it calls a server, opens another page, or has a code that the page does not know. */
export interface ActionRequest {
  /** As the definition writes it. */
  readonly code: string;
  /** `call`: a call to a server; `open`: another page is to be opened; `custom`: nobody knows the code. */
  readonly kind: 'call' | 'open' | 'custom';
  /** Id of the form's record, or of the row that it is about; '' for none. */
  readonly recordId: string;
  /** The form's record as it is on screen; null in a list. */
  readonly record: HostRecord | null;
  /** The rows that it is about: of a list, or of an editable table. */
  readonly rows: readonly HostRecord[];
  /** Of an action that opens a page: its viewId or object, the mode, the params. */
  readonly target: { readonly page: string; readonly mode: string; readonly params: HostRecord } | null;
  /**
   * Does what the platform does for it; for a custom action that is to say that nobody knows its code. Where that opens
   * a dialog or drawer, it settles when this is closed.
   */
  proceed(): Promise<ActionReply>;
}

/** What was done. `record`: the form's record as it is stored now. */
export type ActionReply =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing may be async.
  | void
  | { readonly message?: string; readonly record?: HostRecord; readonly error?: string };

/** The parts of a form that a host does itself. Each is optional: without it the platform's call is made. */
export interface FormHost {
  /** Stores the record; called by the action `save` once the form has no errors. */
  readonly save?: ((record: HostRecord, call: SaveCall) => SaveReply | Promise<SaveReply>) | undefined;
  /** Gives the items of a lookup, a page at a time. */
  readonly lookup?:
    | ((request: LookupRequest, call: HostCall) => readonly HostRecord[] | Promise<readonly HostRecord[]>)
    | undefined;
  /** Stores a file; answers its id, with the name to show where it differs. */
  readonly upload?:
    | ((
        request: UploadRequest,
        call: UploadCall,
      ) => Promise<{ readonly id: string; readonly name?: string; readonly url?: string }>)
    | undefined;
  /**
   * By model (`qty`, `lines.qty`, `lines.parts.qty`): called after each commit of the field; answers values to set, by
   * path.
   */
  readonly events?: Readonly<Record<string, FieldEvent>> | undefined;
  /** Does an action that leaves the form: a call, a page that it opens, a code of your own. It may take its time. */
  readonly onAction?:
    | ((request: ActionRequest, call: HostCall) => ActionReply | Promise<ActionReply>)
    | undefined;
}

/** What follows a commit: values to set, by path, or nothing. */
export type FieldEventReply =
  | HostRecord
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing may be async.
  | void;

/** Asked after a commit of its field, with the record as it is by then. */
export type FieldEvent = (record: HostRecord, call: HostCall) => FieldEventReply | Promise<FieldEventReply>;

/** Rows of a list, and how many there are in all; without the number there may be more. */
export interface QueryReply {
  /** The rows of the page, each with an `id` by which calls name it: a row without one is shown, and left out of them. */
  readonly rows: readonly HostRecord[];
  /** Of all rows found. */
  readonly total?: number;
  /** By column key. */
  readonly aggregates?: Readonly<Record<string, number | string | null>>;
}

/** Which rows are asked for. */
export interface QueryRequest {
  /** Criteria of search area and filter; all have to be met. */
  readonly filter: ListQuery['searchParams'];
  /** Fields to sort by, the first one first. */
  readonly sort: ListQuery['sortParams'];
  /** From 0. */
  readonly page: number;
  /** Rows a page: fewer mean that there are no more. */
  readonly pageSize: number;
}

/** The parts of a list that a host does itself. */
export interface ListData {
  /** All rows: searched, sorted and paged in the browser. */
  readonly rows?: readonly HostRecord[] | undefined;
  /** Gives the rows of one page, for lists whose rows are not all in the browser. */
  readonly query?:
    | ((
        request: QueryRequest,
        call: HostCall,
      ) => QueryReply | readonly HostRecord[] | Promise<QueryReply | readonly HostRecord[]>)
    | undefined;
  /** Gives the items of lookups in the search area. */
  readonly lookup?: FormHost['lookup'];
  /** Does an action that leaves the list: a call on rows, a page that it opens, a code of your own. It may take its time. */
  readonly onAction?: FormHost['onAction'];
}
