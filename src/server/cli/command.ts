/** What the commands share: exit codes, and errors that are the caller's. */

/** 0 clean, 1 found something (errors, differences), 2 used wrongly or a file cannot be read. */
export type ExitCode = 0 | 1 | 2;

/** The command line or a file that it names is wrong: the message is shown, the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs one command; `args` are those after its name. */
export type Command = (args: readonly string[]) => Promise<ExitCode>;

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text of a file for one line of a terminal: what could steer it or turn the reading direction is escaped. */
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
