/**
 * The dropdown of a lookup without its looks: paged loading, search, exhaustion.
 * Source: specification 001 3.9 (load modes), 4.4, 7, 8 and 9.
 */
import type { CompiledField } from '../compile/types.ts';
import { type Abort, createAbort } from './abort.ts';
import { guarded } from './guard.ts';
import { createListeners, listen, wake } from './listeners.ts';
import { itemLabel, itemValue, type LookupItem, optionItems } from './lookup-labels.ts';
import type { ClockPort, LookupPort } from './types.ts';

/** What the dropdown shows. The object is the same until something of it changes. */
export interface LookupSnapshot {
  readonly open: boolean;
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly LookupItem[];
  /** No further page will come: 'the end is reached'. */
  readonly exhausted: boolean;
  /** Load mode 2: nothing is asked before something is typed. */
  readonly waits: boolean;
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
  readonly text: (ref: string | null) => string;
  /** Milliseconds of silence before a typed search is sent; 250 unless stated. */
  readonly wait?: number;
}

/** A lookup's list of items. */
export interface Lookup {
  snapshot(): LookupSnapshot;
  subscribe(listener: () => void): () => void;
  /** Opens or focuses: page 0, no search key. */
  open(): void;
  close(): void;
  /** The user scrolled to the bottom. Nothing happens while loading or when the end is reached. */
  more(): void;
  /** The user typed: the list starts anew, the request on its way is cancelled. */
  search(text: string): void;
  /** Text of a line. */
  label(item: LookupItem): string;
  dispose(): void;
}

const WAIT_MS = 250;
/** Load modes of 001 3.9: nobody is asked; asked for what is typed alone. */
const NONE = 0;
const SERVER = 2;
const CLOSED: LookupSnapshot = {
  open: false,
  phase: 'idle',
  items: [],
  exhausted: false,
  waits: false,
  searchKey: '',
};

/**
 * Opens the list of a lookup field. Nothing is asked before `open()`. A failed call is the phase `failed`; `more()` asks again.
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
    set({ phase: 'loading', waits: false });
    // A reader that closed the list at the news has taken the question back.
    if (running !== abort) return;
    const call = () => {
      const extra = options.extra?.() ?? {};
      return port({ field, pageIndex: index, pageLength, searchKey, extra }, abort.signal);
    };
    const answer = await guarded('lookup', call, Array.isArray);
    if (disposed || running !== abort) return;
    running = null;
    if (!answer.ok) {
      // Failed lookups are not shouted about (001 8), but the list says that it is not complete.
      set({ phase: 'failed' });
      return;
    }
    // A source that changes between two pages brings an item twice; a list shows it once.
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

/** What the foot of a list says; the codes have the specified words: '加載中...', '下拉加載更多', '數據到底了!' (001 8). */
export type LookupHint =
  | 'lookup.loading'
  | 'lookup.more'
  | 'lookup.end'
  | 'lookup.none'
  | 'lookup.type'
  | 'lookup.failed';

/** The hint of a list as it stands. A failure is told in the list alone, where scrolling tries again. */
export function lookupHint(lookup: LookupSnapshot): LookupHint {
  if (lookup.phase === 'loading' || lookup.phase === 'idle') return 'lookup.loading';
  if (lookup.phase === 'failed') return 'lookup.failed';
  if (lookup.waits) return 'lookup.type';
  if (!lookup.exhausted) return 'lookup.more';
  return lookup.items.length === 0 ? 'lookup.none' : 'lookup.end';
}
