/** Files in a store that speaks the protocol of Amazon S3 (MinIO, Ceph, R2 …). Source: DESIGN "The server". */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { ByteStream, FileStore } from '../ports.ts';
import { bytesOf } from './streams.ts';

/** Where the store is, and the key that signs requests to it. */
export interface S3Options {
  /** Address of the service (`https://s3.example.com`); the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `us-east-1` unless given, as services without regions expect. */
  readonly region?: string;
}

/** Milliseconds of silence after which a request is given up: large files and slow lines may take any time. */
const SILENCE = 60_000;
/** Milliseconds in which the answer of a service that has closed the connection may still be read. */
const REFUSED_IN = 200;

const silent = () => new Error('The file store has not answered');

/**
 * Sends a signed request with a file as its body. Not by `fetch`, which under Node keeps all that it has sent of a body
 * for the case that it must be sent again.
 */
function sendFile(signed: Request, content: ByteStream, silence: number): Promise<Response> {
  const open = signed.url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((answered, failed) => {
    const request = open(signed.url, {
      method: signed.method,
      headers: Object.fromEntries(signed.headers),
    });
    request.setTimeout(silence, () => request.destroy(silent()));
    request.once('response', (response) => {
      const { statusCode = 500 } = response;
      text(response).then((body) => answered(new Response(body || null, { status: statusCode })), failed);
    });
    // A service that refuses may answer before all was sent, and that answer says why.
    const fail = (error: unknown) => setTimeout(() => failed(error), REFUSED_IN);
    request.on('error', fail);
    pipeline(bytesOf(content), request).catch(fail);
  });
}

/** Sends a request without a body. Once its answer has begun, fetch itself gives up a body that comes no further. */
async function ask(signed: Request, silence: number): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(silent()), silence);
  try {
    return await fetch(signed, { signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Makes a file store in a bucket, which must exist. */
export function createS3Files(options: S3Options, silence = SILENCE): FileStore {
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;
  // The body is no part of the signature: it is read once, while it is sent.
  const sign = (method: string, id: string, headers: Record<string, string> = {}) =>
    client.sign(`${base}/${encodeURIComponent(id)}`, { method, headers });
  const send = async (method: string, id: string) => ask(await sign(method, id), silence);
  /** What the service says of a failure, which names no secret. */
  const failed = async (what: string, response: Response) =>
    new Error(
      `The file store could not ${what}: ${response.status} ${(await response.text()).slice(0, 300)}`,
    );
  const remove = async (id: string) => {
    const response = await send('DELETE', id);
    if (!response.ok && response.status !== 404) throw await failed('remove a file', response);
    await response.body?.cancel();
  };
  return {
    async put(id, content, size) {
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      const response = await sendFile(await sign('PUT', id, headers), content, silence).catch(
        async (error: unknown) => {
          // Services keep nothing of an upload that breaks off; one that does must not give it as a whole file.
          await remove(id).catch(() => undefined);
          throw error;
        },
      );
      if (!response.ok) throw await failed('take a file', response);
    },
    async get(id) {
      const response = await send('GET', id);
      if (response.ok) return response.body;
      if (response.status !== 404) throw await failed('give a file', response);
      await response.body?.cancel();
      return null;
    },
    remove,
  };
}
