import { createSignal } from '../../engine/internal.ts';
import type { Transfer, TransferStart, Transfers } from './types.ts';

/** Most that are kept of those that are done; failed ones stay until they are tried again or dismissed. */
const MOST_DONE = 20;
/** Bytes between two reports of a file whose size is not known. */
const STEP = 200_000;

interface Entry {
  transfer: Transfer;
  readonly start: TransferStart;
}

function isOpen({ status }: Transfer): boolean {
  return status === 'waiting' || status === 'running';
}

/** Steps that are told: per cent, else bytes. Each piece of a file would wake its watchers a thousand times. */
function stepOf({ share, bytes }: Transfer): number {
  return share === null ? -1 - Math.ceil(bytes / STEP) : Math.floor(share * 100);
}

/** Makes the list of a page's transfers. */
export function createTransfers(): Transfers {
  const entries = new Map<number, Entry>();
  const changes = createSignal();
  let shown: readonly Transfer[] = [];
  let serial = 0;

  function changed(): void {
    shown = [...entries.values()].map(({ transfer }) => transfer);
    changes.emit();
  }

  /** Changes one that is still there. */
  function update(id: number, change: Partial<Transfer>): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entry.transfer = { ...entry.transfer, ...change };
    const done = [...entries.values()].filter(({ transfer }) => transfer.status === 'done');
    for (const { transfer } of done.slice(0, Math.max(0, done.length - MOST_DONE)))
      entries.delete(transfer.id);
    changed();
  }

  function drop(id: number): void {
    if (entries.delete(id)) changed();
  }

  return {
    list: () => shown,
    subscribe: changes.subscribe,
    isRunning: () => shown.some(isOpen),
    begin(start) {
      serial += 1;
      const id = serial;
      const { kind, name, waiting = false, retry } = start;
      const transfer: Transfer = {
        id,
        kind,
        name,
        status: waiting ? 'waiting' : 'running',
        share: null,
        bytes: 0,
        error: null,
        isSeen: false,
        canRetry: retry !== undefined,
      };
      entries.set(id, { transfer, start });
      changed();
      const now = () => entries.get(id)?.transfer ?? null;
      return {
        progress({ share, bytes = 0, name: named }) {
          const before = now();
          if (before === null || !isOpen(before)) return;
          const next: Transfer = { ...before, status: 'running', share, bytes, name: named ?? before.name };
          const same = next.name === before.name && before.status === 'running';
          if (same && stepOf(next) === stepOf(before)) return;
          update(id, next);
        },
        done: () => update(id, { status: 'done', share: 1, error: null }),
        failed: (error) => update(id, { status: 'failed', error, isSeen: false }),
        again: () =>
          update(id, {
            status: waiting ? 'waiting' : 'running',
            share: null,
            bytes: 0,
            error: null,
            isSeen: false,
          }),
        gone: () => drop(id),
      };
    },
    cancel(id) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      drop(id);
      // Whoever moves it may hold on to a failure as well, as a field does to its file.
      if (entry.transfer.status !== 'done') entry.start.cancel();
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry?.transfer.status === 'failed') entry.start.retry?.();
    },
    seen() {
      const news = shown.filter(
        ({ status, isSeen }) => status === 'done' || (status === 'failed' && !isSeen),
      );
      for (const { id, status } of news) {
        const entry = entries.get(id);
        if (status === 'done') entries.delete(id);
        else if (entry !== undefined) entry.transfer = { ...entry.transfer, isSeen: true };
      }
      if (news.length > 0) changed();
    },
    clear() {
      const open = [...entries.values()].filter(({ transfer }) => isOpen(transfer));
      entries.clear();
      changed();
      for (const { start } of open) start.cancel();
    },
  };
}
