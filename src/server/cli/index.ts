/**
 * `serve [--port 3000] [--host 0.0.0.0] [--data .data] [--static <folder>] [--demo <module>]`
 * Environment: PORT, PAGEWRIGHT_DATA, DATABASE_URL, PAGEWRIGHT_ADMIN_PASSWORD, PAGEWRIGHT_TIME_ZONE.
 * The demo module exports `demoFactory`: a factory, or what makes one.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from '../node/index.ts';
import type { DemoFactory } from '../seed/types.ts';

function isFactory(value: unknown): value is DemoFactory {
  return typeof value === 'object' && value !== null && 'tenant' in value && 'objects' in value && 'records' in value;
}

/** The factory that a module exports. */
async function loadDemo(path: string): Promise<DemoFactory> {
  const module: unknown = await import(pathToFileURL(resolve(path)).href);
  if (typeof module === 'object' && module !== null) {
    for (const name of ['demoFactory', 'createDemoFactory']) {
      const exported: unknown = Reflect.get(module, name);
      const made: unknown = typeof exported === 'function' ? await exported() : exported;
      if (isFactory(made)) return made;
    }
  }
  throw new Error(`${path} exports no demoFactory`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      demo: { type: 'string' },
    },
  });
  if (positionals.length > 0 && positionals[0] !== 'serve') throw new Error(`Unknown command: ${positionals[0]}`);
  const { env } = process;
  const port = Number(values.port ?? env['PORT'] ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('Not a port');
  const demo = values.demo;
  const server = await startServer({
    port,
    dataFolder: values.data ?? env['PAGEWRIGHT_DATA'] ?? '.data',
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.static === undefined ? {} : { staticFolder: values.static }),
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    ...(env['PAGEWRIGHT_ADMIN_PASSWORD'] ? { adminPassword: env['PAGEWRIGHT_ADMIN_PASSWORD'] } : {}),
    ...(env['PAGEWRIGHT_TIME_ZONE'] ? { timeZone: env['PAGEWRIGHT_TIME_ZONE'] } : {}),
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
