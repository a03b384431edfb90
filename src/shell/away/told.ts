import type { Notice } from '../../engine/internal.ts';

/** An address that the server does not have. Source: specification 000 §8 ("HTTP 404: rejected silently"). */
const UNKNOWN_PATH = 'request.unknownPath';
/** The session has ended, which the shell says once for all that was asked in it, or asks for the password. */
const UNAUTHORISED = 'request.unauthorised';
/** Of each of these the bar above the pages tells while the server is away. */
const AWAY = ['request.network', 'request.timeout'];

/** Whether a notice says something that is to be said and that the shell does not say already. */
export function isWorthTelling({ code, params }: Pick<Notice, 'code' | 'params'>, away: boolean): boolean {
  const about = [code, params.code];
  if (about.includes(UNKNOWN_PATH) || about.includes(UNAUTHORISED)) return false;
  return !away || !AWAY.some((each) => about.includes(each));
}
