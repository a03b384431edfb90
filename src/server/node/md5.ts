import { createHash } from 'node:crypto';

/** MD5 of a text in lower-case hex, which is what passwords are sent as. Source: FORMATS "Login". */
export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
