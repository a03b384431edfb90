/**
 * Saves that the server could not be asked for, kept on this device until it has answered them: of one user, held until
 * he is signed in again in the same organisation. Each has its idempotency key, so that it is stored once.
 */
import { createSignal, isRecord, type Plain } from '../../engine/internal.ts';
import type { Box, Holder } from './box.ts';

const PLACE = 'saves';
/** Lock of all windows of this application: each writes all that waits. */
const LOCK = 'pagewright-saves';
/** Milliseconds to wait for the changes of other windows. */
const LONGEST = 10_000;
/** Most that wait: each holds a whole record. No further one is kept: the form has it, and says that it is not saved. */
const MOST = 100;

/** A save that waits. */
export interface WaitingSave {
  readonly key: string;
  readonly pageId: string;
  readonly url: string;
  /** The record as it was sent. */
  readonly request: Plain;
  /** The record as it was loaded; null for a new one, or where that was not seen. */
  readonly base: Plain | null;
  /** Organisation that it was typed in; '' where that was not known. */
  readonly organizationId: string;
  /** Why the server has refused it; '' while it was not asked. */
  readonly refusal: string;
}

function readSave(value: unknown): WaitingSave | null {
  if (!isRecord(value)) return null;
  const { key, pageId, url, request, base, organizationId, refusal } = value;
  if (typeof key !== 'string' || typeof url !== 'string' || typeof pageId !== 'string' || !isRecord(request))
    return null;
  const text = (one: unknown) => (typeof one === 'string' ? one : '');
  return {
    key,
    pageId,
    url,
    request,
    base: isRecord(base) ? base : null,
    organizationId: text(organizationId),
    refusal: text(refusal),
  };
}

/** The saves that wait. */
export interface WaitingSaves {
  /** Those of the signed-in user; the same array while nothing changes. Empty until `load`. */
  list(): readonly WaitingSave[];
  subscribe(listener: () => void): () => void;
  /** Reads what an earlier page has left. */
  load(): Promise<readonly WaitingSave[]>;
  /**
   * Keeps one of `holder`; one of the same key, or of the same stored record that was not refused, is replaced. False where
   * it could not be kept, where as many wait as may, and where another user is signed in by now, or in another
   * organisation.
   */
  put(save: WaitingSave, holder: Holder): Promise<boolean>;
  /** Notes why the server has refused one. False where that could not be noted, and where it waits no more. */
  refuse(key: string, refusal: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The newest of a stored record, in a page; null where none is listed. */
  of(pageId: string, recordId: string): WaitingSave | null;
  /** Shows nothing until it is loaded anew: another user may be signed in. */
  forget(): void;
}

const isOf = (save: WaitingSave, pageId: string, recordId: unknown) =>
  save.pageId === pageId && Boolean(recordId) && save.request.id === recordId;

/** What the server has refused is the user's to settle: it is never replaced by what he has saved elsewhere. */
const isSame = (one: WaitingSave, other: WaitingSave) =>
  one.key === other.key || (one.refusal === '' && isOf(one, other.pageId, other.request.id));

/** Runs a change while no other window makes one, where the browser has locks. Throws where one does not end. */
async function alone<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  // A window that the system has put to sleep may hold it for ever.
  return locks === undefined ? task() : locks.request(LOCK, { signal: AbortSignal.timeout(LONGEST) }, task);
}

/** Makes them over a box. */
export function createWaitingSaves(box: Box): WaitingSaves {
  const changes = createSignal();
  let shown: readonly WaitingSave[] = [];
  /** How often all was forgotten. */
  let forgotten = 0;
  // One change after the other: each writes all of them.
  let queue: Promise<unknown> = Promise.resolve();
  const show = (next: readonly WaitingSave[]) => {
    shown = next;
    changes.emit();
  };
  const readAll = (found: unknown) =>
    (Array.isArray(found) ? found : []).flatMap((one) => readSave(one) ?? []);
  /** Does one after the other, and shows what it answers unless another user may be signed in by then. */
  function inTurn(task: () => Promise<readonly WaitingSave[] | null>): Promise<boolean> {
    const turn = queue.then(async () => {
      const at = forgotten;
      const next = await task();
      if (next !== null && at === forgotten) show(next);
      return next !== null;
    });
    queue = turn.catch(() => undefined);
    return turn;
  }
  /** False where nothing is to be changed, or cannot be. */
  function change(
    make: (saves: readonly WaitingSave[], holder: Holder) => readonly WaitingSave[] | null,
  ): Promise<boolean> {
    const task = async () => {
      let next: readonly WaitingSave[] | null = null;
      const kept = await box.change('user', PLACE, (found, holder) => {
        next = make(readAll(found), holder);
        return next ?? undefined;
      });
      return kept ? next : null;
    };
    return inTurn(() => alone(task).catch(() => null));
  }
  return {
    list: () => shown,
    subscribe: changes.subscribe,
    async load() {
      await inTurn(async () => readAll(await box.read('user', PLACE)));
      return shown;
    },
    put: (save, holder) =>
      change((saves, now) => {
        if (now.userId !== holder.userId || now.organizationId !== holder.organizationId) return null;
        const at = saves.findIndex((one) => isSame(one, save));
        if (at < 0) return saves.length < MOST ? [...saves, save] : null;
        return saves.toSpliced(at, 1, { ...save, base: saves[at]?.base ?? save.base });
      }),
    refuse: (key, refusal) =>
      change((saves) =>
        saves.some((one) => one.key === key)
          ? saves.map((one) => (one.key === key ? { ...one, refusal } : one))
          : null,
      ),
    async remove(key) {
      await change((saves) =>
        saves.some((one) => one.key === key) ? saves.filter((one) => one.key !== key) : null,
      );
    },
    of: (pageId, recordId) => shown.findLast((save) => isOf(save, pageId, recordId)) ?? null,
    forget() {
      forgotten += 1;
      show([]);
    },
  };
}
