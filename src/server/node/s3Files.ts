/** Files in a store that speaks the protocol of Amazon S3 (MinIO, Ceph, R2 …). Source: DESIGN "The server". */
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../ports.ts';

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

/** Milliseconds that a request may take. */
const PATIENCE = 120_000;

/** Makes a file store in a bucket, which must exist. */
export function createS3Files(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;
  const send = async (
    method: string,
    id: string,
    headers: Record<string, string> = {},
    more: object = {},
  ) => {
    // The body is no part of the signature: it is read once, while it is sent.
    const signed = await client.sign(`${base}/${encodeURIComponent(id)}`, { method, headers });
    return fetch(signed, { ...more, signal: AbortSignal.timeout(PATIENCE) });
  };
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
      const body = { body: content, duplex: 'half' };
      const response = await send('PUT', id, headers, body).catch(async (error: unknown) => {
        // Services keep nothing of an upload that breaks off; one that does must not give it as a whole file.
        await remove(id).catch(() => undefined);
        throw error;
      });
      if (!response.ok) throw await failed('take a file', response);
      await response.body?.cancel();
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
