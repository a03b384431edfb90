/**
 * Files on their way to and from the server, in one place. Whoever moves one tells it here; a host that shows them, as
 * the hosted shell does in its top bar, gives these to its platform (`PlatformOptions.transfers`). Without them each
 * widget goes on to show its own. Source: specification 000 §7 (downloads), 001 §4.5 (uploads), 002 §1 (import, export).
 */
import type { PortError } from '../../engine/internal.ts';

/** A file on its way, or one that has just arrived. The object is the same until something of it changes. */
export interface Transfer {
  /** Its own among these transfers. */
  readonly id: number;
  /** `import` is an upload whose rows become records. */
  readonly kind: 'download' | 'upload' | 'import';
  /** Of the file; of a download what is known of it until the answer names it. */
  readonly name: string;
  /** `waiting`: others are sent first. */
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** What has been sent or received of it, 0 to 1; null where the whole is not known. */
  readonly share: number | null;
  /** Bytes that were received; 0 for what is sent. */
  readonly bytes: number;
  /** Why it failed. */
  readonly error: PortError | null;
  /** A failure that somebody has looked at: it is listed, and calls nobody any more. */
  readonly isSeen: boolean;
  /** It can be tried again: nothing would be done twice. */
  readonly canRetry: boolean;
}

/** What is known of a file when it sets out. */
export interface TransferStart {
  readonly kind: Transfer['kind'];
  readonly name: string;
  /** Others are sent first; until then it waits. */
  readonly waiting?: boolean;
  /** Ends it before it has arrived. */
  readonly cancel: () => void;
  /** Tries it again after a failure; absent where that is not safe, or is done elsewhere. */
  readonly retry?: () => void;
}

/** By which whoever moves a file tells of it. Calls after its end do nothing. */
export interface TransferReport {
  /** How far it is. */
  progress(now: { readonly share: number | null; readonly bytes?: number; readonly name?: string }): void;
  /** It has arrived. */
  done(): void;
  /** It has not. */
  failed(error: PortError): void;
  /** It sets out once more after a failure. */
  again(): void;
  /** Nobody needs to know any more: it was cancelled, or given up with its page. */
  gone(): void;
}

/** All of them. Those that have arrived stay until somebody has seen them. */
export interface Transfers {
  /** The latest last. The list is the same until something changes. */
  list(): readonly Transfer[];
  /** Calls the listener at each change; the answer ends that. */
  subscribe(listener: () => void): () => void;
  /** True while one waits or runs: leaving the page would end it. */
  isRunning(): boolean;
  /** Tells of a file that sets out. */
  begin(start: TransferStart): TransferReport;
  /** Cancels one that waits or runs; of the others it forgets that there was one. */
  cancel(id: number): void;
  /** Tries one again that has failed. */
  retry(id: number): void;
  /**
   * Forgets those that have arrived, since they were seen. Failures are marked as seen, and stay until they are tried again
   * or dismissed.
   */
  seen(): void;
  /** Cancels and forgets all, for the next user. */
  clear(): void;
}
