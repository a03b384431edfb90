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

/** All that a widget needs of one field. It stays the same object until something of it changes. */
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

/** A loading overlay. */
export interface Overlay {
  readonly text: string | null;
  /** Closes it; present once it has stayed so long that the user may. */
  readonly close?: () => void;
}

/** The state of the form as a whole. */
export interface FormStatus {
  readonly phase: 'opening' | 'ready' | 'saving' | 'failed' | 'closed';
  readonly mode: Mode;
  readonly state: FormState;
  readonly approveStatus: number;
  readonly dirty: boolean;
  /**
   * True where the port keeps the last save until it can be sent (it was not answered, with `params.waits`), and nothing
   * has been changed since: what is dirty is not lost with the form.
   */
  readonly waits: boolean;
  /** True while a field event is on its way: actions wait. */
  readonly eventPending: boolean;
  /** True once a record is shown, also a new one. It stays visible while the form is opened again. */
  readonly hasRecord: boolean;
  /** The loaded mark, 50 ms after the form was initialised. Source: 001 4.2. */
  readonly loaded: boolean;
  readonly error: PortError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A loading overlay that a script or a save shows. */
  readonly overlay: Overlay | null;
}

/** What validation found. `first` is the path to show. */
export interface ValidationReport {
  readonly ok: boolean;
  readonly issues: readonly { readonly path: FieldPath; readonly issue: FieldIssue }[];
  readonly first: FieldPath | null;
  /** True when a table failed: the message gets the prefix 'EntryTable：'. */
  readonly tableFailed: boolean;
}

/**
 * What `createForm` gets besides the page: the mode, the record and the host's ports. Source: 001 2.1, DESIGN "The
 * engine's face".
 */
export interface FormOptions {
  readonly mode: Mode;
  /** Record to show at once; without it `ports.load` is asked by `open()`. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly defaultModel?: Readonly<Record<string, unknown>>;
  /** With mode push: the record to make this one of, mapped by SrcFieldName (`pushedRecord`). */
  readonly source?: PushSource;
  readonly ports: FormPorts;
  /** Codes that the action context grants; absent: all. */
  readonly grants?: readonly string[];
  /** Fields whose commits ask the server. */
  readonly events?: readonly CompiledEvent[];
  /** Header fields, tables and `table.field` columns that the user's permissions hide or lock, by model. */
  readonly fieldPermissions?: { readonly hidden?: readonly string[]; readonly locked?: readonly string[] };
}

