/**
 * Uploads of an open page: they go from waiting to uploading to uploaded, whether the page is visible or not, and then
 * into their field. Source: specification 001 3.5, 3.6, 4.5 and 7; DESIGN "Sessions of a page".
 */
import { createSignal, fail, type HeldFile, ok, type PortError, type Result } from '../../engine/internal.ts';
import type { TransferReport, Transfers } from '../transfers/types.ts';
import { type FileSender, sendFile } from './sendFile.ts';
import { thrownError } from './thrown.ts';
import { addFile, refusalOf, type UploadPlace } from './uploadPlace.ts';

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
  /** Why it failed. */
  readonly error: PortError | null;
}

export interface UploadRequest {
  /** The field that gets the file. */
  readonly path: string;
  readonly file: File;
  readonly as: 'image' | 'file';
  /** For single files: replaces the present one, and what failed before it. */
  readonly single: boolean;
  readonly imageMatting?: string;
}

export interface Uploads {
  /** Files of a field that are not in its value yet. The list is the same until something changes. */
  list(path: string): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /**
   * Uploads a file and writes its id and item into the field. Two at a time; the others wait. Files that the field does
   * not accept (001 5: type, number, a second file of one name and size) are refused before upload and not listed. Saves
   * of the form wait until it has arrived or failed.
   */
  start(request: UploadRequest): Promise<Result<string>>;
  /**
   * Why a file would be refused before upload, as `start` says it; null where it would be sent. `ready`: files of the
   * same choice that go before it, such as those that are cropped first.
   */
  refusal(
    request: Pick<UploadRequest, 'path' | 'file' | 'single'>,
    ready: readonly HeldFile[],
  ): PortError | null;
  /** Bytes of the largest file that can be sent; undefined where nobody knows. */
  largest(): number | undefined;
  /** Sends a failed file again. */
  retry(id: number): Promise<Result<string>>;
  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: number): void;
  /** A file that was uploaded here, by its id: it can be shown without being fetched. */
  local(id: string): File | null;
  /** Files were chosen and are made ready first, such as cropped; they are lost with the page until the answer is called. */
  prepare(): () => void;
  /**
   * True while files of any field are made ready, on their way, or failed in a way that another try may mend: all end with
   * the page.
   */
  hasUnsent(): boolean;
  dispose(): void;
}

/** How uploads are sent: read when a file is sent. */
export interface UploadPorts extends FileSender {
  /** Who shows files on their way. */
  readonly transfers?: Transfers | undefined;
  /** Bytes of the largest file that can be sent; absent: what the server says of the page. */
  readonly largestFile?: number | undefined;
}

const AT_ONCE = 2;
const NONE: readonly Upload[] = [];
const ABORTED: PortError = { kind: 'aborted', code: 'request.aborted', params: {}, retryable: false };

interface Entry {
  upload: Upload;
  readonly request: UploadRequest;
  abort: AbortController;
  report: TransferReport | null;
}

