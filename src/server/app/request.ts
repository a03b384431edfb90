/** Reads the content of a request, within limits of size. Source: FORMATS "Input caps". */
import { isRecord } from '../../engine/internal.ts';
import type { Call } from '../../platform/contract/index.ts';
import { Refusal } from '../errors.ts';

/** Bytes of a JSON body. A definition may have 10 MB; it is sent as JSON text inside JSON, whose escapes take more. */
const MAX_JSON = 24 * 1024 * 1024;
/** Bytes of a multipart body, that is of all files of one upload. */
const MAX_FORM = 64 * 1024 * 1024;
/** Above the caps of a definition (64 and 200,000): it is sent in an envelope, and records may have large tables. */
const MAX_DEPTH = 70;
const MAX_NODES = 400_000;

/** The content of a request: its JSON body, query or form fields, and the files of a multipart body. */
export interface Received {
  readonly body: unknown;
  readonly uploads: readonly File[];
}

/** The bytes of a body. They are counted while they arrive, since the header Content-Length may be missing or wrong. */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > most) throw new Refusal(422, 'request.tooLarge');
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Refusal(422, 'request.tooLarge');
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const badRequest = (path: string) => new Refusal(422, 'request.invalid', { params: { path } });

/** Refuses values that are too deep or too large. Not recursive, so that deep nesting cannot exhaust the stack. */
function checkSize(value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes += 1;
    if (nodes > MAX_NODES || next.depth > MAX_DEPTH) throw new Refusal(422, 'request.tooLarge');
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request, MAX_JSON));
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badRequest('/');
  }
  if (!isRecord(parsed)) throw badRequest('/');
  checkSize(parsed);
  return parsed;
}

async function readForm(request: Request): Promise<Received> {
  const bytes = await readBytes(request, MAX_FORM);
  const type = request.headers.get('content-type') ?? '';
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw badRequest('/');
  }
  const body = new Map<string, string>();
  const uploads: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') body.set(name, value);
    else uploads.push(value);
  }
  return { body: Object.fromEntries(body), uploads };
}

/**
 * Reads the body or query of a call, without checking it against the call's schema. Refuses with 422 what is too large,
 * no JSON object or no multipart form.
 */
export async function receive(call: Call, request: Request): Promise<Received> {
  if (call.send === 'query') {
    return { body: Object.fromEntries(new URL(request.url).searchParams), uploads: [] };
  }
  if (call.send === 'form') return readForm(request);
  return { body: await readJson(request), uploads: [] };
}
