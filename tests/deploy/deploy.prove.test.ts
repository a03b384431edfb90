/**
 * The proxies' files of docs/deploy, run as they are but for addresses and certificates, in front of the real server:
 * what it is told of the way of a request, and what it answers over https. Where a proxy is not installed, the run says
 * so.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../../src/server/node/index.ts';
import { freePort } from '../helpers/stack.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-deploy-'));
const PASSWORD = 'kiln-otter-7';

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks over https; the certificate is nobody's. */
function ask(
  port: number,
  path: string,
  options: { body?: object; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answered> {
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        servername: 'erp.example.com',
        // An address of this machine that is no trusted proxy's.
        localAddress: '127.0.0.2',
        port,
        path,
        method: options.body === undefined ? 'GET' : 'POST',
        rejectUnauthorized: false,
        headers: { host: 'erp.example.com', 'content-type': 'application/json', ...options.headers },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    sent.on('error', failed);
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
}

/** The text with each part replaced; every part must stand in it. */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`The file does not say ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

function deployed(name: string): string {
  return readFileSync(join(root, 'docs/deploy', name), 'utf8');
}

/** How each proxy is started on a port of its own, in front of a server's. */
const PROXIES: Readonly<
  Record<string, (at: { port: number; plain: number; server: number }) => Promise<ChildProcess>>
> = {
  async nginx({ port, plain, server }) {
    const site = replaced(deployed('nginx.conf'), {
      '127.0.0.1:3000': `127.0.0.1:${server}`,
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      '/etc/ssl/pagewright': folder,
    });
    const home = join(folder, 'nginx');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${home}/${name};`)
      .join(' ');
    const main = `daemon off; pid ${home}/pid; error_log ${home}/error.log;
      events {} http { access_log off; ${temporary} include ${home}/site.conf; }`;
    writeFileSync(join(home, 'main.conf'), main);
    return spawn('nginx', ['-p', home, '-c', join(home, 'main.conf')], { stdio: 'ignore' });
  },
  async caddy({ port, server }) {
    const site = replaced(deployed('Caddyfile'), {
      '127.0.0.1:3000': `127.0.0.1:${server}`,
      'erp.example.com {': `https://erp.example.com:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    });
    const home = join(folder, 'caddy');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return spawn('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    });
  },
};

const there = (program: string) => spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined;
for (const name of Object.keys(PROXIES)) {
  if (there(name)) continue;
  console.warn(`Skipped behind ${name}: the package is not there`);
}

let server: StartedServer;
beforeAll(async () => {
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=erp.example.com', '-addext', 'subjectAltName=DNS:erp.example.com'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  server = await startServer({
    port: 0,
    dataFolder: join(folder, 'data'),
    adminPassword: PASSWORD,
    trustedProxies: ['127.0.0.1'],
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.keys(PROXIES))('behind %s', (name) => {
  let proxy: ChildProcess | undefined;
  let port = 0;
  let plain = 0;

  beforeAll(async () => {
    if (!there(name)) return;
    [port, plain] = [await freePort(), await freePort()];
    proxy = await PROXIES[name]?.({ port, plain, server: server.port });
    // It listens a moment after it has begun.
    for (let tries = 0; tries < 100; tries += 1) {
      const status = await ask(port, '/version.json').then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`${name} does not answer`);
  });
  afterAll(() => {
    proxy?.kill('SIGTERM');
  });

  it.skipIf(!there(name))('answers over https ask for https from now on, on this host alone', async () => {
    const { headers } = await ask(port, '/version.json');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const direct = await fetch(`http://127.0.0.1:${server.port}/version.json`);
    expect(direct.headers.get('strict-transport-security')).toBeNull();
    expect(direct.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it.skipIf(!there(name))('wrong passwords count by the address that the proxy saw', async () => {
    const passWord = createHash('md5').update(PASSWORD).digest('hex');
    const sign = (headers: Readonly<Record<string, string>>) =>
      ask(port, '/api/security/loginapi', {
        body: { userName: 'admin', passWord, isRemember: false },
        headers: { ...headers, 'user-agent': `test of ${name}` },
      });
    const answer = JSON.parse((await sign({ 'x-forwarded-for': '6.6.6.6' })).body);
    const authorization = `Bearer ${answer.data.accesstoken}`;
    const { body } = await ask(port, '/api/security/GetSessions', { headers: { authorization } });
    const mine = JSON.parse(body).data.sessions.find((one: { current: boolean }) => one.current);
    expect(mine).toMatchObject({ address: '127.0.0.2', device: `test of ${name}` });
  });

  it.skipIf(!there(name) || name !== 'nginx')('http leads to https', async () => {
    const response = await fetch(`http://127.0.0.1:${plain}/x?y`, {
      headers: { host: 'erp.example.com' },
      redirect: 'manual',
    });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(/^https:\/\/.*\/x\?y$/);
  });

  it.skipIf(!there(name))('an upload of some megabytes passes', async () => {
    const text = 'x'.repeat(6 * 1024 * 1024);
    const { status } = await ask(port, '/api/security/loginapi', { body: { userName: text } });
    // The server's own word on a login that is too large; a proxy would say 413 in HTML.
    expect([422, 413]).toContain(status);
  });
});
