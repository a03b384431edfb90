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

/** A worker's description of a page, without its values. */
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
  /** All properties that scripts have set on widgets so far; empty after another record was loaded. */
  | {
      readonly kind: 'props';
      readonly props: readonly (readonly [key: string, props: Readonly<Record<string, unknown>>])[];
    }
  | { readonly kind: 'header'; readonly values: readonly (readonly [model: string, value: unknown])[] }
  /** `rows` are the changed ones; rows missing from `order` were removed. */
  | {
      readonly kind: 'table';
      readonly path: string;
      readonly order: readonly string[] | null;
      readonly rows: readonly RowPatch[];
    };

/** A task of guest code in a turn. */
export type TurnTask =
  | {
      readonly kind: 'run';
      readonly event: string;
      readonly content: string;
      readonly context: Readonly<Record<string, unknown>>;
      /** Key of the event's widget. */
      readonly widget: string | null;
      /** `entries[r1]`, where the event belongs to a row of the form: scripts read and write it. */
      readonly rowPath: string | null;
      /** A row outside a form (lists): scripts read a copy. */
      readonly row: Readonly<Record<string, unknown>> | null;
      /** A column that is not a widget of the page (lists). */
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
  /** Each cell: the index of its row in the batch's `rows`, and its value. */
  readonly cells: readonly (readonly [row: number, value: unknown])[];
}

/** The cells of one frame, column by column. Each row is sent once, however many of its cells are shown. */
export interface CellBatch {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly parts: readonly CellPart[];
}

/**
 * The result of one part: looks in the order of its cells, null for an unchanged cell. `looks` is null where the script
 * does not compile or was stopped. `fault` is the first failure of a cell, or what stopped the script.
 */
export interface PartLooks {
  readonly looks: readonly (CellLook | null)[] | null;
  readonly fault: ScriptFault | null;
}

/** The look of a cell: `text` null keeps the value's own text; `classes` are tokens of CELL_CLASSES. */
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

/** Why guest code failed. */
export interface ScriptFault {
  readonly code:
    | 'script.error'
    /** `msg` is MISSING and the key. */
    | 'script.componentMissing'
    | 'script.deadline'
    | 'script.memory'
    | 'script.crashed';
  /** The script's own message, at most 500 characters. */
  readonly msg: string;
  /** Line in the script, from 1; 0 where unknown. */
  readonly line: number;
}

/** A run that has ended, in this turn or an earlier one's continuation. */
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

/** A request of a turn to the host. Applied in order, after the writes. */
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

/** The result of a turn. */
export interface TurnEnd {
  readonly writes: readonly WriteEffect[];
  readonly effects: readonly Effect[];
  readonly settled: readonly Settled[];
  /** Set where the turn was stopped or failed outside any run: all its effects are dropped. */
  readonly killed: ScriptFault | null;
  /** A failure of a timer's or destroyer's function. */
  readonly fault: ScriptFault | null;
  /** The page's context was dropped: its timers, dialogs and functions are gone. */
  readonly lost: boolean;
}

export type WorkerMessage =
  | { readonly type: 'ready' }
  /** The compiled WebAssembly, for the host to hold; null where there is none. */
  | { readonly type: 'code'; readonly code: WebAssembly.Module | null }
  | { readonly type: 'begin'; readonly turn: number }
  | { readonly type: 'end'; readonly turn: number; readonly end: TurnEnd }
  /** One result for each part, in order; null where the whole batch failed. */
  | { readonly type: 'looks'; readonly turn: number; readonly parts: readonly PartLooks[] | null };

/** Message about a component that does not exist, before its key. Source: 001 8. */
export const MISSING = 'Component Not Found - ';

/** Most values that one turn may write. */
export const MAX_WRITES = 100_000;

/** Longest text that a message to the user may carry. */
export const MAX_TEXT = 500;
