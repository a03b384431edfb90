/**
 * One request to the map service: only the configured address is asked, for a limited time, and of its answer a limited
 * number of bytes is read. Source: specification 001 7 and 8.
 */

/**
 * The service did not answer as it should. Its message names neither address nor key: what fetch says of a failure may
 * hold both, and is dropped.
 */
export class MapFault extends Error {
  override readonly name = 'MapFault';
}

/** How a service is asked. */
export interface Asking {
  readonly fetch: typeof fetch;
  readonly timeout: number;
  /** Most bytes of an answer. */
  readonly most: number;
  /** Ends with the request that it is asked for. */
  readonly signal: AbortSignal;
}

/** An answer that has come whole. */
export interface Fetched {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, in lower case, without parameters. */
  readonly type: string;
}

/** Reads a body up to its limit. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  if (Number(response.headers.get('content-length') ?? '0') > most) throw new MapFault('too large an answer');
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    length += next.value.length;
    if (length > most) throw new MapFault('too large an answer');
    parts.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Asks the service. A redirect is a failure: it would lead to a server that nobody has configured.
 * @throws MapFault for whatever is no answer with status 200.
 */
export async function askService(address: URL, asking: Asking): Promise<Fetched> {
  const ended = new AbortController();
  const signal = AbortSignal.any([asking.signal, ended.signal]);
  const timer = setTimeout(() => ended.abort(), asking.timeout);
  try {
    const response = await asking.fetch(address, {
      signal,
      redirect: 'manual',
      credentials: 'omit',
      headers: { accept: 'application/json, image/*', 'user-agent': 'Pagewright' },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new MapFault(`status ${response.status}`);
    }
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { bytes: await bytesOf(response, asking.most), type };
  } catch (error) {
    if (error instanceof MapFault) throw error;
    throw new MapFault(ended.signal.aborted ? 'no answer in time' : 'no answer');
  } finally {
    clearTimeout(timer);
    // What is left of an answer that was too large is not waited for.
    ended.abort();
  }
}
