/** How files of a multipart request are received: in memory here, in files under Node. */
import { Refusal } from '../errors.ts';
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

/**
 * Receives a multipart request.
 * @throws Refusal (422) where it has more than `most` bytes; any other error where it is no form.
 */
export type FormReader = (request: Request, most: number) => Promise<ReceivedForm>;

/** Receives forms in memory, as any runtime with Fetch can. */
export const readFormInMemory: FormReader = async (request, most) => {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.terminate();
      else controller.enqueue(chunk);
    },
  });
  const body = request.body?.pipeThrough(counted) ?? null;
  const form = await new Response(body, { headers }).formData().catch((error: unknown) => {
    throw bytes > most ? new Refusal(422, 'request.tooLarge') : error;
  });
  const fields = new Map<string, string>();
  const uploads: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value);
    else uploads.push(value);
  }
  return { fields: Object.fromEntries(fields), uploads, release: async () => undefined };
};
