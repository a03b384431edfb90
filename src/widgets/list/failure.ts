import type { PortError } from '../../engine/index.ts';
import type { Translate } from '../hooks/context.ts';

/** What a failed call says: the server's own words where it has some. */
export function failureText(error: PortError, t: Translate): string {
  return typeof error.params.msg === 'string' ? error.params.msg : t(error.code, error.params);
}
