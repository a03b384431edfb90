/** Names and texts of definitions as TypeScript source: whatever they contain, they stay literals and comments. */

/** Control and format characters, lone surrogates and line separators: invisible in source, or line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

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

/** The name of a property: bare where possible, else a literal. */
export function propertyName(name: string): string {
  return PLAIN.test(name) ? name : literal(name);
}

/** Longest text of a comment. */
const COMMENT_LENGTH = 200;

/**
 * Text inside a comment: one line, which cannot end the comment and cannot be read as a tag or compiler directive
 * (`@ts-expect-error` works in comments of any kind).
 */
export function commentText(text: string): string {
  return text
    .slice(0, COMMENT_LENGTH)
    .replaceAll(INVISIBLE, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('@', '＠')
    .trim();
}

const IDENTIFIER = /^(?=[^\u{10000}-\u{10ffff}]*$)\p{ID_Start}\p{ID_Continue}*$/u;

/**
 * A type name from any text: its words joined with capitals, `fallback` where nothing is left, numbered where taken.
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
