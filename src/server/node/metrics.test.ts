import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDataFolder } from '../../../tests/helpers/emptyDatabase.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { testFactory } from '../testing/factory.ts';
import { type StartedServer, startServer } from './start.ts';

const TOKEN = 'a-token-for-the-metrics';
const folder = mkdtempSync(join(tmpdir(), 'pagewright-metrics-'));
let server: StartedServer;
let url = '';

function start(metricsToken?: string): Promise<StartedServer> {
  return startServer({
    port: 0,
    dataFolder: folder,
    demo: testFactory,
    logLevel: 'silent',
    ...(metricsToken === undefined ? {} : { metricsToken }),
  });
}

beforeAll(async () => {
  await emptyDataFolder(folder);
  server = await start(TOKEN);
  url = server.url;
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const login = (url: string, passWord: string) =>
  fetch(`${url}/api/security/loginapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'planner', passWord, isRemember: false }),
  });

describe('metrics', { timeout: 60_000 }, () => {
  it('count calls with their status, time and statements, and tell the state of the process', async () => {
    await login(url, DEMO_PASSWORD_MD5);
    await fetch(`${url}/api/Security/GetWebMenuTree`);
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(response.headers.get('content-type')).toContain('version=0.0.4');
    const page = await response.text();
    const value = (sample: string) => {
      const line = page.split('\n').find((one) => one.startsWith(`pagewright_${sample} `));
      return line === undefined ? null : Number(line.split(' ').at(-1));
    };
    expect(value('requests_total{call="security.login",status="200"}')).toBe(1);
    expect(value('requests_total{call="menu.tree",status="401"}')).toBe(1);
    expect(value('request_duration_seconds_count{call="security.login"}')).toBe(1);
    expect(value('request_duration_seconds_bucket{call="security.login",le="+Inf"}')).toBe(1);
    expect(value('statements_total{call="security.login"}')).toBeGreaterThan(3);
    expect(value('sessions')).toBe(1);
    expect(value('database_connections')).toBe(1);
    expect(value('database_in_use')).toBe(0);
    expect(value('database_waiting')).toBe(0);
    expect(value('turns_waiting')).toBe(0);
    expect(value('memory_bytes{kind="resident"}')).toBeGreaterThan(1e6);
    expect(value('event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    // Every line is a comment or a sample: Prometheus reads none of a page with one that is neither.
    for (const line of page.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) pagewright_|pagewright_[a-z_]+(\{[^}]*\})? -?[0-9.e+-]+$)/);
    }
    expect(page).not.toContain('planner');
  });

  it('are shown with their token alone', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const response = await fetch(`${url}/metrics`, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('pagewright_');
    }
  });

  it('are not there unless asked for, and a short token starts nothing', async () => {
    await server.close();
    server = await start();
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer ' } });
    expect(await response.text()).not.toContain('pagewright_');
    await server.close();
    await expect(start('short')).rejects.toThrow('16 characters');
  });
});
