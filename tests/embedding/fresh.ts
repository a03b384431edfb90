/** A folder of its own for a host from the registry, with Pagewright from the packed tarball. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
/** `npm_config_yes: 'false'`: where npm would ask a reader whether it may fetch what a command needs, the command fails. */
export const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  npm_config_yes: 'false',
};
export const QUIET = ['--no-audit', '--no-fund', '--fetch-retries', '1'];
const AWAY = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

/** Runs a command to its end and answers what it printed; throws that where it fails. */
export function ran(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, [...args], {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout + stderr;
}

/** Packs Pagewright into a folder; the name of the tarball. */
export function packInto(folder: string): string {
  ran('npm', ['run', 'build', '--silent'], root);
  ran('npm', ['pack', '--silent', '--pack-destination', folder], root);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return tarball;
}

/** Runs what needs the registry; the reason where it cannot be reached. */
export function unlessAway(install: () => void): string | null {
  try {
    install();
    return null;
  } catch (error) {
    const said = String(error);
    if (!AWAY.test(said)) throw error;
    const reason = AWAY.exec(said)?.[0] ?? '';
    console.warn(`SKIPPED: no package registry can be reached (${reason}), so nothing can be installed.`);
    return reason;
  }
}
