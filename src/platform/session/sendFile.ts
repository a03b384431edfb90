/** Sends one file of a field. Source: specification 001 3.5, 3.6 and 7. */
import { type Form, ok, type Result } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { uploadFile, uploadImage } from '../contract/files.ts';
import type { UploadPort } from '../types.ts';

/** A file, and the field that it is for. */
export interface FileToSend {
  readonly file: File;
  readonly as: 'image' | 'file';
  readonly fieldName: string;
  /** The page that the field is on: its object says who may send files, the field what it accepts. */
  readonly page: Pick<Form['page'], 'objectId' | 'objectCode'> & { readonly id?: string };
  readonly imageMatting?: string | undefined;
  /**
   * The field's own address (`action`, 001 3.1) in place of the contract's. As all that a definition names it goes with
   * the page's id, so that it reaches uploads alone.
   */
  readonly url?: string | null;
}

/** Who sends files: the host's port where there is one, else the call of the contract. */
export interface FileSender {
  /** `onToken`: what was refused because the session had ended goes on with the next one. */
  readonly client: Pick<Client, 'upload'> & Partial<Pick<Client, 'token' | 'onToken'>>;
  readonly upload?: UploadPort | undefined;
}

function parts({ file, fieldName, page, imageMatting }: FileToSend): FormData {
  const data = new FormData();
  data.append('fieldName', fieldName);
  data.append('objectId', page.objectId);
  data.append('objectCode', page.objectCode);
  data.append('viewId', page.id ?? '');
  if (imageMatting !== undefined) data.append('imageMatting', imageMatting);
  data.append('file', file, file.name);
  return data;
}

/** The item of the stored file; null where the server answers none. */
export async function sendFile(
  { client, upload }: FileSender,
  request: FileToSend,
  options: Parameters<UploadPort>[2],
): Promise<Result<{ readonly id: string } | null>> {
  const { file, as, url = null, page } = request;
  if (upload !== undefined) return upload(file, as, options);
  const call = as === 'image' ? uploadImage : uploadFile;
  const own = url === null ? {} : { url, pageId: page.id ?? '' };
  const answer = await client.upload(call, parts(request), { ...options, ...own });
  return answer.ok ? ok(answer.value.data[0] ?? null) : answer;
}
