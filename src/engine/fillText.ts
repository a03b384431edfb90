/**
 * Texts with parameters: `{name}` stands for the parameter of that name, `{count|row|rows}` for the first word where
 * the parameter is 1, else for the second. The one way for the messages of issues, for the catalogues of all rooms and
 * for the server's messages.
 *
 * Decision: both forms stand in one text, where codes of their own for each form would differ between the languages. Of
 * the four languages only English tells one from many.
 */
import { plainText } from './definition/plainText.ts';

/** Values for a text, by the names that it may contain. */
export type TextParams = Readonly<Record<string, unknown>>;

/** A text split at its parameters: text and names (with their forms) by turns, beginning and ending with text, which may be empty. */
export type TextParts = readonly string[];

/** Splits a text once, for callers that fill the same one hundreds of times. */
export function partsOf(text: string): TextParts {
  return text.split(/\{(\w+(?:\|[^{|}]*\|[^{|}]*)?)\}/);
}

/** Fills a split text; see `fillText`. */
export function fillParts(parts: TextParts, params: TextParams): string {
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const [name = '', one, many] = (parts[at] ?? '').split('|');
    const value = Object.hasOwn(params, name) ? plainText(params[name] ?? '') : '';
    filled += (many === undefined ? value : value === '1' ? one : many) + (parts[at + 1] ?? '');
  }
  return filled;
}

/**
 * The text with each `{name}` replaced by the parameter of that name, inserted unchanged: null, undefined
 * and what is not given as empty text, objects and lists as JSON.
 */
export function fillText(text: string, params: TextParams = {}): string {
  return fillParts(partsOf(text), params);
}
