/** What all commands share: exit codes, errors of usage, and output. */

/** 0: nothing found; 1: something found (errors, differences); 2: wrong usage, or a file that cannot be read. */
export type ExitCode = 0 | 1 | 2;

/** A wrong command line or file. The message is shown without a stack trace, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command; `args` are the arguments after its name. Null where it goes on, as a server does. */
export type Command = (args: readonly string[]) => Promise<ExitCode | null>;

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * A text from outside as it may be written to a terminal, in one line: control characters, which could act on the
 * terminal, and changes of reading direction are escaped.
 */
export function printable(text: string): string {
  return text.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes one line to the standard output: the results, which other programs read. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes one line to the standard error: everything else. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
