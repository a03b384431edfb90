/**
 * Saves that the server could not be asked for, kept on this device until it has answered them: of one user, held until
 * he is signed in again in the same organisation. Each has its idempotency key, so that it is stored once.
 */
import { createSignal, isRecord, type Plain } from '../../engine/internal.ts';
import type { Box } from './box.ts';

const PLACE = 'saves';
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
   * Keeps one; one of the same key, or of the same stored record that was not refused, is replaced. False where it could not be kept, or where
   * as many wait as may.
   */
  put(save: WaitingSave): Promise<boolean>;
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

/** Makes them over a box. */
export function createWaitingSaves(box: Box): WaitingSaves {
  const changes = createSignal();
  let shown: readonly WaitingSave[] = [];
  // One change after the other: each writes all of them.
  let queue: Promise<unknown> = Promise.resolve();
  const show = (next: readonly WaitingSave[]) => {
    shown = next;
    changes.emit();
  };
  async function stored(): Promise<readonly WaitingSave[]> {
    const found = await box.read('user', PLACE);
    return (Array.isArray(found) ? found : []).flatMap((one) => readSave(one) ?? []);
  }
  /** False where nothing is to be changed, or cannot be. */
  function change(make: (saves: readonly WaitingSave[]) => readonly WaitingSave[] | null): Promise<boolean> {
    const turn = queue.then(async () => {
      const next = make(await stored());
      const kept = next !== null && (await box.write('user', PLACE, next));
      if (kept) show(next);
      return kept;
    });
    queue = turn.catch(() => undefined);
    return turn;
  }
  return {
    list: () => shown,
    subscribe: changes.subscribe,
    async load() {
      await queue;
      show(await stored());
      return shown;
    },
    put: (save) =>
      change((saves) => {
        const at = saves.findIndex((one) => isSame(one, save));
        if (at < 0) return saves.length < MOST ? [...saves, save] : null;
        return saves.toSpliced(at, 1, { ...save, base: saves[at]?.base ?? save.base });
      }),
    async remove(key) {
      await change((saves) =>
        saves.some((one) => one.key === key) ? saves.filter((one) => one.key !== key) : null,
      );
    },
    of: (pageId, recordId) => shown.findLast((save) => isOf(save, pageId, recordId)) ?? null,
    forget: () => show([]),
  };
}