/** The widget whose action is meant, with the path of its cell in a table. */
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

  /** The field at a path, header or cell. It stays the same object until something of it changes. */
  snapshot(path: FieldPath): FieldSnapshot;
  /** Called exactly when that path's snapshot changes. */
  subscribe(path: FieldPath, listener: () => void): () => void;
  /**
   * Called after every change, with the paths that it touched: for mirrors, previews and inspectors. The path '' means
   * everything: another record is shown.
   */
  subscribeAll(listener: (paths: readonly FieldPath[]) => void): () => void;
  /**
   * Called once after each change of values, by whomever it is made, with the written paths and the tables whose rows
   * changed; neither drafts nor checks change a value. The path '' means everything: another record is shown.
   */
  watchChanges(watcher: (paths: readonly FieldPath[]) => void): () => void;
  /** Field state of a container, decoration or table by widget key. */
  fieldState(key: string): FieldState;
  subscribeFieldState(key: string, listener: () => void): () => void;
  /** The compiled field of a path; undefined where it has none. */
  fieldAt(path: FieldPath): CompiledField | undefined;

  /**
   * Keeps unfinished text, with the issue where it does not parse. No event, no script, no validation. An issue without
   * text is what only the widget can find wrong with the present value, such as a word that names no colour: it is shown
   * as long as the value is the same, the draft stays, and nobody is kept from saving.
   */
  setDraft(path: FieldPath, text: string | null, issue?: FieldIssue): void;
  /** Writes a value with its companion as one change: one undo step, one event. False where it is refused (locked). */
  commit(path: FieldPath, value: unknown, companion?: unknown): boolean;
  /** Several writes as one change. `server` and `script` may write locked fields and make no undo step. */
  apply(changes: readonly Change[], from: 'user' | 'script' | 'server'): boolean;
  undo(): boolean;
  redo(): boolean;

  /**
   * A table of the page, by its key or model; undefined where there is none. Of a form that `PageForm` has made it is
   * undefined too for the moment until the code of tables has come, which is fetched after the form stands.
   */
  table(tableKeyOrModel: string, parentRowId?: string): TableHandle | undefined;

  setOverride(key: string, override: Override): void;
  explain(key: string, rowId?: string): FieldState & { readonly reasons: readonly Reason[] };
  /**
   * The toolbar's actions, each followed by those of its menu; with a widget's key, that widget's (001 3.1). Where the
   * workflow lets the user approve, approve and reject are added if the page has no such buttons (001 6).
   */
  actions(key?: string): readonly ActionState[];

  /** Loads (or takes the given record), finds the state, runs the load script. Source: 001 4.2. */
  open(): Promise<Result<void>>;
  validate(): ValidationReport;
  /** What the server refused at the last save and is still so; what it said of no visible field has the path ''. */
  refusal(): ValidationReport;
  /**
   * Checks one field now (its widget lost focus) and keeps what is wrong until it is written again. An empty field of a
   * new record that nobody has changed yet, and an empty cell of a new row, are spared the first time; `validate` spares
   * nothing.
   */
  check(path: FieldPath): readonly FieldIssue[];
  /**
   * Runs a task when no field event is under way. Until then it is postponed by 200 ms at a time, and the user sees
   * 'Event is Trigger！' once. Source: 001 4.3.
   */
  whenFree<T>(task: () => Promise<Result<T>>): Promise<Result<T>>;
  /**
   * Runs an action of the toolbar, or of the widget that `at` names, by its code (ignoring case), or by its key where
   * several share a code. It runs the action's own script, saves, opens a form or list through `ports.open`, or calls
   * `ports.runServerAction` (submit, submitCancel, approve, reject, startworkflow, delete). Before these, except before
   * delete, changes are saved, and what is handed on is validated. Running the same action again before it has ended
   * counts as the same click. Deleting, and actions with `confirm`, ask through `host`; without it, or after a no, they
   * fail with `form.aborted`. `close`, `print` and `printData` are the host's, too. For an unknown code the user sees
   * '[code] Unable to find the execution code, please consult the administrator!'. Source: 001 2.1, 3.1, 5, 7 and 8; 002
   * 5 and 8.
   */
  run(code: string, at?: WidgetPlace, host?: ActionHost): Promise<Result<unknown>>;
  /** A dialog of a script was closed: the next click on a table action is not throttled. Source: 002 9. */
  dialogClosed(): void;
  /** Shows or removes the loading overlay of a script. */
  setOverlay(overlay: Overlay | null): void;
  /**
   * Commits drafts, waits for events, runs `beforeSave`, validates and sends. `name` is the key of the clicked save
   * action, whose `beforeSave` runs; the key of another action is ignored. Source: DESIGN "Scripts", 001 5 and 7.
   */
  save(name?: string): Promise<Result<SaveAnswer>>;
  /**
   * After a conflict: saves over what is stored by now: what the form has changed; what only the other has changed is
   * merged first. `stored` is the record that the conflict brought; without it `ports.load` is asked, and where that
   * fails, the user sees a notice and nothing is saved. Source: FORMATS "Save".
   */
  saveOver(stored?: Readonly<Record<string, unknown>>): Promise<Result<SaveAnswer>>;
  /**
   * Calls `watcher` with null when a save begins, also one before a submit or push, and with the error where it, or the
   * check before a submit, is refused. Nothing follows the null where the save succeeds or is aborted. While somebody
   * watches, a refusal gives no notice: the watcher shows it. Call the returned function to stop.
   */
  watchSaves(watcher: (refusal: PortError | null) => void): () => void;
  /** Resolves as soon as somebody watches the form's saves: what a save meets is shown by then. */
  whenWatched(): Promise<void>;
  /** Puts another record into the form (after a conflict, a reload); drafts and undo steps are dropped. */
  reset(record: Readonly<Record<string, unknown>>): void;

  /**
   * Merges a record that the host has changed, by path: what the user has changed, and drafts, stay; values that it does
   * not state, too. It is no unsaved change and no step to undo. While a save is on its way it is merged afterwards,
   * unless that answers a record, which is the later one.
   */
  merge(record: Readonly<Record<string, unknown>>): void;

  /**
   * The language has changed: labels of chosen records are loaded in the new one. Values, drafts, undo steps and the
   * unsaved state do not change. Source: FORMATS "Languages".
   */
  refreshLabels(): Promise<void>;

  /** The record as plain data, built anew, with companions and rows. */
  value(): Record<string, unknown>;
  dispose(): void;
}

/**
 * What an adapter gets for one field. Typing sets the draft; Enter, blur or a pick commits; nothing commits during IME
 * composition; text that does not parse stays in the draft with its issue.
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
  readonly ports: Pick<FormPorts, 'clock' | 'ids' | 'lookup' | 'matches' | 'picking'>;
  /** Text of a reference in the user's language. */
  text(ref: string | null): string;
  /** Values of row and record that a lookup's filter and params name; absent outside a form. */
  extra?(): Readonly<Record<string, unknown>>;
  /** The row of the field, in the header the record; absent outside a form. */
  row?(): Readonly<Record<string, unknown>>;
  /** The same field as it is by then: what answers later than it was asked for looks here; absent outside a form. */
  now?(): FieldBinding;
}
