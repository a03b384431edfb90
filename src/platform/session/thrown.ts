/** Ports answer with results; what one throws all the same is told as a message. */
import type { Notice, PortError } from '../../engine/internal.ts';

/** The error of a port that threw. */
export function thrownError(port: string, error: unknown): PortError {
  const msg = error instanceof Error ? error.message : String(error);
  return { kind: 'badAnswer', code: 'port.failed', params: { port, msg }, retryable: false };
}

/** Tells a notice; one that cannot be shown is lost, since nobody is left to tell. */
export function tellQuietly(notify: (notice: Notice) => void, notice: Notice): void {
  try {
    notify(notice);
  } catch {
    // Whoever waits for what the notice is about goes on.
  }
}
