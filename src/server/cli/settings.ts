/** The server's settings out of the environment. Their names are in `help.ts`; each error says which one is wrong. */
import { access, constants, mkdir } from 'node:fs/promises';
import type { StartOptions } from '../node/index.ts';
import { isLogLevel, LOG_LEVELS, type LogLevel } from '../node/log.ts';
import { originReader } from '../node/proxies.ts';
import { UsageError } from './command.ts';
import { fileSettings } from './fileSettings.ts';
import { mapSettings } from './mapSettings.ts';
import { readOrigins } from './origins.ts';
import { wholeNumber } from './wholeNumber.ts';

type Env = NodeJS.ProcessEnv;

/** The port to listen on: the option's, else that of the environment, else 3000. */
export function portOf(option: string | undefined, env: Env): number {
  const port = Number(option ?? (env.PORT || '3000'));
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`${option === undefined ? 'PORT' : '--port'} needs a number from 0 to 65535.`);
}

/** All calls are logged where machines read the log; people at a terminal see what was refused or has failed. */
function logLevel({ PAGEWRIGHT_LOG_LEVEL: named }: Env): LogLevel {
  if (named === undefined || named === '') return process.stderr.isTTY ? 'warn' : 'info';
  if (!isLogLevel(named)) throw new UsageError(`PAGEWRIGHT_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`);
  return named;
}

/** Addresses and networks of proxies, with commas or spaces between. */
function trustedProxies({ PAGEWRIGHT_TRUSTED_PROXIES: text = '' }: Env): readonly string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    try {
      originReader([entry]);
    } catch {
      throw new UsageError(
        `PAGEWRIGHT_TRUSTED_PROXIES needs addresses and networks such as 127.0.0.1 10.0.0.0/8, not ${entry}.`,
      );
    }
  }
  return entries;
}

function timeZone({ PAGEWRIGHT_TIME_ZONE: named }: Env): string | undefined {
  if (named === undefined || named === '') return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: named });
    return named;
  } catch {
    throw new UsageError(`PAGEWRIGHT_TIME_ZONE needs a zone such as Asia/Taipei, not ${named}.`);
  }
}

/** The address is not told again: it holds a password. */
function databaseUrl({ DATABASE_URL: address }: Env): string | undefined {
  if (address === undefined || address === '') return undefined;
  if (!/^(postgres|postgresql|socket):/.test(address))
    throw new UsageError(
      'DATABASE_URL needs an address such as postgres://user:password@host:5432/database.',
    );
  return address;
}

/** Finds a folder that cannot be written at the start, and not with the first upload. */
async function checkFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new UsageError(`PAGEWRIGHT_FILES needs a folder that can be written, not ${folder}${why}.`);
  }
}

type Settings = Omit<
  StartOptions,
  'port' | 'dataFolder' | 'demo' | 'controls' | 'staticFolder' | 'siteFolder'
>;

/**
 * Reads all settings of the environment but the port.
 * @throws UsageError for the first one that makes no sense, with its name and what is expected.
 */
export async function readSettings(env: Env): Promise<Settings> {
  const seconds = wholeNumber(env, 'PAGEWRIGHT_STATEMENT_TIMEOUT', 1);
  const stopSeconds = wholeNumber(env, 'PAGEWRIGHT_STOP_SECONDS', 0);
  const zone = timeZone(env);
  const url = databaseUrl(env);
  const numbers = {
    poolSize: wholeNumber(env, 'PAGEWRIGHT_POOL_SIZE', 1),
    poolQueue: wholeNumber(env, 'PAGEWRIGHT_POOL_QUEUE', 0),
    exportRows: wholeNumber(env, 'PAGEWRIGHT_EXPORT_ROWS', 1),
    versionDays: wholeNumber(env, 'PAGEWRIGHT_VERSION_DAYS', 0),
    auditDays: wholeNumber(env, 'PAGEWRIGHT_AUDIT_DAYS', 0),
  };
  const set = Object.entries(numbers).filter(([, number]) => number !== undefined);
  const files = fileSettings(env);
  await checkFolder(files.filesFolder);
  return {
    ...Object.fromEntries(set),
    ...files,
    ...mapSettings(env),
    trustedProxies: trustedProxies(env),
    imageOrigins: readOrigins(env, 'PAGEWRIGHT_IMAGE_ORIGINS'),
    frameOrigins: readOrigins(env, 'PAGEWRIGHT_FRAME_ORIGINS'),
    logLevel: logLevel(env),
    ...(seconds === undefined ? {} : { statementTimeout: seconds * 1000 }),
    ...(stopSeconds === undefined ? {} : { stopPatience: stopSeconds * 1000 }),
    ...(url === undefined ? {} : { databaseUrl: url }),
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...(env.PAGEWRIGHT_ADMIN_PASSWORD ? { adminPassword: env.PAGEWRIGHT_ADMIN_PASSWORD } : {}),
    ...(env.PAGEWRIGHT_METRICS_TOKEN ? { metricsToken: env.PAGEWRIGHT_METRICS_TOKEN } : {}),
  };
}
