/** What is said of transfers. */
import type { PortError } from '../../engine/internal.ts';
import type { Transfer } from '../../platform/index.ts';

type Translate = (code: string, params?: Readonly<Record<string, unknown>>) => string;

const MB = 1_000_000;

/** So much of it that one sees it grow: in MB, of small files in kB. */
const sizeOf = (bytes: number) =>
  bytes < MB ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/**
 * The state of all together, with how many are in it: one runs, else one has failed that nobody has looked at yet, else all
 * have arrived. What was seen to have failed waits in the list without calling again, as in the lists of browsers.
 */
export function countTransfers(transfers: readonly Transfer[]): {
  readonly code: 'running' | 'failed' | 'done' | null;
  readonly count: number;
} {
  const of = (...states: readonly Transfer['status'][]) =>
    transfers.filter(({ status, isSeen }) => states.includes(status) && !isSeen).length;
  const [running, failed, done] = [of('waiting', 'running'), of('failed'), of('done')];
  if (running > 0) return { code: 'running', count: running };
  if (failed > 0) return { code: 'failed', count: failed };
  return done > 0 ? { code: 'done', count: done } : { code: null, count: 0 };
}

/** Why one has failed: in the server's words where it has some. */
function reasonOf({ code, params }: PortError, t: Translate): string {
  if (typeof params.msg === 'string' && params.msg !== '') return params.msg;
  return t(typeof params.why === 'string' ? params.why : code, params);
}

/** Per cent of what is known to be coming; null where that is not known, and where all of it has been sent. */
export function percentOf({ share, kind }: Transfer): number | null {
  if (share === null || (kind !== 'download' && share >= 1)) return null;
  return Math.floor(share * 100);
}

/** How far one is, in words. */
export function stateText(transfer: Transfer, t: Translate): string {
  const { status, kind, share, bytes, error } = transfer;
  if (status === 'failed') return error === null ? '' : reasonOf(error, t);
  if (status !== 'running') return t(`shell.transfers.${status}`);
  const percent = percentOf(transfer);
  if (percent !== null) return t(`shell.transfers.${kind === 'download' ? 'received' : 'sent'}`, { percent });
  if (share !== null) return t(kind === 'import' ? 'shell.transfers.saving' : 'shell.transfers.storing');
  return bytes > 0 ? t('shell.transfers.bytes', { size: sizeOf(bytes) }) : t('shell.transfers.beginning');
}
