/**
 * `serve`: the hosted shell and its API. Its options and the environment are in `help.ts`. The module of
 * `--demo-module` exports `createDemoFactory({ today })`, for dates around today, or `demoFactory`. Source: DESIGN
 * "Commands".
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { guardProcess, type StartOptions, startServer } from '../../node/index.ts';
import { isLogLevel, LOG_LEVELS, type LogLevel } from '../../node/log.ts';
import { createClock } from '../../ports/web.ts';
import type { DemoFactory } from '../../seed/types.ts';
import { UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import { fileSettings } from '../fileSettings.ts';
import { readImageOrigins } from '../imageOrigins.ts';

/** The built shell of the published package, beside this file of the build. In the sources there is none. */
const SHELL = fileURLToPath(new URL('../app', import.meta.url));

/** The demo factory of the sources. The published package has none. */
const DEMO_MODULE = fileURLToPath(new URL('../../../../fixtures/demo/index.ts', import.meta.url));

/** True for what looks like a factory; its definitions are checked when the store is filled. */
function isFactory(value: unknown): value is DemoFactory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tenant' in value &&
    'objects' in value &&
    'records' in value
  );
}

/** The factory of a module. */
async function loadDemo(path: string): Promise<DemoFactory> {
  const module: unknown = await import(pathToFileURL(resolve(path)).href);
  const today = createClock(process.env.PAGEWRIGHT_TIME_ZONE).local().slice(0, 10);
  if (typeof module === 'object' && module !== null) {
    for (const name of ['createDemoFactory', 'demoFactory']) {
      const exported: unknown = Reflect.get(module, name);
      const made: unknown = typeof exported === 'function' ? await exported({ today }) : exported;
      if (isFactory(made)) return made;
    }
  }
  throw new Error(`${path} exports no demoFactory`);
}

/** All calls are logged where machines read the log; people at a terminal see what was refused or has failed. */
function logLevel(named: string | undefined): LogLevel {
  if (named === undefined || named === '') return process.stderr.isTTY ? 'warn' : 'info';
  if (!isLogLevel(named)) throw new UsageError(`PAGEWRIGHT_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`);
  return named;
}

/** A whole number of the environment, at least `least`; undefined where it is not set. */
function wholeNumber(env: NodeJS.ProcessEnv, name: string, least: number): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new UsageError(`${name} needs a whole number from ${least}.`);
  return number;
}

/** How much is asked of the database at a time. */
function databaseLimits(
  env: NodeJS.ProcessEnv,
): Pick<StartOptions, 'statementTimeout' | 'poolSize' | 'poolQueue'> {
  const seconds = wholeNumber(env, 'PAGEWRIGHT_STATEMENT_TIMEOUT', 1);
  const poolSize = wholeNumber(env, 'PAGEWRIGHT_POOL_SIZE', 1);
  const poolQueue = wholeNumber(env, 'PAGEWRIGHT_POOL_QUEUE', 0);
  return {
    ...(seconds === undefined ? {} : { statementTimeout: seconds * 1000 }),
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(poolQueue === undefined ? {} : { poolQueue }),
  };
}

/** Runs the command: starts the server, which runs until a signal ends it. */
export async function serve(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      demo: { type: 'boolean' },
      'demo-module': { type: 'string' },
      controls: { type: 'string' },
    },
  });
  const { env } = process;
  const port = Number(values.port ?? env.PORT ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError('--port needs a number from 0 to 65535.');
  const host = values.host ?? env.PAGEWRIGHT_HOST;
  const demo = values['demo-module'] ?? (values.demo === true ? DEMO_MODULE : undefined);
  const staticFolder = values.static ?? (existsSync(join(SHELL, 'index.html')) ? SHELL : undefined);
  const controls = await readControlsFile(values.controls);
  const exportRows = wholeNumber(env, 'PAGEWRIGHT_EXPORT_ROWS', 1);
  const versionDays = wholeNumber(env, 'PAGEWRIGHT_VERSION_DAYS', 0);
  const auditDays = wholeNumber(env, 'PAGEWRIGHT_AUDIT_DAYS', 0);
  const server = await startServer({
    port,
    controls,
    dataFolder: values.data ?? env.PAGEWRIGHT_DATA ?? '.data',
    ...(host ? { host } : {}),
    trustedProxies: (env.PAGEWRIGHT_TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter((entry) => entry !== ''),
    ...(staticFolder === undefined ? {} : { staticFolder }),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...databaseLimits(env),
    ...fileSettings(env),
    imageOrigins: readImageOrigins(env),
    ...(env.PAGEWRIGHT_ADMIN_PASSWORD ? { adminPassword: env.PAGEWRIGHT_ADMIN_PASSWORD } : {}),
    ...(env.PAGEWRIGHT_TIME_ZONE ? { timeZone: env.PAGEWRIGHT_TIME_ZONE } : {}),
    ...(auditDays === undefined ? {} : { auditDays }),
    ...(versionDays === undefined ? {} : { versionDays }),
    ...(exportRows === undefined ? {} : { exportRows }),
    ...(env.PAGEWRIGHT_METRICS_TOKEN ? { metricsToken: env.PAGEWRIGHT_METRICS_TOKEN } : {}),
    logLevel: logLevel(env.PAGEWRIGHT_LOG_LEVEL),
    ...(demo === undefined ? {} : { demo: () => loadDemo(demo) }),
  });
  guardProcess(server.ports);
  console.log(`Pagewright is ready at ${server.url}`);
  let stopping = false;
  const stop = () => {
    // Whoever asks twice does not want to wait for what runs.
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
