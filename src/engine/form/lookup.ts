/**
 * The dropdown of a lookup without its view: loading page by page, search, end of the list.
 * Source: specification 001 3.9 (load modes), 4.4, 7, 8 and 9.
 */
import type { CompiledField } from '../compile/types.ts';
import type { PortError } from '../result.ts';
import { type Abort, createAbort } from './abort.ts';
import { guarded } from './guard.ts';
import { createListeners, listen, wake } from './listeners.ts';
import { itemLabel, itemValue, type LookupItem, optionItems } from './lookup-labels.ts';
import type { ClockPort, LookupPort } from './types.ts';

/** What the dropdown shows. It stays the same object until something of it changes. */
export interface LookupSnapshot {
  readonly open: boolean;
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly LookupItem[];
  /** There are no further pages. */
  readonly exhausted: boolean;
  /** Load mode 2: nothing is loaded before something is typed. */
  readonly waits: boolean;
  /** Why the last page could not be loaded, in the phase `failed`. */
  readonly error: PortError | null;
  readonly searchKey: string;
}

/** Options of `createLookup`. */
export interface LookupOptions {
  readonly field: CompiledField;
  /** Absent: only static options are there. */
  readonly port?: LookupPort;
  readonly clock: ClockPort;
  /** Values of row and record that the source's filter and params name. */
  readonly extra?: () => Readonly<Record<string, unknown>>;
  /** The row of the field, in the header the record. */
  readonly row?: () => Readonly<Record<string, unknown>>;
  readonly text: (ref: string | null) => string;
  /** Milliseconds of silence before a typed search is sent; 150 unless stated. */
  readonly wait?: number;
}

/** A lookup's list of items. */
export interface Lookup {
  snapshot(): LookupSnapshot;
  subscribe(listener: () => void): () => void;
  /** Opened or focused: starts at page 0 without a search text. */
  open(): void;
  close(): void;
  /** The user scrolled to the bottom: loads the next page, unless one is being loaded or there is none. */
  more(): void;
  /** The user typed: the list starts anew, the request under way is cancelled. */
  search(text: string): void;
  /** Label of an item in the list. */
  label(item: LookupItem): string;
  dispose(): void;
}

/** Long enough that who types quickly asks once; the list of 100,000 records stands within 300 ms of the last key. */
const WAIT_MS = 150;
/** Load modes of 001 3.9: never ask the source; ask only for typed text. */
const NONE = 0;
const SERVER = 2;
const CLOSED: LookupSnapshot = {
  open: false,
  phase: 'idle',
  items: [],
  exhausted: false,
  waits: false,
  error: null,
  searchKey: '',
};

/**
 * Makes the list of a lookup field. Nothing is loaded before `open()`. A failed call is the phase `failed`; `more()` tries again.
 * @example
 * const { page } = compilePage({ items: [{ key: 'i', type: 'basedata', model: 'item' }] });
 * const lookup = createLookup({
 *   field: page.nodes.i,
 *   port: async () => ok([{ id: '1', number: 'A-1', name: 'Apple' }]),
 *   clock: { now: () => '', ticks: () => 0, after: () => () => {} },
 *   text: () => '',
 * });
 * lookup.open();
 * await new Promise((resolve) => lookup.subscribe(() => lookup.snapshot().phase === 'ready' && resolve()));
 * lookup.snapshot().items.map((item) => lookup.label(item)); // => [ 'A-1 Apple' ]
 */
