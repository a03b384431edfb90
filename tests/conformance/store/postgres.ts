/**
 * A PostgreSQL to test against: TEST_DATABASE_URL, else Debian's package started in a temporary folder as its own
 * user. Where there is neither, the run says so; with CI=true that is a failure.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface TestDatabase {
  readonly url: string;
  /**
   * Restarts it as `pg_ctl restart -m fast` does, which ends all connections, and starts one that is halted; null for one
   * that was given.
   */
  readonly restart: (() => Promise<void>) | null;
  /** Ends it until `restart`; null for one that was given. */
  readonly halt: (() => Promise<void>) | null;
  stop(): void;
}

const HOME = '/usr/lib/postgresql';

function binaries(): string | null {
  if (!existsSync(HOME)) return null;
  const versions = readdirSync(HOME)
    .filter((name) => existsSync(join(HOME, name, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] === undefined ? null : join(HOME, versions[0], 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The path of a program of PostgreSQL (`pg_dump`); null where the package is not here. */
export function postgresProgram(name: string): string | null {
  const bin = binaries();
  return bin !== null && existsSync(join(bin, name)) ? join(bin, name) : null;
}

/** The command as the user postgres where this is root: the database refuses root. */
function asOwner(command: string, args: readonly string[]): [string, string[]] {
  const root = process.getuid?.() === 0;
  return root ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];
}

/** Answers whether it went well. */
function went(command: string, args: readonly string[]): boolean {
  const [program, given] = asOwner(command, args);
  return spawnSync(program, given, { stdio: 'ignore', cwd: '/' }).status === 0;
}

function run(command: string, args: readonly string[]): void {
  if (!went(command, args)) throw new Error(`${command} failed`);
}

/** As `went`, while this process goes on with its own work. */
function wentBeside(command: string, args: readonly string[]): Promise<boolean> {
  const [program, given] = asOwner(command, args);
  return new Promise((resolve) => {
    const child = spawn(program, given, { stdio: 'ignore', cwd: '/' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Starts it on a port of its own. One that was free may be taken a moment later: then another is asked for. */
async function start(bin: string, folder: string, data: string): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await freePort();
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    const args = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'];
    if (went(join(bin, 'pg_ctl'), args)) return port;
    // One that is only slow must not stand in the way of the next.
    went(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  }
  throw new Error(`PostgreSQL does not start: see ${join(folder, 'log')}`);
}

/** Starts or finds the database; null where there is none here. */
export async function startTestDatabase(): Promise<TestDatabase | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '')
    return { url: given, restart: null, halt: null, stop: () => undefined };
  const bin = binaries();
  if (bin === null) {
    const said = 'Skipped on PostgreSQL: neither TEST_DATABASE_URL nor the package postgresql is there';
    if (process.env.CI === 'true') throw new Error(said);
    console.warn(said);
    return null;
  }
  const folder = mkdtempSync('/tmp/pagewright-postgres-');
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await start(bin, folder, data);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      // Its settings stand in `postmaster.opts`, which a restart reads.
      const args = ['-D', data, '-w', '-m', 'fast', '-l', join(folder, 'log'), 'restart'];
      if (!(await wentBeside(join(bin, 'pg_ctl'), args))) throw new Error('PostgreSQL does not restart');
    },
    async halt() {
      if (!(await wentBeside(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop'])))
        throw new Error('PostgreSQL does not stop');
    },
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
