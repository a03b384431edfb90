/**
 * Names and texts of definitions in TypeScript source: whatever they contain, they cannot leave their literal or
 * comment.
 */
import { INVISIBLE } from '../invisible.ts';

/** The escape of a character in a literal: one for each UTF-16 unit. */
function escaped(character: string): string {
  return [...character]
    .flatMap((one) => Array.from({ length: one.length }, (_, at) => one.charCodeAt(at)))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}

/** A string literal in single quotes. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(INVISIBLE, escaped)}'`;
}

const PLAIN = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** The name of a property in an interface: as it is where it is a plain word, else as a literal. */
export function propertyName(name: string): string {
  return PLAIN.test(name) ? name : literal(name);
}

/** Longest text of a comment, in UTF-16 units. */
const COMMENT_LENGTH = 200;

/**
 * Text for a comment: one line that cannot end the comment. `@` is replaced, since `@ts-expect-error` and tags work in
 * comments of any kind.
 */
export function commentText(text: string): string {
  return text
    .slice(0, COMMENT_LENGTH)
    .replaceAll(INVISIBLE, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('@', '＠')
    .trim();
}

/** An identifier without characters outside the basic plane, which older compilers refuse. */
const IDENTIFIER = /^(?=[^\u{10000}-\u{10ffff}]*$)\p{ID_Start}\p{ID_Continue}*$/u;

/**
 * The name of a type, made of any text: its words with capitals. `fallback` is put before a name that is no identifier;
 * a number is added where the name is taken. The name is added to `taken`.
 */
export function typeName(text: string, fallback: string, taken: Set<string>): string {
  const words = text.slice(0, 100).match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const usable = [joined, `${fallback}${joined}`].find((one) => IDENTIFIER.test(one)) ?? fallback;
  let name = usable;
  for (let count = 2; taken.has(name); count += 1) name = `${usable}${count}`;
  taken.add(name);
  return name;
}
