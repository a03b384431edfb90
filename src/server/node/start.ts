/** Starts the server under Node: store, files, app and HTTP. Source: DESIGN "Commands". */
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createServerApp } from '../app/create.ts';
import { givePassword, openSetup } from '../auth/setup.ts';
import type { ServerPorts } from '../ports.ts';
import { forgetAddress, tellAddress } from './address.ts';
import { createFolderAssets } from './assets.ts';
import { listenHost, reachedAt } from './listenHost.ts';
import { md5 } from './md5.ts';
import { answerMetrics, createMetrics } from './metrics.ts';
import { checkPassword, type OpenOptions, openPorts } from './opening.ts';
import { originReader, STRICT_TRANSPORT_SECURITY } from './proxies.ts';
import { withSite } from './siteAssets.ts';
import { createStop } from './stop.ts';

/** How the server is started. */
export interface StartOptions extends OpenOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; unless given, see `listenHost`. */
  readonly host?: string;
  /** Folder of the built shell; without it the server answers calls only. */
  readonly staticFolder?: string;
  /** Folder of what the site has of its own: `config.json`, logos in `brand/`, texts in `locales/`. */
  readonly siteFolder?: string;
  /** Addresses and networks (`10.0.0.0/8`) of proxies whose word on a request's way counts; unless given none's. */
  readonly trustedProxies?: readonly string[];
  /** Bearer token of `/metrics`, at least 16 characters; without it there is no such path. */
  readonly metricsToken?: string;
  /** Milliseconds that requests have to come to their end when the server is closed; 30,000 unless given. */
  readonly stopPatience?: number;
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
   * Accepts nothing more, lets what runs come to its end (for `stopPatience`), closes the store and releases the data
   * folder.
   */
  close(): Promise<void>;
}

/**
 * Milliseconds that an idle connection is kept: longer than a proxy in front keeps its own (Caddy two minutes, nginx one).
 * The side that closes first must be the proxy, else a request that it sends in that moment is lost, and its user sees 502.
 */
const KEEP_ALIVE = 130_000;

/** Milliseconds between two runs of what is to be done now and then. */
const UPKEEP = 60_000;

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
  const metrics = options.metricsToken === undefined ? null : createMetrics();
  const { staticFolder, siteFolder } = options;
  const shell = staticFolder === undefined ? null : createFolderAssets(staticFolder);
  const assets =
    shell === null
      ? {}
      : { assets: siteFolder === undefined ? shell : withSite(shell, createFolderAssets(siteFolder)) };
  const opened = await openPorts(options, { metrics, ...assets });
  const { ports } = opened;
  try {
    const setupToken = await admitAdministrator(ports, options);
    await opened.ready();
    const app = createServerApp(ports);
    const stop = createStop(options.stopPatience);
    const outer = new Hono();
    outer.use(stop.middleware);
    outer.get(
      '/metrics',
      metrics === null
        ? (context) => context.notFound()
        : answerMetrics(metrics, ports, options.metricsToken ?? ''),
    );
    // Answers of calls are compressed where they are made (`gzip`), the shell's files once (`createFolderAssets`); here
    // what calls send as files and is text.
    for (const calls of ['/api/*', '/openapi/*']) outer.use(calls, compress());
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
        const made = serve(
          {
            fetch: outer.fetch,
            port: options.port,
            hostname: host,
            serverOptions: { keepAliveTimeout: KEEP_ALIVE },
          },
          (info) => done({ server: made, address: info }),
        );
        made.once('error', failed);
      },
    );
    // One that cannot accept a connection now (too many open files) accepts the next.
    server.on('error', (error) => ports.log('The listener met an error', error));
    const upkeep = setInterval(() => void app.upkeep(), UPKEEP).unref();
    const url = `http://${reachedAt(host)}:${address.port}`;
    tellAddress(options, url);
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
        forgetAddress(options);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
