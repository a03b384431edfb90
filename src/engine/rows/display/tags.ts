/** Tags: the tone of an option's theme, or its own colours. Source: specification 002 3.3 (theme, backgroundColor, fontColor). */
import type { CompiledColumn, CompiledOption } from '../../compile/types.ts';
import { plainText } from '../row.ts';
import type { CellPart } from './labels.ts';
import { displayStatusTone, displayTone, type Tone } from './tone.ts';

/** How an option's tag looks. */
export interface OptionLook {
  /** undefined where the option has no theme. */
  readonly tone: Tone | undefined;
  /** The option's own colours; null where its tone decides. */
  readonly colours: { readonly background: string; readonly font: string } | null;
}

/** One tag of a list cell, or of a read-only field. */
export interface CellTag extends OptionLook {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** Texts of approveStatus. */
const STATUS_CODES: ReadonlyMap<string, string> = new Map([
  ['-1', 'status.new'],
  ['0', 'status.saved'],
  ['1', 'status.submitted'],
  ['10', 'status.approved'],
]);
const COLOUR =
  /^(#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|rgba?\([\d.,%\s/]{3,40}\))$/i;

/** A colour of a definition; null for anything else, so that no other CSS can be injected. */
function colourOf(stated: string | undefined): string | null {
  return stated !== undefined && COLOUR.test(stated.trim()) ? stated.trim() : null;
}

/** Black or white, whichever is easier to read on a colour of hex digits; null for colours written otherwise. */
function readableOn(background: string): string | null {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(background)?.[1];
  if (digits === undefined) return null;
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  return (red * 299 + green * 587 + blue * 114) / 1000 >= 140 ? '#000000' : '#ffffff';
}

/** Decision: with only a background the text is black or white, to stay readable; a font colour alone is ignored. */
function coloursOf(option: CompiledOption | undefined): OptionLook['colours'] {
  const background = colourOf(option?.backgroundColor);
  if (background === null) return null;
  const font = colourOf(option?.fontColor) ?? readableOn(background);
  return font === null ? null : { background, font };
}

/** The tone and the colours of an option's tag, the same in lists, forms and tables. */
export function optionLook(option: CompiledOption | undefined): OptionLook {
  return { tone: displayTone(option?.theme), colours: coloursOf(option) };
}

/** True for the column of the approve status. */
export function isStatusColumn(column: CompiledColumn): boolean {
  return column.model.toLowerCase() === 'approvestatus';
}

/**
 * The text of a known approve status; null for any other value.
 * Decision: known statuses have the product's own texts in the present language, in preference to the companion, whose
 * name is in the language in which the record was loaded. Options of a page come first. Source: FORMATS
 * "approveStatus"; specification 002 3.7.
 */
export function displayStatus(value: unknown, t: (code: string) => string): string | null {
  const code = STATUS_CODES.get(plainText(value));
  return code === undefined ? null : t(code);
}

/** Tags of a cell's values. */
export function cellTags(
  column: CompiledColumn,
  parts: readonly CellPart[],
  t: (code: string) => string,
): readonly CellTag[] {
  const status = isStatusColumn(column);
  return parts.map(({ value, label, option }) => {
    const known = status && option === undefined ? displayStatus(value, t) : null;
    const look = optionLook(option);
    const tone = look.tone ?? (status ? displayStatusTone(value) : undefined);
    return { ...look, value, label: known ?? label, tone: tone ?? 'neutral' };
  });
}
