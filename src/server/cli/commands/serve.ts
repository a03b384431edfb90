/**
 * `serve`: the hosted shell and its API. Its options and the environment are in `help.ts`. The module of
 * `--demo-module` exports `createDemoFactory({ today })`, for dates around today, or `demoFactory`. Source: DESIGN
 * "Commands".
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { demoUsers } from '../../auth/demoUsers.ts';
import { guardProcess, type StartedServer, startServer } from '../../node/index.ts';
import { createClock } from '../../ports/web.ts';
import type { DemoFactory } from '../../seed/types.ts';
import { UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import { portOf, readSettings } from '../settings.ts';

/** The built shell of the published package, beside this file of the build. In the sources there is none. */
const SHELL = fileURLToPath(new URL('../app', import.meta.url));

/** The demo factory: beside this file of the build, or in the sources. */
const DEMO_MODULE = ['./demo.js', '../../../../fixtures/demo/index.ts']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((path) => existsSync(path));

/** Milliseconds in which a signal comes twice where npx hands on what the whole group of processes got. */
const ECHO = 500;

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

/** Who can sign in to the demo, or that it is not there: an embedded store that has something already is left as it is. */
async function tellDemo({ ports }: StartedServer): Promise<void> {
  const names = await demoUsers(ports);
  console.log(
    names.length > 0
      ? `Sign in as ${names.join(', ')}, with the password pagewright`
      : 'This store is no demo: it had something in it already, and --demo fills an empty one (--data <folder>) alone',
  );
}

/** Runs the command: starts the server, which runs until a signal ends it. */
export async function serve(args: readonly string[]): Promise<null> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      site: { type: 'string' },
      demo: { type: 'boolean' },
      'demo-module': { type: 'string' },
      controls: { type: 'string' },
    },
  });
  const { env } = process;
  const port = portOf(values.port, env);
  const host = values.host ?? env.PAGEWRIGHT_HOST;
  const demo = values['demo-module'] ?? (values.demo === true ? DEMO_MODULE : undefined);
  const staticFolder = values.static ?? (existsSync(join(SHELL, 'index.html')) ? SHELL : undefined);
  const siteFolder = values.site ?? env.PAGEWRIGHT_SITE;
  if (siteFolder && !existsSync(siteFolder)) throw new UsageError(`There is no folder ${siteFolder}.`);
  const controls = await readControlsFile(values.controls);
  const server = await startServer({
    ...(await readSettings(env)),
    port,
    controls,
    dataFolder: values.data ?? (env.PAGEWRIGHT_DATA || '.data'),
    ...(host ? { host } : {}),
    ...(staticFolder === undefined ? {} : { staticFolder }),
    ...(siteFolder ? { siteFolder } : {}),
    ...(demo === undefined ? {} : { demo: () => loadDemo(demo) }),
  });
  guardProcess(server.ports);
  if (server.setupLink !== null)
    console.log(`No administrator has a password yet. Choose one within a day: ${server.setupLink}`);
  if (server.ports.settings.demo) await tellDemo(server);
  console.log(`Pagewright is ready at ${server.url}`);
  let since: number | null = null;
  const stop = () => {
    if (since !== null) {
      // Whoever asks twice does not want to wait for what runs.
      if (performance.now() - since > ECHO) process.exit(1);
      return;
    }
    since = performance.now();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return null;
}
