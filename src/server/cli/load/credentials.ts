/**
 * Who signs in. The password is never an argument: other users of the machine read those. It comes from the environment,
 * or is asked for at the terminal.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from '../command.ts';

/** A user and his password, as he types it. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Reads one line from the terminal without showing it. Throws UsageError where it is broken off. */
async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  // Readline edits the line as usual, and writes what it would show to nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const line: unknown = await Promise.race([
      once(lines, 'line').then(([text]) => text),
      once(lines, 'SIGINT'),
      once(lines, 'close'),
    ]);
    if (typeof line === 'string') return line;
    throw new UsageError('No password was given.');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/**
 * The user of `--user` or PAGEWRIGHT_USER, else `admin`, with the password of PAGEWRIGHT_PASSWORD, else as it is typed.
 * `mayAsk` is false where the standard input is read for something else.
 * @throws UsageError where there is no password, and no terminal to ask at.
 */
export async function findCredentials(
  place: string,
  given: string | undefined,
  mayAsk: boolean,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Credentials> {
  const user = given || env.PAGEWRIGHT_USER || 'admin';
  if (env.PAGEWRIGHT_PASSWORD) return { user, password: env.PAGEWRIGHT_PASSWORD };
  if (!mayAsk || !process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`PAGEWRIGHT_PASSWORD needs the password of ${user} at ${place}.`);
  return { user, password: await askSecret(`Password of ${user} at ${place}: `) };
}
