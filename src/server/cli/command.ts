/** Shared by the commands: exit codes, and usage errors. */

/** 0 no findings, 1 findings (errors, differences), 2 wrong usage or an unreadable file. */
export type ExitCode = 0 | 1 | 2;

/** Wrong command line or file: the message is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs one command; `args` are those after its name. */
export type Command = (args: readonly string[]) => Promise<ExitCode>;

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text of a file for one line of a terminal: control characters and changes of reading direction are escaped. */
export function printable(text: string): string {
  return text.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** One line to the standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line to the standard error. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
