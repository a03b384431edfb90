import { expect, it } from 'vitest';
import { json, startServer } from '../../../tests/helpers/httpServer.ts';
import type { ClockPort } from '../../engine/internal.ts';
import { calls, createClient, memoryToken } from '../../platform/index.ts';
import { watchServer } from './watchServer.ts';

const limits = { timeout: 60_000, total: 120_000, retries: 0, backoff: 5 };

it('asks a server that is away until it is back, and tells of it once', async () => {
  const away = { status: false, code: 503, msg: '', data: null };
  const server = await startServer((_, response) => json(response, away, 503));
  const client = createClient({ baseUrl: server.base, token: memoryToken('secret'), limits });
  const due: { wait: number; run: () => void }[] = [];
  const after: ClockPort['after'] = (wait, run) => {
    const one = { wait, run };
    due.push(one);
    return () => void due.splice(due.indexOf(one), 1);
  };
  let backs = 0;
  const stop = watchServer({ client, clock: { after } }, () => {
    backs += 1;
  });
  const call = () => client.call(calls.menuTree, {});
  try {
    await Promise.all([call(), call()]);
    await call();
    expect(backs).toBe(0);
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await expect.poll(() => due.length).toBe(1);
      const [one] = due.splice(0);
      waits.push(one?.wait ?? 0);
      if (turn === 4) server.handler = (_, response) => json(response, { ...away, code: 401 }, 401);
      one?.run();
    }
    expect(waits).toEqual([2000, 4000, 8000, 15000, 15000]);
    // Any answer of the server itself will do.
    await expect.poll(() => backs).toBe(1);
    expect(due).toEqual([]);
    server.handler = (_, response) => json(response, away, 503);
    stop();
    await call();
    expect(backs).toBe(1);
  } finally {
    await server.close();
  }
});
