/**
 * A link that carries a source: JSON, deflated, as base64url behind `#play=`. What comes out of a link was written by
 * somebody else: its size is bounded while it is inflated, and its shape is checked.
 */
import { isSourceKind, type Source, sourceOf } from './source.ts';

const MARK = '#play=';

/**
 * Most characters behind the mark. Chats, mail and proxies cut longer addresses than this, and Safari's own bound is
 * not far above.
 */
export const LINK_MAX = 32_000;

/** Most bytes that a link may stand for: deflate makes up to a thousand bytes of one. */
export const INFLATED_MAX = 1_000_000;

export type LinkMade =
  | { readonly ok: true; readonly hash: string }
  /** `size` and `max` are of the link's characters, or of the text's bytes where those are too many. */
  | { readonly ok: false; readonly of: 'link' | 'text'; readonly size: number; readonly max: number };

export type LinkRead =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly reason: 'tooLong' | 'tooLarge' | 'broken' };

/** Bytes to the bound, or null as soon as there are more; the rest is never made. Rejects for what cannot be read. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: TransformStream<BufferSource, Uint8Array>,
  max: number,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** In steps: a call takes only so many arguments. */
const STEP = 8192;

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** The hash of a link to a source, or how far it is above a bound. */
export async function writeLink({ kind, text, uiSchema, operation }: Source): Promise<LinkMade> {
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, text, uiSchema, operation }));
  if (bytes.length > INFLATED_MAX) return { ok: false, of: 'text', size: bytes.length, max: INFLATED_MAX };
  const packed = await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  const carried = toBase64Url(packed ?? new Uint8Array());
  return carried.length > LINK_MAX
    ? { ok: false, of: 'link', size: carried.length, max: LINK_MAX }
    : { ok: true, hash: `${MARK}${carried}` };
}

/** Whether a hash is that of a link to a source, good or bad. */
export function isLink(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** What a link carries. Never rejects. */
export async function readLink(hash: string): Promise<LinkRead> {
  const carried = hash.slice(MARK.length);
  if (carried.length > LINK_MAX) return { ok: false, reason: 'tooLong' };
  try {
    const bytes = await through(fromBase64Url(carried), new DecompressionStream('deflate-raw'), INFLATED_MAX);
    if (bytes === null) return { ok: false, reason: 'tooLarge' };
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    );
    const source = readSource(value);
    return source === null ? { ok: false, reason: 'broken' } : { ok: true, source };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

function readSource(value: unknown): Source | null {
  if (typeof value !== 'object' || value === null) return null;
  const part = (name: string): unknown => Reflect.get(value, name);
  const [kind, text, uiSchema, operation] = ['kind', 'text', 'uiSchema', 'operation'].map(part);
  if (typeof text !== 'string' || typeof uiSchema !== 'string' || typeof operation !== 'string') return null;
  if (kind !== null && !isSourceKind(kind)) return null;
  return sourceOf(text, { kind, uiSchema, operation });
}
