/**
 * Repeated keyed writes: the key is stored in the write's own transaction, so that both exist or neither, also after a
 * crash; of two concurrent ones the second waits for the first. Source: FORMATS "Save".
 */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { Tx } from '../store/types.ts';

/** A key is kept for a week, longer than any client retries. */
const KEPT = 7 * 24 * 3_600_000;

export interface KeyedRequest {
  readonly key: string;
  readonly requestHash: string;
}

/** The stored name of a key: it belongs to one user and one kind of call. Null where no key came. */
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

/** Stores the key, or returns the answer of its first use. Another request under the same key is refused. */
export async function takeKey(tx: Tx, ports: ServerPorts, keyed: KeyedRequest | null): Promise<unknown> {
  if (keyed === null) return null;
  const now = ports.clock.millis();
  await tx.remove('sys_idempotency', [{ field: 'createdAt', op: 'le', value: now - KEPT }]);
  if (await tx.insertIfAbsent('sys_idempotency', { ...keyed, answer: null, createdAt: now })) return null;
  const [row] = await tx.find({
    table: 'sys_idempotency',
    criteria: [{ field: 'key', op: 'equal', value: keyed.key }],
  });
  if (row === undefined || text(row, 'requestHash') !== keyed.requestHash)
    throw new Refusal(422, 'record.reused');
  return row.answer ?? null;
}

export async function keepAnswer(tx: Tx, keyed: KeyedRequest | null, answer: unknown): Promise<void> {
  if (keyed === null) return;
  await tx.update('sys_idempotency', { answer }, [{ field: 'key', op: 'equal', value: keyed.key }]);
}
