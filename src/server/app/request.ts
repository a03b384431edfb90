/** Reads the content of a request, within the limits of its call. Source: FORMATS "Input caps"; DESIGN "The server". */
import { isRecord } from '../../engine/internal.ts';
import type { Call } from '../../platform/contract/index.ts';
import { Refusal } from '../errors.ts';
import type { FormLimits, FormReader, ReceivedForm, Upload } from '../ports/forms.ts';
import { isPassing } from '../store/types.ts';
import { parseJson } from './json.ts';

/** Above the caps of a definition (64 and 200,000): it is sent in an envelope, and records may have large tables. */
const BOUNDS = { depth: 70, nodes: 400_000 };
/** Bytes from which on a body is a large one. */
const LARGE = 256 * 1024;

/** True for a body that is stated to be large, or states no length: read, it takes many times its length. */
export function isLarge({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? '0') > LARGE || headers.has('transfer-encoding');
}

/** The content of a request: its JSON body, query or form fields, and the files of a multipart body. */
export interface Received {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** Gives up what the files were kept in. */
  release(): Promise<void>;
}

/** What a request may bring. */
export interface Reading {
  /** Bytes of a body or query. */
  readonly most: number;
  /** Bytes of one file of a form. */
  readonly file: FormLimits['file'];
  readonly readForm: FormReader;
  /** Rejects where the request is not to be taken: called before any of it is read, and for `FormLimits`. */
  readonly admit: NonNullable<FormLimits['admit']>;
}

const tooLarge = () => new Refusal(422, 'request.tooLarge');
const badRequest = (path: string) => new Refusal(422, 'request.invalid', { params: { path } });
const release = async () => undefined;

/**
 * The text of a body. Where the header Content-Length states too many bytes, none is read; where it is missing or states
 * many, they are counted while they arrive.
 */
async function readText(request: Request, { most }: Reading): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > most) throw tooLarge();
  // HTTP ends a body at its stated length, so a small one can be read at once, which is much cheaper.
  if (declared > 0 && declared <= LARGE) {
    const text = await request.text();
    if (text.length > most) throw tooLarge();
    return text;
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

async function readJson(request: Request, reading: Reading): Promise<unknown> {
  let parsed: unknown;
  try {
    const text = await readText(request, reading);
    if (text.trim() === '') return {};
    parsed = await parseJson(text, BOUNDS);
  } catch (error) {
    // No JSON, or a body that broke off because its client went: nothing that the server did wrong.
    throw error instanceof Refusal ? error : badRequest('/');
  }
  if (!isRecord(parsed)) throw badRequest('/');
  return parsed;
}

/**
 * Reads the body or query of a call, without checking it against the call's schema. Refuses what its
 * route does not admit, and with 422 what is too large, no JSON object or no multipart form.
 */
export async function receive(call: Call, request: Request, reading: Reading): Promise<Received> {
  await reading.admit({});
  if (call.send === 'query') {
    const { search, searchParams } = new URL(request.url);
    if (search.length > reading.most) throw tooLarge();
    return { body: Object.fromEntries(searchParams), uploads: [], release };
  }
  if (call.send === 'json') return { body: await readJson(request, reading), uploads: [], release };
  const { most, file, admit } = reading;
  if (Number(request.headers.get('content-length') ?? '0') > most)
    throw new Refusal(422, 'request.tooLargeForm', { params: { mb: Math.floor(most / 1024 / 1024) } });
  let form: ReceivedForm;
  try {
    form = await reading.readForm(request, { request: most, file, admit });
  } catch (error) {
    throw error instanceof Refusal || isPassing(error) ? error : badRequest('/');
  }
  return { body: form.fields, uploads: form.uploads, release: form.release };
}
