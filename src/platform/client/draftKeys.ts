/**
 * The user's draft key, as keys that can be used and not read out: one to encrypt what he has typed on a device, one to
 * hash the names of its places. The server gives it to whoever is signed in.
 */
import { ok, type Result } from '../../engine/internal.ts';
import { draftKey } from '../contract/security.ts';
import type { Client, DraftKeys } from './types.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Bytes as text. */
export const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks the server for them; `token` is that of a session that may have ended meanwhile. */
export async function askDraftKeys(
  client: Pick<Client, 'call'>,
  options: { readonly token?: string } = {},
): Promise<Result<DraftKeys>> {
  const answer = await client.call(draftKey, {}, options);
  if (!answer.ok) return answer;
  const { key, userId, organizationId = '' } = answer.value.data;
  const { subtle } = crypto;
  return ok({
    userId,
    organizationId,
    secret: await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    namer: await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  });
}
