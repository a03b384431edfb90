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
