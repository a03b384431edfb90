/**
 * Where the bytes of a file come from. An id, and an address of the server's own calls for files, is asked of the server
 * with the token; any other address that a record states is used as it is, without it.
 * Source: specification 001 7; FORMATS "Wire"; 002 7 (a value that already holds http is an address of its own).
 */
import { ok, type Result } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { getFile, getImage, renameFile } from '../contract/files.ts';
import { type Downloads, fetchedFile } from './fetchedFile.ts';
import { saveFile } from './saveFile.ts';

/** A file as a record names it; `url` is '' where the record states none. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

interface FileCalls extends Downloads {
  readonly client: Pick<Client, 'call' | 'download'>;
}

const CALLS = [getFile, getImage].map(({ path }) => path.toLowerCase());

/** The address that is used as it is; null for a file of the server. */
export function ownAddress({ id, url }: Pick<NamedFile, 'id' | 'url'>): string | null {
  if (/^https?:/i.test(id)) return id;
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?')[0] ?? '';
  const isCall = CALLS.includes(path.toLowerCase().replace(/\/$/, ''));
  return url === '' || isCall ? null : url;
}

/** What `platform.files` is asked for. */
export function pictureKey(file: Pick<NamedFile, 'id' | 'url'>): string {
  return ownAddress(file) ?? file.id;
}

/** The bytes of a file; `local` is the file itself where it was uploaded on this page. */
export async function bytesOf(
  { client }: FileCalls,
  file: NamedFile,
  local: File | null,
  signal: AbortSignal,
): Promise<Result<Blob>> {
  if (local !== null) return ok(local);
  const own = ownAddress(file);
  if (own === null) {
    const answer = await client.download(`${getFile.path}?id=${encodeURIComponent(file.id)}`, { signal });
    return answer.ok ? ok(answer.value.blob) : answer;
  }
  // As an address out of a record it goes without the token.
  const answer = await client.download(own, { url: own, signal });
  return answer.ok ? ok(answer.value.blob) : answer;
}

/** Gives a file to the user, under the name that the answer says, else that of its record (specification 000 §7). */
export async function downloadFile(
  platform: FileCalls,
  file: NamedFile,
  local: File | null,
): Promise<Result<void>> {
  const name = file.name || file.id;
  if (local === null) {
    const own = ownAddress(file);
    const address = own ?? `${getFile.path}?id=${encodeURIComponent(file.id)}`;
    return fetchedFile(platform, address, { name, ...(own === null ? {} : { url: own }) });
  }
  saveFile(local, name);
  return ok(undefined);
}

/** Gives what is at an address to the user, under the name that the answer says; `isFile`: by a call for files, with the token. */
export async function downloadAddress(
  platform: FileCalls,
  address: string,
  isFile: boolean,
): Promise<Result<void>> {
  const last = (address.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '';
  return fetchedFile(platform, address, { name: last || 'file', ...(isFile ? {} : { url: address }) });
}

/** Gives a file of the server another name, and answers the name that it has now. */
export async function renameStored(
  { client }: FileCalls,
  id: string,
  fileName: string,
): Promise<Result<string>> {
  const answer = await client.call(renameFile, { id, fileName });
  return answer.ok ? ok(answer.value.data.fileName) : answer;
}
