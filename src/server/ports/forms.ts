/** How files of a multipart request are received: in memory here, in files under Node. */
import { Refusal } from '../errors.ts';
import { sentName } from '../files/sniff.ts';
import type { ByteStream } from '../ports.ts';

/** A file of a request, wherever it waits. `File` is one. */
export interface Upload {
  /** Its name, as the client states it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Its bytes; can be read several times. */
  stream(): ByteStream;
}

/** A multipart request that has arrived. */
export interface ReceivedForm {
  /** The parts that are no files; of two with one name the last. */
  readonly fields: Readonly<Record<string, string>>;
  readonly uploads: readonly Upload[];
  /** Gives up what the files were kept in; called when the request is answered. */
  release(): Promise<void>;
}

/** What a multipart request may bring: bytes, and whether its files are taken at all. */
export interface FormLimits {
  /** Of the whole request. */
  readonly request: number;
  /** Of each of its files. */
  readonly file: number;
  /**
   * Rejects where the form is not to be taken. A reader that keeps files outside of memory calls it before it keeps the
   * first, with the fields that came before that.
   */
  readonly admit?: (fields: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Receives a multipart request.
 * @throws Refusal (422) where it or one of its files is larger than `limits` allow, as soon as that is known; any other
 * error where it is no form.
 */
export type FormReader = (request: Request, limits: FormLimits) => Promise<ReceivedForm>;

/** The refusal of a file that is larger than `limits` allow, which names it. */
export function fileTooLarge(name: string, limits: FormLimits): Refusal {
  const mb = Math.floor((limits.file / 1024 / 1024) * 10) / 10;
  return new Refusal(422, 'file.tooLarge', { params: { name: sentName(name), mb } });
}

/** Receives forms in memory, as any runtime with Fetch can. */
export const readFormInMemory: FormReader = async (request, limits) => {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > limits.request) controller.terminate();
      else controller.enqueue(chunk);
    },
  });
  const body = request.body?.pipeThrough(counted) ?? null;
  const form = await new Response(body, { headers }).formData().catch((error: unknown) => {
    throw bytes > limits.request ? new Refusal(422, 'request.tooLarge') : error;
  });
  const fields = new Map<string, string>();
  const uploads: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value);
    else if (value.size > limits.file) throw fileTooLarge(value.name, limits);
    else uploads.push(value);
  }
  return { fields: Object.fromEntries(fields), uploads, release: async () => undefined };
};
