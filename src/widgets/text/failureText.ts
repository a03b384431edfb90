import type { PortError } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** The text of a failed call: the server's own message where there is one. */
export function failureText(error: PortError, t: Translate): string {
  const { msg } = error.params;
  return typeof msg === 'string' && msg !== '' ? msg : t(error.code, error.params);
}
