import type { PortError } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** What a failed call says: the server's own words where it has some. */
export function failureText(error: PortError, t: Translate): string {
  const { msg } = error.params;
  return typeof msg === 'string' && msg !== '' ? msg : t(error.code, error.params);
}
