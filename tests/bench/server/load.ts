/** Load on a running server: clients in a thread of their own, who ask as quickly as they are answered. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { cpuOf, memoryOf } from '../../helpers/process.ts';

/** What the clients do. */
export interface Load {
  /** Where the server listens. */
  readonly url: string;
  /** One client each. */
  readonly clients: readonly Client[];
  readonly seconds: number;
  /** Milliseconds that a client waits after each round; 0 unless stated. */
  readonly pause?: number;
}

/** A client; it does the rounds of its kind until the time is over. */
export interface Client {
  readonly kind: 'work' | 'floor' | 'poll' | 'dashboard' | 'list';
  readonly token: string;
  /** The work order that it saves; empty for none. */
  readonly record: string;
  /** Milliseconds after which it does its one round; without it, it does rounds all the time. */
  readonly once?: number;
}

/** Milliseconds of all answers. */
export interface Asked {
  readonly waits: readonly number[];
  /** What was answered otherwise than with what was asked, by reason. */
  readonly failed: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** The figures of a load. */
export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Requests that failed. */
  readonly failed: number;
  /** Milliseconds of processor time that the server took for one request. */
  readonly cpu: number;
  /** Megabytes that the server holds afterwards. */
  readonly memory: number;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Starts a load; resolves when its time is over. */
export async function ask(load: Load): Promise<Asked> {
  const thread = new Worker(new URL('./loadThread.ts', import.meta.url), { workerData: load });
  const [asked]: Asked[] = await once(thread, 'message');
  if (asked === undefined) throw new Error('the load answered nothing');
  return asked;
}

/** Runs a load on a server and tells its figures. */
export async function measure(pid: number | null, load: Load): Promise<Figures> {
  const before = cpuOf(pid);
  const { waits, failed, seconds } = await ask(load);
  const cpu = cpuOf(pid) - before;
  for (const [reason, count] of Object.entries(failed)) console.error(`${count} times: ${reason}`);
  return {
    perSecond: Math.round(waits.length / seconds),
    p50: Math.round(quantile(waits, 0.5)),
    p95: Math.round(quantile(waits, 0.95)),
    failed: Object.values(failed).reduce((sum, count) => sum + count, 0),
    cpu: Math.round((cpu / waits.length) * 100) / 100,
    memory: Math.round(memoryOf(pid) ?? 0),
  };
}
