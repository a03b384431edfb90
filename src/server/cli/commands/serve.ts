/**
 * `serve [--port 3000] [--host 0.0.0.0] [--data .data] [--static <folder>] [--demo] [--demo-module <path>]
 * [--controls <path>]`
 * Without --host the embedded database is served to this machine alone, PostgreSQL to all.
 * Environment: PORT, PAGEWRIGHT_DATA, DATABASE_URL, PAGEWRIGHT_ADMIN_PASSWORD, PAGEWRIGHT_TIME_ZONE.
 * `--demo` fills an empty store with the demo factory of this repository's fixtures; `--demo-module` with another:
 * it exports `createDemoFactory(options)` or `demoFactory`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from '../../node/index.ts';
import { createClock } from '../../ports/web.ts';
import type { DemoFactory } from '../../seed/types.ts';
import { UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';

/** The hosted shell of a built package, beside this chunk; sources have none. */
const SHELL = fileURLToPath(new URL('../app', import.meta.url));

/** The demo of the sources; a built package has none. */
const DEMO_MODULE = fileURLToPath(new URL('../../../../fixtures/demo/index.ts', import.meta.url));

function isFactory(value: unknown): value is DemoFactory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tenant' in value &&
    'objects' in value &&
    'records' in value
  );
}

/** The factory exported by a module, with dates around today where it supports that. */
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

/** Starts the server; it runs until a signal ends it. */
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
  const demo = values['demo-module'] ?? (values.demo === true ? DEMO_MODULE : undefined);
  const staticFolder = values.static ?? (existsSync(join(SHELL, 'index.html')) ? SHELL : undefined);
  const controls = await readControlsFile(values.controls);
  const server = await startServer({
    port,
    controls,
    dataFolder: values.data ?? env.PAGEWRIGHT_DATA ?? '.data',
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(staticFolder === undefined ? {} : { staticFolder }),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.PAGEWRIGHT_ADMIN_PASSWORD ? { adminPassword: env.PAGEWRIGHT_ADMIN_PASSWORD } : {}),
    ...(env.PAGEWRIGHT_TIME_ZONE ? { timeZone: env.PAGEWRIGHT_TIME_ZONE } : {}),
    ...(demo === undefined ? {} : { demo: () => loadDemo(demo) }),
  });
  console.log(`Pagewright is ready at ${server.url}`);
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
