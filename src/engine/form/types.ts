/**
 * The form: values, per-field state, drafts, actions and events of one open page, as a plain store outside React.
 * Source: DESIGN "The engine's face", "Values", "The adapter contract"; specification 001 4 and 5.
 */
import type {
  CompiledAction,
  CompiledEvent,
  CompiledField,
  CompiledPage,
  TextRef,
} from '../compile/types.ts';
import type { ListOpen } from '../list/open.ts';
import type { SpanIndex } from '../list/spans.ts';
import type { PortError, Result } from '../result.ts';
import type { FormState, Mode, Override, Reason, Standing } from '../situation/types.ts';
import type { ColumnStanding } from '../table/columns.ts';
import type { TableView } from '../table/view.ts';
import type { PushSource } from './push.ts';

/**
 * Address of a value: `qty` in the header (dots are literal), `entries[rowId].qty` in a table,
 * `entries[rowId].lines[rowId].qty` in a child table. Rows always by id, never by index.
 */
export type FieldPath = string;

/** A problem of one value. `code` finds the text in the user's language, `params` fills it. */
export interface FieldIssue {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** `draft`: unparseable text. `rule`: a constraint. `server`: came with a refused save or event. */
  readonly source: 'draft' | 'rule' | 'server';
}

/** All that a widget needs of one field. The object is the same until something of it changes. */
export interface FieldSnapshot extends Standing {
  readonly value: unknown;
  readonly companion: unknown;
  /** What the user has typed and not committed; null where there is nothing. */
  readonly draft: string | null;
  readonly issues: readonly FieldIssue[];
  /** Overrides of options that scripts have set. */
  readonly props: Readonly<Record<string, unknown>> | null;
}

/** One value to write. Without `companion` the companion is cleared, where the field has one. */
export interface Change {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly companion?: unknown;
}

