/**
 * What a message is beside text: a message that is an address or the id of a file is an attachment. Source:
 * specification 000 §2 "Notification popup".
 */
import { calls, type Platform } from '../../platform/index.ts';

/** A file of the server. */
export interface Attachment {
  readonly address: string;
  /** One of the server's calls for files, which need the token; no other address gets it. */
  readonly isFile: boolean;
}

const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FILE_CALLS = [calls.getFile, calls.getImage].map(({ path }) => path.toLowerCase());

/**
 * The attachment that a message is; null for all other messages. Addresses of other origins stay text: whoever can write
 * a notification must not make people download from anywhere.
 */
export function attachmentOf(
  message: string,
  client: Pick<Platform['client'], 'resolve'>,
): Attachment | null {
  const text = message.trim();
  if (FILE_ID.test(text)) return { address: `${calls.getFile.path}?id=${text.toLowerCase()}`, isFile: true };
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  const url = client.resolve(text);
  const home = client.resolve('/');
  if (url === null || url.origin !== home?.origin) return null;
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  return { address: url.href, isFile: FILE_CALLS.includes(path) };
}
