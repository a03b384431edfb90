/**
 * The messages between script host and script worker. Both ends check what they receive: see `messages.ts`.
 * One turn is one run of guest code until it yields; a page has one turn under way at most.
 * Source: DESIGN "Scripts".
 */
/** What a run is bounded by. */
export interface ScriptLimits {
  /** Milliseconds of one turn. */
  readonly turnMs: number;
  /** Bytes of a page's own heap. */
  readonly memoryBytes: number;
}

/** 250 ms a turn (DESIGN "Scripts"); 32 MB a page. */
export const DEFAULT_LIMITS: ScriptLimits = { turnMs: 250, memoryBytes: 32 * 1024 * 1024 };

/** One widget as scripts see it. */
export interface WidgetInfo {
  readonly key: string;
  readonly role: 'field' | 'table' | 'container' | 'decoration' | 'unknown';
  readonly type: string;
  readonly model: string | null;
  /** Key of the table that holds it; null outside tables. */
  readonly table: string | null;
  /** Name of its companion in the record, `unit__Item`; null where it has none. */
  readonly companion: string | null;
  /** Options, over them what compiling made of them, and the texts in the user's language. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** What a worker knows of a page beside its values. */
export interface PageInfo {
  readonly widgets: readonly WidgetInfo[];
}

export interface RowPatch {
  readonly id: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** One step that brings the worker's mirror up to date. */
export type Patch =
  /** Forget everything: another record follows. */
  | { readonly kind: 'clear' }
  /** What scripts have set on widgets so far, whole: empty after another record has come. */
  | {
      readonly kind: 'props';
      readonly props: readonly (readonly [key: string, props: Readonly<Record<string, unknown>>])[];
    }
  | { readonly kind: 'header'; readonly values: readonly (readonly [model: string, value: unknown])[] }
  /** `rows` are those that changed; rows missing from `order` are gone. */
  | {
      readonly kind: 'table';
      readonly path: string;
      readonly order: readonly string[] | null;
      readonly rows: readonly RowPatch[];
    };

/** What guest code is to do in a turn. */
export type TurnTask =
  | {
      readonly kind: 'run';
      readonly event: string;
      readonly content: string;
      readonly context: Readonly<Record<string, unknown>>;
      /** Widget whose event it is, by key. */
      readonly widget: string | null;
      /** `entries[r1]`, where the event belongs to a row of the form: scripts read and write it. */
      readonly rowPath: string | null;
      /** A row that is no row of the form (lists): scripts read a copy. */
      readonly row: Readonly<Record<string, unknown>> | null;
      /** A column that is no widget of the page (lists). */
      readonly column: Readonly<Record<string, unknown>> | null;
      readonly value: unknown;
    }
  | { readonly kind: 'timer'; readonly id: number }
  | {
      readonly kind: 'reply';
      readonly id: number;
      readonly ok: boolean;
      readonly value: unknown;
    }
  | { readonly kind: 'destroy' };

/** The visible cells of one column that an `onCellRender` script decides. */
export interface CellPart {
  readonly script: string;
  readonly column: Readonly<Record<string, unknown>>;
  /** Each cell: its row's place in the batch's `rows`, and its value. */
  readonly cells: readonly (readonly [row: number, value: unknown])[];
}

/** The cells of one frame, column by column. A row stands once, however many of its cells are shown. */
export interface CellBatch {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly parts: readonly CellPart[];
}

/**
 * What came of one part: looks in the order of its cells, null for a cell that stays as it is. No looks at all where
 * the script does not compile or was stopped. `fault` is the first that a cell met, or what stopped all.
 */
export interface PartLooks {
  readonly looks: readonly (CellLook | null)[] | null;
  readonly fault: ScriptFault | null;
}

/** How a cell looks: `text` null keeps the value's own text; `classes` are tokens of CELL_CLASSES. */
export interface CellLook {
  readonly text: string | null;
  readonly classes: readonly string[];
}

export type HostMessage =
  | { readonly type: 'open'; readonly page: number; readonly info: PageInfo; readonly limits: ScriptLimits }
  | {
      readonly type: 'turn';
      readonly page: number;
      readonly turn: number;
      readonly patches: readonly Patch[];
      readonly task: TurnTask;
    }
  | {
      readonly type: 'cells';
      readonly turn: number;
      readonly batch: CellBatch;
      readonly limits: ScriptLimits;
    }
  | { readonly type: 'close'; readonly page: number };

/** Why guest code did not do what it was to do. */
export interface ScriptFault {
  readonly code:
    | 'script.error'
    /** `msg` is MISSING and the key. */
    | 'script.componentMissing'
    | 'script.deadline'
    | 'script.memory'
    | 'script.crashed';
  /** The script's own words, at most 500 characters. */
  readonly msg: string;
  /** Line in the script, from 1; 0 where unknown. */
  readonly line: number;
}

/** A run that has come to its end, in this turn or an earlier one's continuation. */
export interface Settled {
  readonly turn: number;
  readonly fault: ScriptFault | null;
  readonly value: unknown;
}

export interface WriteEffect {
  readonly path: string;
  readonly value: unknown;
  /** Absent: the companion is cleared. */
  readonly companion?: unknown;
}

/** What a turn asks the host for. Applied in order, after the writes. */
export type Effect =
  | { readonly kind: 'props'; readonly key: string; readonly props: Readonly<Record<string, unknown>> }
  | { readonly kind: 'timer'; readonly id: number; readonly ms: number; readonly repeat: boolean }
  | { readonly kind: 'clear'; readonly id: number }
  | {
      readonly kind: 'open';
      readonly id: number;
      readonly as: 'dialog' | 'drawer';
      readonly options: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'close';
      readonly script: string | null;
      readonly context: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'loading'; readonly on: boolean; readonly text: string | null };

/** What came of a turn. */
export interface TurnEnd {
  readonly writes: readonly WriteEffect[];
  readonly effects: readonly Effect[];
  readonly settled: readonly Settled[];
  /** Set where the turn was stopped or failed outside any run: nothing of it counts. */
  readonly killed: ScriptFault | null;
  /** A failure of a timer's or destroyer's function. */
  readonly fault: ScriptFault | null;
  /** The page's context had to be thrown away: its timers, dialogs and functions are gone. */
  readonly lost: boolean;
}

export type WorkerMessage =
  | { readonly type: 'ready' }
  /** The compiled WebAssembly, for the host to hold; null where there is none. */
  | { readonly type: 'code'; readonly code: WebAssembly.Module | null }
  | { readonly type: 'begin'; readonly turn: number }
  | { readonly type: 'end'; readonly turn: number; readonly end: TurnEnd }
  /** One answer a part, in order; null where none of it could be done. */
  | { readonly type: 'looks'; readonly turn: number; readonly parts: readonly PartLooks[] | null };

/** What is said of a component that is not there, before its key. Source: 001 8. */
export const MISSING = 'Component Not Found - ';

/** Most values that one turn may write. */
export const MAX_WRITES = 100_000;

/** Longest text that a message to the user may carry. */
export const MAX_TEXT = 500;
