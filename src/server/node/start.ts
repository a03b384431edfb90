/** Starts the server under Node: store, files, app and HTTP. Source: DESIGN "Commands". */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createServerApp } from '../app/create.ts';
import { isGuessable } from '../auth/passwords.ts';
import { givePassword, openSetup } from '../auth/setup.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { createClock, createIds } from '../ports/web.ts';
import type { ServerPorts } from '../ports.ts';
import { emptyFactory } from '../seed/empty.ts';
import { isSeeded, prepareStore, seed } from '../seed/seed.ts';
import type { DemoFactory } from '../seed/types.ts';
import { createFolderAssets } from './assets.ts';
import { createFormReader } from './forms.ts';
import { gzipText } from './gzip.ts';
import { createScryptHasher } from './hasher.ts';
import { listenHost } from './listenHost.ts';
import { createLog, type LogLevel, type LogOutput, standardError } from './log.ts';
import { answerMetrics, createMetrics } from './metrics.ts';
import { type DatabaseOptions, openStore } from './open.ts';
import { type FileOptions, openFiles } from './openFiles.ts';
import { originReader, STRICT_TRANSPORT_SECURITY } from './proxies.ts';
import { createRequestScope } from './scope.ts';
import { createStop } from './stop.ts';

/** How the server is started. */
export interface StartOptions extends DatabaseOptions, FileOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; unless given, see `listenHost`. */
  readonly host?: string;
  /**
   * Folder of the embedded database and, unless `FileOptions` say another place, of its uploaded files; created if
   * necessary.
   */
  readonly dataFolder: string;
  /** Folder of the built shell; without it the server answers calls only. */
  readonly staticFolder?: string;
  /** Initial content of an empty store; a function is called only where the store is empty. */
  readonly demo?: DemoFactory | (() => Promise<DemoFactory>);
  /** Password of the first administrator, where he has none yet; without it he chooses one by `setupLink`. */
  readonly adminPassword?: string;
  /** Time zone of the factory (`Asia/Taipei`); unless given that of the machine. */
  readonly timeZone?: string;
  /** Answered as `version.json`: open shells offer to reload when it changes. */
  readonly version?: string;
  /** Days that the audit trail is kept; 400 unless given, 0 for ever. */
  readonly auditDays?: number;
  /** Days that versions of records are kept beside the newest of each; for ever unless given. */
  readonly versionDays?: number;
  /** Most rows of an exported file; 200,000 unless given. */
  readonly exportRows?: number;
  /** Other origins (`https://pictures.example`) whose images shells show; none unless given. */
  readonly imageOrigins?: readonly string[];
  /** Bearer token of `/metrics`, at least 16 characters; without it there is no such path. */
  readonly metricsToken?: string;
  /** How much is logged, as one JSON line an answered call; `warn` unless given: refused and failed calls. */
  readonly logLevel?: LogLevel;
  /** Where logs go, in place of the standard error, which gets short lines where it is a terminal. */
  readonly logOutput?: LogOutput;
  /** Addresses and networks (`10.0.0.0/8`) of proxies whose word on a request's way counts; unless given none's. */
  readonly trustedProxies?: readonly string[];
  /** Controls of the host's own, made with `defineControl`. */
  readonly controls?: ServerPorts['controls'];
  /** How much users may upload. */
  readonly uploads?: ServerPorts['uploads'];
}

/** A server that listens. */
export interface StartedServer {
  readonly url: string;
  /**
   * Where the first administrator chooses his password: counts once, for a day, and until another process makes one.
   * Null where an administrator has a password.
   */
  readonly setupLink: string | null;
  readonly port: number;
  readonly ports: ServerPorts;
  /**
   * Accepts nothing more, lets what runs come to its end (for ten seconds), closes the store and releases the data
   * folder.
   */
  close(): Promise<void>;
}

/** Milliseconds between two runs of what is to be done now and then. */
const UPKEEP = 60_000;

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/**
 * Fills an empty store. In the embedded database all demo users can sign in with the demo password, which is public.
 * Elsewhere the administrator is the only user, with the given password or none.
 */
async function fill(ports: ServerPorts, options: StartOptions): Promise<void> {
  if (await isSeeded(ports)) return;
  const embedded = options.databaseUrl === undefined;
  const demo = typeof options.demo === 'function' ? await options.demo() : options.demo;
  const factory = demo ?? emptyFactory(ports.ids);
  if (embedded && demo !== undefined) {
    const hash = await ports.hasher.hash(DEMO_PASSWORD_MD5);
    await seed(ports, factory, { passwordHash: () => hash });
    return;
  }
  await checkPassword(options.adminPassword);
  const users = factory.users.filter((user) => user.userName === 'admin');
  await seed(
    ports,
    { ...factory, users: users.length > 0 ? users : emptyFactory(ports.ids).users },
    { passwordHash: () => null },
  );
}