/** Uploads over a client; `to` returns the place that the files go to once it is available. */
export function createUploads(ports: () => UploadPorts, to: () => UploadPlace | null): Uploads {
  const entries = new Map<number, Entry>();
  const lists = new Map<string, readonly Upload[]>();
  /** What was uploaded here, by the id of the file; `upload` tells the order in which they were chosen. */
  const locals = new Map<string, { readonly file: File; readonly upload: number }>();
  const changes = createSignal();
  const waiting: (() => void)[] = [];
  const preparing = new Set<object>();
  let running = 0;
  let serial = 0;
  let stopAwaiting: (() => void) | undefined;

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

  async function slot(): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  }

  function free(): void {
    running -= 1;
    waiting.shift()?.();
  }

  async function send(id: number, { request, abort, report }: Entry): Promise<Result<string>> {
    const place = to();
    if (abort.signal.aborted || !place) return fail(ABORTED);
    update(id, { status: 'uploading' });
    report?.progress({ share: 0 });
    const { signal } = abort;
    const onProgress = (share: number) => {
      update(id, { share });
      report?.progress({ share });
    };
    const options = { signal, onProgress };
    const { path, file, as, imageMatting } = request;
    const field = place.fieldAt(path);
    const sent = {
      file,
      as,
      fieldName: field?.model ?? path,
      page: place.page,
      imageMatting,
      url: field?.upload?.url ?? null,
    };
    const answer = await sendFile(ports(), sent, options);
    if (abort.signal.aborted) return fail(ABORTED);
    const params = { name: file.name };
    const item = answer.ok ? answer.value : null;
    if (answer.ok && item) {
      locals.set(item.id, { file, upload: id });
      const wasChosenLater = (other: string) => (locals.get(other)?.upload ?? 0) > id;
      if (addFile(to() ?? place, request, item, wasChosenLater)) return ok(item.id);
      locals.delete(item.id);
    }
    const error = answer.ok
      ? ({ kind: 'badAnswer', params, retryable: false } as const)
      : {
          ...answer.error,
          // Nothing is wrong with the file: it is sent again once its user has signed in.
          retryable: answer.error.retryable || answer.error.kind === 'unauthorised',
          params: { ...answer.error.params, ...params, why: answer.error.code },
        };
    // The message is given by specification 001 8.
    return fail({ ...error, code: 'upload.failed' });
  }

  async function run(id: number, entry: Entry): Promise<Result<string>> {
    const { abort, request } = entry;
    const release = to()?.hold?.();
    if (entry.report !== null) entry.report.again();
    else
      entry.report =
        ports().transfers?.begin({
          kind: 'upload',
          name: request.file.name,
          waiting: true,
          cancel: () => cancel(id),
          retry: () => void retry(id),
        }) ?? null;
    await slot();
    const token = ports().client.token?.() ?? null;
    // Also after an exception of the client or a listener: the next file must not wait for ever.
    const result = await send(id, entry).catch((error: unknown) => {
      const { kind, params, retryable } = thrownError('upload', error);
      return fail({
        kind,
        code: 'upload.failed',
        params: { ...params, name: request.file.name },
        retryable,
      });
    });
    free();
    if (result.ok) entry.report?.done();
    else if (!abort.signal.aborted) entry.report?.failed(result.error);
    if (result.ok || abort.signal.aborted) drop(id);
    else {
      update(id, { status: 'failed', error: result.error });
      if (result.error.kind === 'unauthorised') goOn(id, token);
    }
    release?.();
    return result;
  }

  async function retry(id: number): Promise<Result<string>> {
    const entry = entries.get(id);
    if (entry?.upload.status !== 'failed') return fail(ABORTED);
    entry.abort = new AbortController();
    update(id, { status: 'waiting', share: 0, error: null });
    return run(id, entry);
  }

  /** Sends a file again that was refused with a token: now, where its user has signed in while it was on its way. */
  function goOn(id: number, token: string | null): void {
    const now = ports().client.token?.() ?? null;
    if (now !== null && now !== token) void retry(id);
    else awaitToken();
  }

  /** Signing in again sends what was refused because the session had ended. */
  function awaitToken(): void {
    const { client } = ports();
    stopAwaiting ??= client.onToken?.(() => {
      if (client.token?.() == null) return;
      stopAwaiting?.();
      stopAwaiting = undefined;
      for (const [id, { upload }] of entries) if (upload.error?.kind === 'unauthorised') void retry(id);
    });
  }

  function cancel(id: number): void {
    const entry = entries.get(id);
    entry?.abort.abort();
    entry?.report?.gone();
    drop(id);
  }

  const listOf = (path: string) => lists.get(path) ?? NONE;

  function refusal(request: Pick<UploadRequest, 'path' | 'file' | 'single'>, ready: readonly HeldFile[]) {
    const place = to();
    const coming = listOf(request.path).filter((upload) => upload.status !== 'failed');
    const issue = place && refusalOf(place, request, coming, ready);
    if (!issue) return null;
    const { code, params } = issue;
    return { kind: 'validation', code, params, retryable: false } as const;
  }

  return {
    list: listOf,
    subscribe: changes.subscribe,
    refusal,
    largest: () => ports().largestFile ?? to()?.largest,
    async start(request) {
      const { path, file, single } = request;
      const refused = refusal(request, []);
      if (refused !== null) return fail(refused);
      if (single) for (const { id, status } of listOf(path)) if (status === 'failed') cancel(id);
      serial += 1;
      const id = serial;
      const { name, size } = file;
      const upload: Upload = { id, path, name, size, share: 0, status: 'waiting', error: null };
      const entry: Entry = { upload, request, abort: new AbortController(), report: null };
      entries.set(id, entry);
      changed(path);
      return run(id, entry);
    },
    retry,
    cancel,
    local: (id) => locals.get(id)?.file ?? null,
    prepare() {
      const files = {};
      preparing.add(files);
      changes.emit();
      return () => {
        if (preparing.delete(files)) changes.emit();
      };
    },
    hasUnsent: () =>
      preparing.size > 0 ||
      [...entries.values()].some(({ upload }) => upload.error === null || upload.error.retryable),
    dispose() {
      stopAwaiting?.();
      preparing.clear();
      for (const { abort, report } of entries.values()) {
        abort.abort();
        report?.gone();
      }
      entries.clear();
      lists.clear();
      locals.clear();
      changes.clear();
    },
  };
}
