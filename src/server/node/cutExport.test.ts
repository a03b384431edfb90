/** An export whose database goes while it is sent: its client learns that the file is not whole, and the log says why. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoFactory } from '../../../fixtures/index.ts';
import { emptyDataFolder } from '../../../tests/helpers/emptyDatabase.ts';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { startServer } from './start.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** What a client gets: how its answer ended, and how many bytes came before. */
interface Taken {
  readonly requestId: string;
  readonly whole: boolean;
  readonly text: string;
}

/** Asks for an export, and calls `begun` when the first bytes have come. */
function exported(url: string, token: string, encoding: string, begun: () => Promise<void>): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${url}/openapi/object/export`, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      let stopped = false;
      response.setEncoding('latin1');
      response.on('error', () => undefined);
      response.on('data', (chunk: string) => {
        text += chunk;
        if (stopped) return;
        stopped = true;
        response.pause();
        void begun().then(() => response.resume());
      });
      response.on('close', () =>
        resolve({ requestId: String(response.headers['x-request-id']), whole: response.complete, text }),
      );
    });
    asked.end(JSON.stringify({ objectId: 'workOrder', searchParams: [] }));
  });
}

describe('an export whose database goes', { timeout: 120_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'pagewright-cut-'));
  const seeded = join(place, 'seeded');
  let log = '';
  const start = (dataFolder: string) =>
    startServer({
      port: 0,
      dataFolder,
      demo: () => Promise.resolve(createDemoFactory({ workOrders: 2000 })),
      logOutput: { write: (line: string) => (log += line) },
    });

  beforeAll(async () => {
    const server = await start(await emptyDataFolder(seeded));
    await server.close();
  }, 120_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it.each(['identity', 'gzip'])('and that is sent as %s is cut visibly and logged', async (encoding) => {
    const folder = join(place, encoding);
    cpSync(seeded, folder, { recursive: true });
    log = '';
    const server = await start(folder);
    try {
      const login = await fetch(`${server.url}/api/security/loginapi`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ userName: 'admin', passWord: DEMO_PASSWORD_MD5, isRemember: false }),
      });
      const answer: unknown = await login.json();
      const token = isRecord(answer) && isRecord(answer.data) ? String(answer.data.accesstoken) : '';
      const taken = await exported(server.url, token, encoding, () => server.ports.store.close());
      expect(taken.text.length).toBeGreaterThan(0);
      expect(taken.whole).toBe(false);
      expect(taken.text).not.toContain('Error');
      await expect.poll(() => log).toContain(taken.requestId);
      expect(log).toMatch(/record\.export broke off while it was sent/);
    } finally {
      await server.close();
    }
  });
});