/** Refuses a guessable password before anything is stored. */
async function checkPassword(password = ''): Promise<void> {
  if (password !== '' && (await isGuessable(md5(password), { names: ['admin'], demo: false })))
    throw new Error(
      'PAGEWRIGHT_ADMIN_PASSWORD is too common or too easy to guess: nobody can sign in with it',
    );
}

/** Gives the first administrator the stated password, or makes a link where he chooses one; null for no link. */
async function admitAdministrator(ports: ServerPorts, { adminPassword = '' }: StartOptions) {
  const token = await openSetup(ports);
  if (token === null || adminPassword === '') return token;
  await checkPassword(adminPassword);
  await givePassword(ports, md5(adminPassword));
  return null;
}

/**
 * Starts the server; resolves when it listens.
 * @throws StoreError `locked` where another process uses the data folder; Error where the port is taken, the database
 * cannot be opened, or the given password of its first administrator is guessable.
 * @example
 * const server = await startServer({ port: 0, dataFolder: '.data', adminPassword: 'secret' });
 * console.log(server.url);
 * await server.close();
 */
export async function startServer(given: StartOptions): Promise<StartedServer> {
  const options = { ...given, dataFolder: resolve(given.dataFolder) };
  const readOrigin = originReader(options.trustedProxies);
  mkdirSync(options.dataFolder, { recursive: true });
  const scope = createRequestScope();
  const logs = createLog({
    level: options.logLevel ?? 'warn',
    output: options.logOutput ?? standardError(),
    forPeople: options.logOutput === undefined && process.stderr.isTTY,
    requestId: () => scope.current()?.id,
  });
  const metrics = options.metricsToken === undefined ? null : createMetrics();
  const gauge = metrics === null ? {} : { gauge: metrics.gauge };
  const opened = await openStore({ ...options, ...gauge, log: logs.log, note: logs.note }, scope);
  try {
    const clock = createClock(options.timeZone);
    const ports: ServerPorts = {
      store: opened.store,
      files: openFiles(options, opened.store),
      readForm: createFormReader(join(options.dataFolder, 'incoming')),
      ...(options.uploads === undefined ? {} : { uploads: options.uploads }),
      hasher: createScryptHasher(),
      clock,
      ids: createIds(clock),
      settings: {
        version: options.version ?? '1.0.1',
        projectCode: 'pagewright',
        ...(options.auditDays === undefined ? {} : { auditDays: options.auditDays }),
        ...(options.versionDays === undefined ? {} : { versionDays: options.versionDays }),
        ...(options.exportRows === undefined ? {} : { exportRows: options.exportRows }),
        ...(options.imageOrigins === undefined ? {} : { imageOrigins: options.imageOrigins }),
        demo: options.databaseUrl === undefined && options.demo !== undefined,
      },
      gzip: gzipText,
      scope,
      log: logs.log,
      observe: (report) => {
        logs.observe(report);
        metrics?.observe(report);
      },
      ...gauge,
      ...(options.controls === undefined ? {} : { controls: options.controls }),
      ...(options.staticFolder === undefined ? {} : { assets: createFolderAssets(options.staticFolder) }),
    };
    await prepareStore(ports);
    await fill(ports, options);
    const setupToken = await admitAdministrator(ports, options);
    await opened.ready();
    const app = createServerApp(ports);
    const stop = createStop();
    const outer = new Hono();
    outer.use(stop.middleware);
    outer.get(
      '/metrics',
      metrics === null
        ? (context) => context.notFound()
        : answerMetrics(metrics, ports, options.metricsToken ?? ''),
    );
    // Answers of calls are compressed where they are made (`gzip`); the shell's code and files that are texts here.
    outer.use(compress());
    outer.all('*', async (context) => {
      const request = context.req.raw;
      const { address, secure } = readOrigin(getConnInfo(context).remote.address ?? '', request.headers);
      const response = await app.fetch(request, address);
      if (secure) response.headers.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
      return response;
    });
    const host = listenHost(options);
    const { server, address } = await new Promise<{ server: ReturnType<typeof serve>; address: AddressInfo }>(
      (done, failed) => {
        const made = serve({ fetch: outer.fetch, port: options.port, hostname: host }, (info) =>
          done({ server: made, address: info }),
        );
        made.once('error', failed);
      },
    );
    // One that cannot accept a connection now (too many open files) accepts the next.
    server.on('error', (error) => logs.log('The listener met an error', error));
    const upkeep = setInterval(() => void app.upkeep(), UPKEEP).unref();
    const url = `http://localhost:${address.port}`;
    return {
      url,
      // Behind the sign, which browsers send to no server.
      setupLink: setupToken === null ? null : `${url}/setup#${setupToken}`,
      port: address.port,
      ports,
      async close() {
        app.release();
        await stop.run(server);
        clearInterval(upkeep);
        await app.upkeep(true);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
