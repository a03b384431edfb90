/**
 * Formats the text of a JSON editor. Source: specification 001 5 (JSON editor content is reformatted if valid; if
 * invalid it is not committed). Decision: only the white space between the tokens changes. Writing the parsed value
 * would round long numbers and drop repeated members.
 */

const INDENT = '  ';
/** Deeper text stays as it was typed: indented, it would grow with the square of its depth. */
const DEPTH_MAX = 64;

/** Tokens of JSON: strings, signs, numbers and words. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The text indented by two, like `JSON.stringify`; null where it is not JSON. */
export function reindentJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  let out = '';
  let depth = 0;
  let opened = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const shuts = token === '}' || token === ']';
    if (shuts) depth -= 1;
    if (shuts ? !opened : opened) out += `\n${INDENT.repeat(depth)}`;
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    if (depth > DEPTH_MAX) return text;
    out += token;
    if (token === ',') out += `\n${INDENT.repeat(depth)}`;
    else if (token === ':') out += ' ';
  }
  return out;
}
