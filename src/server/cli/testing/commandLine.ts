/**
 * The command line for its tests, bundled as it is published: loading several hundred source files takes most of the
 * time of a short call.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** What a call has printed, and its exit code. */
export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A bundled command line with a folder that it is called in. */
export interface CommandLine {
  readonly script: string;
  readonly folder: string;
  /** The environment of a call. */
  readonly env: NodeJS.ProcessEnv;
  /** Writes a file, as JSON unless it is a text, and returns its name. */
  put(name: string, content: unknown, indent?: number): string;
  /** Calls it, or the script `own`, without blocking this process, which may be the server that it talks to. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv, input?: string, own?: string): Promise<Ran>;
  remove(): void;
}

const root = resolve(import.meta.dirname, '../../../..');

/** Bundles the command line. Call `remove` in the end. */
export async function bundleCommandLine(name: string): Promise<CommandLine> {
  // Inside the checkout, so that the bundle finds the installed packages.
  const built = join(root, '.cache', `${name}-${process.pid}`);
  const folder = mkdtempSync(join(tmpdir(), `pagewright-${name}-`));
  const bundle = await rolldown({
    input: { cli: resolve(import.meta.dirname, '../index.ts') },
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
  });
  await bundle.write({ dir: built, format: 'esm' });
  await bundle.close();
  const script = join(built, 'cli.js');
  // Node keeps the compiled bundle there, so that only the first call compiles it.
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: join(folder, '.cache') };
  return {
    script,
    folder,
    env,
    put(file, content, indent) {
      const path = join(folder, file);
      mkdirSync(resolve(path, '..'), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, indent));
      return file;
    },
    run: (args, more = {}, input = '', own = script) =>
      new Promise((done, failed) => {
        const child = spawn(process.execPath, [own, ...args], { cwd: folder, env: { ...env, ...more } });
        const said = { stdout: '', stderr: '' };
        child.stdout.on('data', (chunk: Buffer) => {
          said.stdout += chunk.toString();
        });
        child.stderr.on('data', (chunk: Buffer) => {
          said.stderr += chunk.toString();
        });
        child.on('error', failed);
        child.on('close', (status) => done({ status, ...said }));
        child.stdin.end(input);
      }),
    remove() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(built, { recursive: true, force: true });
    },
  };
}
