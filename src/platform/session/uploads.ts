/**
 * Uploads of an open page: they go from waiting to uploading to uploaded, whether the page is visible or not, and then
 * into their field. Source: specification 001 3.5, 3.6, 4.5 and 7; DESIGN "Sessions of a page".
 */
import {
  checkUpload,
  createSignal,
  type Form,
  fail,
  isRecord,
  ok,
  type Result,
} from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import type { UploadPort } from '../types.ts';
import { sendFile } from './sendFile.ts';
import { thrownError } from './thrown.ts';

/** A file being uploaded. */
export interface Upload {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 0 to 1. */
  readonly share: number;
  readonly status: 'waiting' | 'uploading' | 'failed';
}

export interface UploadRequest {
  /** The field that gets the file. */
  readonly path: string;
  readonly file: File;
  readonly as: 'image' | 'file';
  /** For single files: replaces the present one. */
  readonly single: boolean;
  readonly imageMatting?: string;
}

export interface Uploads {
  /** Files of a field that are not in its value yet. The list is the same until something changes. */
  list(path: string): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /**
   * Uploads a file and writes its id and item into the field. Two at a time; the others wait. Files that the field does
   * not accept (001 5: type, number, a second file of one name) are refused before upload and not listed.
   */
  start(request: UploadRequest): Promise<Result<string>>;
  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: number): void;
  dispose(): void;
}

const AT_ONCE = 2;
const NONE: readonly Upload[] = [];

/** Name of a stored file from its item, which may be stored by id or directly; empty where unknown. */
function nameOf(items: readonly unknown[], id: string, at: number): string {
  const item = items.find((each) => isRecord(each) && each.id === id) ?? items[at];
  const name = isRecord(item) ? (item.fileName ?? item.name) : undefined;
  return typeof name === 'string' ? name : '';
}

interface Entry {
  upload: Upload;
  readonly abort: AbortController;
}

/** Uploads over a client; `form` returns the page's form once it is available. */
/** `upload` replaces the client's own calls. */
export function createUploads(
  { client, upload }: { readonly client: Pick<Client, 'upload'>; readonly upload?: UploadPort },
  form: () => Form | null,
): Uploads {
  const entries = new Map<number, Entry>();
  const lists = new Map<string, readonly Upload[]>();
  const changes = createSignal();
  const waiting: (() => void)[] = [];
  let running = 0;
  let serial = 0;

  function changed(path: string): void {
    const uploads = [...entries.values()].map((entry) => entry.upload).filter((each) => each.path === path);
    if (uploads.length === 0) lists.delete(path);
    else lists.set(path, uploads);
    changes.emit();
  }

  function update(id: number, change: Partial<Upload>): void {
    const entry = entries.get(id);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...change };
    changed(entry.upload.path);
  }

  function drop(id: number): void {
    const entry = entries.get(id);
    if (entries.delete(id) && entry) changed(entry.upload.path);
  }

  /** Why the field does not accept the file. Files being uploaded to it count too. */
  function refusal({ path, file, single }: UploadRequest): Result<never> | null {
    const open = form();
    const field = open?.fieldAt(path);
    if (!open || field === undefined) return null;
    const { value, companion, props } = open.snapshot(path);
    const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
    const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
    const coming = (lists.get(path) ?? NONE).filter((upload) => upload.status !== 'failed');
    const held = single
      ? []
      : [...ids.map((id, at) => nameOf(items, id, at)), ...coming.map((upload) => upload.name)];
    const issue = checkUpload(field, held, file, props);
    return issue && fail({ kind: 'validation', code: issue.code, params: issue.params, retryable: false });
  }

  async function slot(): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  }

  function free(): void {
    running -= 1;
    waiting.shift()?.();
  }

  /** Adds the file to the field's current value, which may have changed during the upload. */
  function write(request: UploadRequest, open: Form, item: { readonly id: string }): boolean {
    const { value, companion } = open.snapshot(request.path);
    const before = typeof value === 'string' && value !== '' && !request.single ? value.split(',') : [];
    const items: readonly unknown[] = request.single ? [] : Array.isArray(companion) ? companion : [];
    const many = open.fieldAt(request.path)?.companion === 'many';
    return open.commit(request.path, [...before, item.id].join(','), many ? [...items, item] : item);
  }

  async function send(id: number, request: UploadRequest, abort: AbortController): Promise<Result<string>> {
    const stopped = fail({ kind: 'aborted', code: 'request.aborted', params: {}, retryable: false } as const);
    const open = form();
    if (abort.signal.aborted || !open) return stopped;
    update(id, { status: 'uploading' });
    const { signal } = abort;
    const options = { signal, onProgress: (share: number) => update(id, { share }) };
    const { file, as, imageMatting } = request;
    const fieldName = open.fieldAt(request.path)?.model ?? request.path;
    const sent = { file, as, fieldName, page: open.page, imageMatting };
    const answer = await sendFile({ client, upload }, sent, options);
    if (abort.signal.aborted) return stopped;
    const params = { name: request.file.name };
    const item = answer.ok ? answer.value : null;
    if (answer.ok && item && write(request, open, item)) return ok(item.id);
    const error = answer.ok
      ? ({ kind: 'badAnswer', params, retryable: false } as const)
      : { ...answer.error, params: { ...answer.error.params, ...params } };
    // The message is given by specification 001 8.
    return fail({ ...error, code: 'upload.failed' });
  }

  return {
    list: (path) => lists.get(path) ?? NONE,
    subscribe: changes.subscribe,
    async start(request) {
      const refused = refusal(request);
      if (refused !== null) return refused;
      serial += 1;
      const id = serial;
      const abort = new AbortController();
      const { path, file } = request;
      const upload: Upload = { id, path, name: file.name, size: file.size, share: 0, status: 'waiting' };
      entries.set(id, { upload, abort });
      changed(path);
      await slot();
      // Also after an exception of the client or a listener: the next file must not wait for ever.
      const result = await send(id, request, abort).catch((error: unknown) => {
        const { kind, params, retryable } = thrownError('upload', error);
        return fail({ kind, code: 'upload.failed', params: { ...params, name: file.name }, retryable });
      });
      free();
      if (result.ok || abort.signal.aborted) drop(id);
      else update(id, { status: 'failed' });
      return result;
    },
    cancel(id) {
      entries.get(id)?.abort.abort();
      drop(id);
    },
    dispose() {
      for (const entry of entries.values()) entry.abort.abort();
      entries.clear();
      lists.clear();
      changes.clear();
    },
  };
}
