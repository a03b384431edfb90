#!/usr/bin/env node
/** The command line: `pagewright check | diff | types | import | load | serve`; without a command it helps. */
import { existsSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { isRecord } from '../../engine/internal.ts';
import { type Command, note, printable, say, UsageError } from './command.ts';
import { COMMAND_HELP, HELP } from './help.ts';
import { missingPackage, missingText } from './missingPackage.ts';
import { oldNode } from './oldNode.ts';

/** The commands, by name. Each is loaded when it is called: checking a file must not load a database. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  ['check', async () => (await import('./commands/check.ts')).check],
  ['diff', async () => (await import('./commands/diff.ts')).diff],
  ['types', async () => (await import('./commands/types.ts')).types],
  ['import', async () => (await import('./commands/import.ts')).importCommand],
  ['load', async () => (await import('./commands/load.ts')).load],
  ['serve', async () => (await import('./commands/serve.ts')).serve],
]);

/** True for errors whose cause is the command line: ours, and those of Node's parser of arguments. */
function isWrongUse(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [first, ...rest] = args;
  const named = first !== undefined && !first.startsWith('-');
  const asked = first === 'help' || args.includes('--help') || args.includes('-h');
  // The command that help is asked for: `help check`, `check --help`.
  const subject = first === 'help' ? rest.find((arg) => !arg.startsWith('-')) : named ? first : undefined;
  if (asked && (subject === undefined || COMMAND_HELP.has(subject))) {
    say((subject === undefined ? undefined : COMMAND_HELP.get(subject)) ?? HELP);
    return;
  }
  if (first === 'help') throw new UsageError(`Unknown command: ${printable(subject ?? '')}. See --help.`);
  if (first === '--version' || first === '-v') {
    say(packageVersion());
    return;
  }
  if (first === undefined) {
    say(HELP);
    return;
  }
  const load = named ? COMMANDS.get(first) : undefined;
  if (load !== undefined) {
    // Before anything else: npm leaves optional dependencies out that do not run on this Node, and they would be missed.
    const old = oldNode(process.versions.node);
    if (old !== null) throw new Error(old);
    const command = await load();
    const code = await command(rest);
    if (code !== null) process.exitCode = code;
    return;
  }
  const what = named ? 'command' : 'option';
  throw new UsageError(`Unknown ${what}: ${printable(first)}. See --help.`);
}

/** Of the package that this file is in: beside the sources, or above the built files. */
function packageVersion(): string {
  for (const place of ['../../package.json', '../../../package.json']) {
    const file = new URL(place, import.meta.url);
    if (!existsSync(file)) continue;
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(read) && read.name === 'pagewright' && typeof read.version === 'string') return read.version;
  }
  return 'unknown';
}

// A reader may close early, as `head` does; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main().catch((error: unknown) => {
  const missing = missingPackage(error);
  if (missing !== null) note(missingText(missing));
  else note(error instanceof Error ? printable(error.message) : inspect(error));
  process.exitCode = isWrongUse(error) ? 2 : 1;
  // A server that could not start may have left a database or thread open, which would keep the process alive.
  if (!isWrongUse(error)) process.exit(1);
});
