/**
 * Repeated writes with the header Idempotency-Key. The key is stored in the transaction of the write, so that either
 * both exist or neither, also after a crash. Of two requests at the same time the second waits for the first. Source:
 * FORMATS "Save".
 */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { Tx } from '../store/types.ts';

/** Milliseconds for which a key is kept: a week, far longer than clients repeat a request. */
const KEPT = 7 * 24 * 3_600_000;

/** Milliseconds between two removals of old keys, and when each server (by its clock) has done it last. */
const SWEEP = 60_000;
const swept = new WeakMap<object, number>();

/** A key as it is stored, with a hash of the request that it came with. */
export interface KeyedRequest {
  readonly key: string;
  readonly requestHash: string;
}

/**
 * The stored form of a key. `scope` (user, organisation, action, object) is part of it, so that no other user or call
 * meets it. Null where no key came.
 */
export async function keyedRequest(
  ports: ServerPorts,
  key: string | null,
  scope: readonly string[],
  request: unknown,
): Promise<KeyedRequest | null> {
  if (key === null) return null;
  return {
    key: await ports.hasher.digest(JSON.stringify([...scope, key])),
    requestHash: await ports.hasher.digest(JSON.stringify(request)),
  };
}

/**
 * Stores a new key and returns null; of a known key returns the kept answer. Refuses with 422 another request under the
 * same key. `answer` is what a repeated request is answered, where it is known before the write; else `keepAnswer` is
 * told it afterwards.
 */
export async function takeKey(
  tx: Tx,
  ports: ServerPorts,
  keyed: KeyedRequest | null,
  answer: unknown = null,
): Promise<unknown> {
  if (keyed === null) return null;
  const now = ports.clock.millis();
  // Old keys go now and then, not with each write.
  if (now - (swept.get(ports.clock) ?? 0) > SWEEP) {
    swept.set(ports.clock, now);
    await tx.remove('sys_idempotency', [{ field: 'createdAt', op: 'le', value: now - KEPT }]);
  }
  if (await tx.insertIfAbsent('sys_idempotency', { ...keyed, answer, createdAt: now })) return null;
  const [row] = await tx.find({
    table: 'sys_idempotency',
    criteria: [{ field: 'key', op: 'equal', value: keyed.key }],
  });
  if (row === undefined || text(row, 'requestHash') !== keyed.requestHash)
    throw new Refusal(422, 'record.reused');
  return row.answer ?? null;
}

/** Keeps the answer of a keyed request, in the transaction that took the key. */
export async function keepAnswer(tx: Tx, keyed: KeyedRequest | null, answer: unknown): Promise<void> {
  if (keyed === null) return;
  await tx.update('sys_idempotency', { answer }, [{ field: 'key', op: 'equal', value: keyed.key }]);
}
