/** Ports return results; the exception of one that throws nevertheless becomes a message. */
import type { Notice, PortError } from '../../engine/internal.ts';

/** The error of a port that threw. */
export function thrownError(port: string, error: unknown): PortError {
  const msg = error instanceof Error ? error.message : String(error);
  return { kind: 'badAnswer', code: 'port.failed', params: { port, msg }, retryable: false };
}

/** Shows a notice; a failure to show it is ignored, since nothing is left to report to. */
export function tellQuietly(notify: (notice: Notice) => void, notice: Notice): void {
  try {
    notify(notice);
  } catch {
    // Callers waiting for the subject of the notice continue.
  }
}