export function createLookup(options: LookupOptions): Lookup {
  const { field, port, clock } = options;
  const spec = field.lookup;
  const listeners = createListeners();
  const pageLength = spec?.pageLength ?? 20;
  let now = CLOSED;
  let pageIndex = 0;
  let running: Abort | null = null;
  let cancelWait: (() => void) | null = null;
  let disposed = false;

  const set = (change: Partial<LookupSnapshot>) => {
    now = { ...now, ...change };
    wake(listeners, '');
  };
  const stop = () => {
    cancelWait?.();
    cancelWait = null;
    running?.abort();
    running = null;
  };
  const staticItems = (searchKey: string): readonly LookupItem[] => {
    const wanted = searchKey.trim().toLowerCase();
    return optionItems(spec, options.text).filter((item) => item.label.toLowerCase().includes(wanted));
  };
  const ask = async (index: number): Promise<void> => {
    const { searchKey } = now;
    if (port === undefined || spec === null || spec.source === 'static' || spec.loadMode === NONE) {
      set({ phase: 'ready', items: staticItems(searchKey), exhausted: true, waits: false });
      return;
    }
    if (spec.loadMode === SERVER && searchKey.trim() === '') {
      set({ phase: 'ready', items: [], exhausted: true, waits: true });
      return;
    }
    const abort = createAbort();
    running = abort;
    pageIndex = index;
    set({ phase: 'loading', waits: false, error: null });
    // A listener has closed the list while it was told of the phase `loading`.
    if (running !== abort) return;
    const call = () => {
      const extra = options.extra?.() ?? {};
      const row = options.row === undefined ? {} : { row: options.row };
      return port({ field, pageIndex: index, pageLength, searchKey, extra, ...row }, abort.signal);
    };
    const answer = await guarded('lookup', call, Array.isArray);
    if (disposed || running !== abort) return;
    running = null;
    if (!answer.ok) {
      // Lookup failures show no notice (001 8), but the list shows that it is not complete.
      set({ phase: 'failed', error: answer.error });
      return;
    }
    // A source that changes between two pages may return an item twice.
    const items = index === 0 ? answer.value : [...now.items, ...unseen(answer.value)];
    set({ phase: 'ready', items, exhausted: answer.value.length < pageLength });
  };

  const unseen = (items: readonly LookupItem[]): readonly LookupItem[] => {
    const known = new Set(now.items.map((item) => itemValue(spec, item)));
    return items.filter((item) => {
      const value = itemValue(spec, item);
      return value === '' || !known.has(value);
    });
  };

  return {
    snapshot: () => now,
    subscribe: (listener) => listen(listeners, '', listener),
    open: () => {
      if (disposed) return;
      stop();
      set({ open: true, items: [], exhausted: false, searchKey: '', phase: 'idle' });
      void ask(0);
    },
    close: () => {
      stop();
      if (now.open) set({ open: false, phase: now.phase === 'loading' ? 'idle' : now.phase });
    },
    more: () => {
      if (disposed || !now.open || now.exhausted || running !== null || cancelWait !== null) return;
      // After a failure the same page is asked for again.
      void ask(now.phase === 'failed' ? pageIndex : pageIndex + 1);
    },
    search: (text) => {
      if (disposed) return;
      stop();
      set({ open: true, searchKey: text, items: [], exhausted: false, phase: 'loading' });
      cancelWait = clock.after(options.wait ?? WAIT_MS, () => {
        cancelWait = null;
        void ask(0);
      });
    },
    label: (item) => itemLabel(spec, item, spec?.dropdown ?? 'label'),
    dispose: () => {
      disposed = true;
      stop();
      now = CLOSED;
    },
  };
}

/** Hint at the end of the list; the codes have the specified texts: '加載中...', '下拉加載更多', '數據到底了!' (001 8). */
export type LookupHint =
  | 'lookup.loading'
  | 'lookup.more'
  | 'lookup.end'
  | 'lookup.none'
  | 'lookup.type'
  | 'lookup.failed';

/** The hint of a list in its present state. A failure is shown here only, and scrolling tries again. */
export function lookupHint(lookup: LookupSnapshot): LookupHint {
  if (lookup.phase === 'loading' || lookup.phase === 'idle') return 'lookup.loading';
  if (lookup.phase === 'failed') return 'lookup.failed';
  if (lookup.waits) return 'lookup.type';
  if (!lookup.exhausted) return 'lookup.more';
  return lookup.items.length === 0 ? 'lookup.none' : 'lookup.end';
}
