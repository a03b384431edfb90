/**
 * What an `onCellRender` script may change of a cell: its text, and class words of a fixed list that the stylesheet
 * knows. Never a style, an attribute or HTML. Source: 002 3.3; DESIGN "Scripts".
 */
import { isRecord } from '../../engine/plain.ts';
import { type CellLook, MAX_TEXT } from './protocol.ts';

/** The class tokens that a cell script may answer, each a rule of the stylesheet; `pw-` before one is the same. */
export const CELL_CLASSES = [
  'success',
  'warning',
  'danger',
  'info',
  'accent',
  'muted',
  'strong',
  'italic',
  'underline',
  'strike',
  'mono',
  'tag',
] as const;

const KNOWN: ReadonlySet<string> = new Set(CELL_CLASSES);
/** Most tokens that are read. */
const MAX_TOKENS = 16;

function tokensOf(given: unknown): readonly string[] {
  const words: readonly unknown[] =
    typeof given === 'string' ? given.slice(0, MAX_TEXT).split(/\s+/) : Array.isArray(given) ? given : [];
  const found = words.slice(0, MAX_TOKENS).flatMap((word) => {
    const token = typeof word === 'string' ? word.replace(/^pw-/, '') : '';
    return KNOWN.has(token) ? [token] : [];
  });
  return [...new Set(found)];
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  // A text that is too long is refused, not cut: half a text would be taken for the whole.
  return typeof value === 'string' && value.length <= MAX_TEXT ? value : null;
}

/**
 * A look as checked data: text, number, or `{ text, class }`. Null where the cell stays plain: no answer, or one that
 * may not be shown. Unknown class tokens are dropped.
 */
export function parseLook(value: unknown): CellLook | null {
  if (!isRecord(value)) {
    const text = textOf(value);
    return text === null ? null : { text, classes: [] };
  }
  const text = textOf(value.text);
  const classes = tokensOf(value.class ?? value.classes);
  return text === null && classes.length === 0 ? null : { text, classes };
}