/** A row as it is read: its id and its cells. Rows are immutable; a changed row is a new object. */
export interface Row {
  readonly id: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

/**
 * A table's rows at one moment. The object is the same until rows come, go or move, or the user selects or edits
 * another; of their cells each path tells by itself.
 */
export interface TableSnapshot {
  readonly order: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly editing: string | null;
  readonly locked: boolean;
}

/** Asks the user 'Are you sure you want to perform this action?' (`list.confirmAction`). Source: 002 5. */
export type AskAction = (action: CompiledAction) => Promise<boolean>;

/** One table's commands and readers. Source: 002 4.2 and 5. Refusals are issues, never exceptions. */
export interface TableHandle {
  snapshot(): TableSnapshot;
  subscribe(listener: () => void): () => void;
  row(rowId: string): Row | undefined;
  /** Adds a row from the new-row template, before `at` or at the end. */
  add(at?: number): Result<string, FieldIssue>;
  /** Copies rows, or those that are selected; answers the copies. */
  copy(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Removes rows, or those that are selected, with their branches; answers what went. */
  remove(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Moves a row with its branch to a place of the order without them. */
  move(rowId: string, to: number): Result<void, FieldIssue>;
  /** Moves a row to where another stands, as when it is dropped there. */
  moveOnto(rowId: string, overId: string): Result<void, FieldIssue>;
  /** Moves a row by one within its level; at the end of it nothing happens. */
  moveStep(rowId: string, direction: 1 | -1): Result<void, FieldIssue>;
  /** A row below another, or below the first selected one: in a tree a tree row, else one of its child table. */
  addChild(rowId?: string): Result<string, FieldIssue>;
  /** The whole selection anew. In a tree whose `checkStrictly` is false branches go along. */
  select(rowIds: readonly string[]): void;
  /** Edits this row alone, on its page and with the branches above it open; null edits none. */
  edit(rowId: string | null): void;
  /** The rows that are seen: of this page, of open branches. */
  view(): TableView;
  /** Cells of the seen rows that merge because of equal values (`rowMerge`); null where no column merges. */
  spans(): SpanIndex | null;
  /** Opens or shuts the branch below a row. */
  toggle(rowId: string, open: boolean): void;
  /** Shows the page of a row, and opens what hides it. */
  showRow(rowId: string): void;
  /** From page 1; beyond the last is the last. Without local pagination there is only page 1. */
  setPage(current: number): void;
  setPageSize(pageSize: number): void;
  /** How the columns stand: visible, required (a red asterisk), editable. */
  columns(): readonly ColumnStanding[];
  /**
   * Runs an action by its code on the selected rows, or on these: add, copy, remove, childrow, or the definition's own
   * by its scripts. Tells the user what is refused and what fails; a second click too soon does nothing. An action
   * that says `confirm` is asked about first: without `ask`, or after a no, it fails with `form.aborted`.
   */
  run(code: string, rowIds?: readonly string[], ask?: AskAction): Promise<Result<unknown, FieldIssue>>;
  /** Row above it in a tree table; null for roots and in flat tables. */
  parentOf(rowId: string): string | null;
  /** The table's own actions with their enablement; all lock with the parent's approveStatus 1 or 10. */
  actions(): readonly ActionStanding[];
  /** Aggregate of a column, null where it has none or no row. */
  aggregate(columnKey: string): number | null;
  /** Wakes when the column's aggregate may have changed. */
  subscribeAggregate(columnKey: string, listener: () => void): () => void;
}

/** Where the form stands as a whole. */
export interface FormStatus {
  readonly phase: 'opening' | 'ready' | 'saving' | 'failed' | 'closed';
  readonly mode: Mode;
  readonly state: FormState;
  readonly approveStatus: number;
  readonly dirty: boolean;
  /** True while a field event is on its way: actions wait. */
  readonly eventPending: boolean;
  readonly loaded: boolean;
  readonly error: PortError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Text of a loading overlay that a script or a save shows. */
  readonly overlay: { readonly text: string | null } | null;
}

/** What validation found. `first` is the path to show. */
export interface ValidationReport {
  readonly ok: boolean;
  readonly issues: readonly { readonly path: FieldPath; readonly issue: FieldIssue }[];
  readonly first: FieldPath | null;
  /** True when a table failed: the message gets the prefix 'EntryTable：'. */
  readonly tableFailed: boolean;
}

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

/** Something to tell the user. `code` finds the text. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
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
  readonly act?: (code: string, recordId: string, signal: AbortSignalLike) => Promise<Result<string>>;
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

/** Options of `createForm`. */
export interface FormOptions {
  readonly mode: Mode;
  /** Record to show at once; without it `ports.load` is asked by `open()`. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly defaultModel?: Readonly<Record<string, unknown>>;
  /** With mode push: the record that this one is made of, mapped by SrcFieldName (`pushedRecord`). */
  readonly source?: PushSource;
  readonly ports: FormPorts;
  /** Codes that the action context grants; absent: all. */
  readonly grants?: readonly string[];
  /** Fields whose commits ask the server. */
  readonly events?: readonly CompiledEvent[];
  /** Header paths and tables that the user's permissions lock or hide. */
  readonly denied?: { readonly hidden?: readonly string[]; readonly locked?: readonly string[] };
}

/** The widget whose own action is meant, and the cell where it stands in a row. */
export interface ActionPlace {
  readonly key: string;
  readonly path?: FieldPath;
}

/** What an action of a form opens, as a list's action does, with the record where it is not to be loaded. */
export interface ActionOpening extends ListOpen {
  /** The record as it stands on screen, unsaved; null: by its id. It reaches dialogs and drawers, not addresses. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** The action's title, for the title of what opens. */
  readonly title: TextRef | null;
}

/** How one toolbar action stands. */
export interface ActionStanding {
  readonly code: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly reasons: readonly Reason[];
}

/** An open form. Lives outside React; components attach by `subscribe` and `snapshot`. */
export interface Form {
  readonly page: CompiledPage;
  readonly ports: FormPorts;

  status(): FormStatus;
  subscribeStatus(listener: () => void): () => void;

  /** The field at a path, header or cell. Same object until something of it changes. */
  snapshot(path: FieldPath): FieldSnapshot;
  /** Wakes exactly when that path's snapshot changes. */
  subscribe(path: FieldPath, listener: () => void): () => void;
  /**
   * Wakes after every change, with the paths it touched: for mirrors, previews and inspectors. The path '' stands for
   * everything: another record was put in place.
   */
  subscribeAll(listener: (paths: readonly FieldPath[]) => void): () => void;
  /** Standing of a container, decoration or table by widget key. */
  standing(key: string): Standing;
  subscribeStanding(key: string, listener: () => void): () => void;
  /** The compiled field of a path; undefined where nobody claims it. */
  fieldAt(path: FieldPath): CompiledField | undefined;

  /** Keeps unfinished text, with the issue where it does not parse. No event, no script, no validation. */
  setDraft(path: FieldPath, text: string | null, issue?: FieldIssue): void;
  /** Writes a value with its companion as one change: one undo step, one event. False where refused (locked). */
  commit(path: FieldPath, value: unknown, companion?: unknown): boolean;
  /** Several writes as one change. `from: 'server'` and `'script'` pass locks; they make no user undo step of their own. */
  apply(changes: readonly Change[], from: 'user' | 'script' | 'server'): boolean;
  undo(): boolean;
  redo(): boolean;

  table(tableKeyOrModel: string, parentRowId?: string): TableHandle | undefined;

  setOverride(key: string, override: Override): void;
  explain(key: string, rowId?: string): Standing & { readonly reasons: readonly Reason[] };
  /** The toolbar's actions with those in its menus; with a widget's key, the widget's own (001 3.1). */
  actions(key?: string): readonly ActionStanding[];

  /** Loads (or takes the given record), finds the state, runs the load script. Source: 001 4.2. */
  open(): Promise<Result<void>>;
  validate(): ValidationReport;
  /** Checks one field now (its widget lost focus) and keeps what is wrong until it is written again. */
  check(path: FieldPath): readonly FieldIssue[];
  /**
   * Runs a task when no field event is on its way: until then it is postponed by 200 ms at a time, and the user is
   * told 'Event is Trigger！' once. Source: 001 4.3.
   */
  whenFree<T>(task: () => Promise<Result<T>>): Promise<Result<T>>;
  /**
   * Runs an action by its code, whatever its case: of the toolbar, or of the widget that `at` names. Its own script;
   * `save`; what opens a form or list, through `ports.open`; what the server does, through `ports.act` (submit,
   * submitCancel, approve, reject, startworkflow, delete), saved before and validated where it is sent on. An unknown
   * code is told: '[code] Unable to find the execution code, please consult the administrator!'. `close`, `print` and
   * `printData` are the host's. Source: 001 2.1, 3.1, 5, 7 and 8; 002 8.
   */
  run(code: string, at?: ActionPlace): Promise<Result<unknown>>;
  /** Shows or takes away the loading overlay of a script. */
  setOverlay(overlay: { readonly text: string | null } | null): void;
  /** Commits drafts, drains events, `beforeSave`, validates, sends. Source: DESIGN "Scripts", 001 5 and 7. */
  save(): Promise<Result<SaveAnswer>>;
  /** Puts another record in place (after a conflict, a reload); drafts and undo go. */
  reset(record: Readonly<Record<string, unknown>>): void;

  /**
   * The language has changed: chosen records are called in the new one. Values, drafts, undo and dirt stay.
   * Source: FORMATS "Languages".
   */
  relabel(): Promise<void>;

  /** The plain record, built anew, with companions and rows. */
  value(): Record<string, unknown>;
  dispose(): void;
}

/**
 * What an adapter is given for one field. Typing sets the draft; Enter, blur or a pick commits; nothing commits in
 * mid composition; text that does not parse stays in the draft with its issue.
 * Source: DESIGN "The adapter contract".
 */
export interface FieldBinding {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly value: unknown;
  readonly companion: unknown;
  readonly draft: string | null;
  readonly state: Standing;
  readonly issues: readonly FieldIssue[];
  setDraft(text: string | null, issue?: FieldIssue): void;
  commit(value: unknown, companion?: unknown): boolean;
  /** The widget lost focus: rules of this field are checked. */
  blur(): void;
  readonly ports: Pick<FormPorts, 'clock' | 'ids' | 'lookup' | 'matches'>;
  /** Text of a reference in the user's language. */
  text(ref: string | null): string;
  /** Values of row and record that a lookup's filter and params name; absent where there is no form. */
  extra?(): Readonly<Record<string, unknown>>;
}
