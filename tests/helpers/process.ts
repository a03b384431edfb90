/** What the system tells of a process. */
import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds; null where the system does not tell. */
export function memoryOf(pid: number | null): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return null;
  }
}

/** Milliseconds of a clock tick, in which Linux counts processor time. */
const TICK = 10;

/** Milliseconds of processor time that a process has taken with all its threads; NaN where the system does not tell. */
export function cpuOf(pid: number | null): number {
  try {
    // The second entry is the name in brackets, which may hold spaces.
    const entries = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(entries[11]) + Number(entries[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
