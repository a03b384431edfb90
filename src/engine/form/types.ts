/**
 * The form: values, per-field state, drafts, actions and events of one open page, as a plain store outside React.
 * Source: DESIGN "The engine's face", "Values", "The adapter contract"; specification 001 4 and 5.
 */
import type { ActionState } from '../actions/actionState.ts';
import type { ActionHost } from '../actions/types.ts';
import type { CompiledEvent, CompiledField, CompiledPage } from '../compile/types.ts';
import type { PortError, Result } from '../result.ts';
import type { FieldState, FormState, Mode, Override, Reason } from '../situation/types.ts';
import type { FieldPath } from '../values/types.ts';
import type { FieldIssue } from './issue.ts';
import type { FormPorts, PushSource, SaveAnswer } from './ports.ts';
import type { TableHandle } from './tables.ts';

export type { FieldPath, Row } from '../values/types.ts';
export type * from './issue.ts';
export type * from './ports.ts';
export type * from './tables.ts';

/** All that a widget needs of one field. The object is the same until something of it changes. */
export interface FieldSnapshot extends FieldState {
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

/** Where the form stands as a whole. */
export interface FormStatus {
  readonly phase: 'opening' | 'ready' | 'saving' | 'failed' | 'closed';
  readonly mode: Mode;
  readonly state: FormState;
  readonly approveStatus: number;
  readonly dirty: boolean;
  /** True while a field event is on its way: actions wait. */
  readonly eventPending: boolean;
  /** True once a record stands, also a new one: from then on opening again, and a load that fails, leave it in sight. */
  readonly hasRecord: boolean;
  /** The loaded mark, 50 ms after the form was initialised. Source: 001 4.2. */
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
  /** Header fields, tables and `table.field` columns that the user's permissions hide or lock, by model. */
  readonly fieldPermissions?: { readonly hidden?: readonly string[]; readonly locked?: readonly string[] };
}

/** The widget whose own action is meant, and the cell where it stands in a row. */
export interface WidgetPlace {
  readonly key: string;
  readonly path?: FieldPath;
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
  /** Field state of a container, decoration or table by widget key. */
  fieldState(key: string): FieldState;
  subscribeFieldState(key: string, listener: () => void): () => void;
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
  explain(key: string, rowId?: string): FieldState & { readonly reasons: readonly Reason[] };
  /**
   * The toolbar's actions, each followed by those in its menu; with a widget's key, the widget's own (001 3.1). Where the
   * workflow lets the user handle, approve and reject are among them, also where the page has no such buttons (001 6).
   */
  actions(key?: string): readonly ActionState[];

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
   * Runs an action by its code, whatever its case, or by its key, where several have one code: of the toolbar, or of
   * the widget that `at` names. Its own script; `save`; what opens a form or list, through `ports.open`; what the server
   * does, through `ports.runServerAction` (submit, submitCancel, approve, reject, startworkflow, delete), saved before
   * and validated where it is sent on. The same action while it is on its way is the same click. Deleting, and what says
   * `confirm`, is asked about through `host`: without it, or after a no, it fails with `form.aborted`. `close`, `print`
   * and `printData` are the host's, too. An unknown code is told: '[code] Unable to find the execution code, please
   * consult the administrator!'. Source: 001 2.1, 3.1, 5, 7 and 8; 002 5 and 8.
   */
  run(code: string, at?: WidgetPlace, host?: ActionHost): Promise<Result<unknown>>;
  /** A dialog that a script has shown is closed: the next click on an action of a table counts at once. Source: 002 9. */
  dialogClosed(): void;
  /** Shows or takes away the loading overlay of a script. */
  setOverlay(overlay: { readonly text: string | null } | null): void;
  /**
   * Commits drafts, drains events, `beforeSave`, validates, sends. `name` is the key of the save action that was pressed,
   * where there are several: its `beforeSave` runs. The key of no save action counts for nothing. Source: DESIGN "Scripts", 001 5 and 7.
   */
  save(name?: string): Promise<Result<SaveAnswer>>;
  /** Puts another record in place (after a conflict, a reload); drafts and undo go. */
  reset(record: Readonly<Record<string, unknown>>): void;

  /**
   * The language has changed: chosen records are called in the new one. Values, drafts, undo and dirt stay.
   * Source: FORMATS "Languages".
   */
  refreshLabels(): Promise<void>;

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
  readonly state: FieldState;
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
