/**
 * A small S3 service for tests: one bucket in memory, which takes, gives and removes objects and checks every signature
 * (AWS Signature Version 4) by computing it anew.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** A running service. */
export interface S3Server {
  readonly endpoint: string;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The signature that a request should have, by the headers that it says it signed; null where it states none. */
function signatureOf(request: IncomingMessage, secret: string): { stated: string; right: string } | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)$/;
  const [, date, region, names, stated] = form.exec(request.headers.authorization ?? '') ?? [];
  if (date === undefined || region === undefined || names === undefined || stated === undefined) return null;
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
  const canonical = [
    request.method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region));
  return { stated, right: hmac(key, text).toString('hex') };
}

/** Starts the service on a free port. */
export async function startS3Server(bucket: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const end = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    const signature = signatureOf(request, secret);
    if (signature === null || signature.stated !== signature.right) return end(403, 'SignatureDoesNotMatch');
    const [, named, key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    if (named !== bucket) return end(404, 'NoSuchBucket');
    const stored = objects.get(key);
    if (request.method === 'GET') return stored === undefined ? end(404, 'NoSuchKey') : end(200, stored);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(Buffer.from(part));
    } catch {
      // What breaks off is not kept.
      return;
    }
    objects.set(key, Buffer.concat(parts));
    return end(200);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
