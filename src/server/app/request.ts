/** Reads the content of a request, within limits of size. Source: FORMATS "Input caps". */
import { isRecord } from '../../engine/internal.ts';
import type { Call } from '../../platform/contract/index.ts';
import { Refusal } from '../errors.ts';

/** JSON bodies: a definition has at most 10 MB, and its escaping as JSON text takes more. */
const MAX_JSON = 24 * 1024 * 1024;
const MAX_FORM = 64 * 1024 * 1024;
const MAX_DEPTH = 70;
const MAX_NODES = 400_000;

export interface Received {
  readonly body: unknown;
  readonly uploads: readonly File[];
}

/** Bytes of a body; refused once it is too long, whatever its headers state. */
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

/** Refuses values that are too deep or too large, in one walk without recursion. */
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

/** Body or query of a call, not yet checked against its schema. */
export async function receive(call: Call, request: Request): Promise<Received> {
  if (call.send === 'query') {
    return { body: Object.fromEntries(new URL(request.url).searchParams), uploads: [] };
  }
  if (call.send === 'form') return readForm(request);
  return { body: await readJson(request), uploads: [] };
}
