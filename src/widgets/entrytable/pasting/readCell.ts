import {
  type CompiledField,
  choiceOf,
  escapeHtml,
  type FieldBinding,
  type FieldIssue,
  inNumbers,
  isRemote,
  type Language,
  type LookupItem,
  ok,
  parseDraft,
  type Result,
} from '../../../engine/internal.ts';
import { langTexts, withText } from '../../fields/langedit/langedit.ts';
import { recordOf } from '../../scan/takeCode.ts';

/** A value with its companion, as a cell is written. */
export interface CellValue {
  readonly value: unknown;
  readonly companion?: unknown;
}

/** What a text means in a cell, or why it means nothing there. */
export type CellRead = Result<CellValue, FieldIssue>;

const CHOSEN: readonly string[] = ['option', 'options', 'lookup', 'lookups'];
const DATED: readonly string[] = ['date', 'datetime', 'dateRange'];
const UNTYPED: readonly string[] = ['files', 'rows', 'derived', 'none'];
/** Kinds of one line, into which a browser pastes a line break as a blank. */
const ONE_LINE: readonly string[] = ['text', 'password', 'autocomplete', 'langedit'];
/** Between several values in one cell, in Latin and Chinese writing. */
const PARTS = /[,，、;；\n]/;

/** True for values that nobody can write as text, such as files. */
export function isUntyped(field: CompiledField): boolean {
  return UNTYPED.includes(field.value);
}

/** The cell with these items chosen, as its widget would commit them. */
function chosen(binding: FieldBinding, items: readonly LookupItem[]): CellValue {
  let cell: CellValue = { value: null };
  const commit = (value: unknown, companion: unknown) => {
    cell = { value, companion };
    return true;
  };
  choiceOf({ ...binding, commit }).set(items);
  return cell;
}

/** What a text means where nothing is chosen. */
function typed({ field, value, companion }: FieldBinding, text: string, language: Language): CellRead {
  const words = ONE_LINE.includes(field.kind) ? text.replaceAll('\n', ' ') : text;
  if (field.value === 'langText') {
    const { base, translations } = withText(langTexts(value, companion), language, words, true);
    return ok({ value: base, companion: translations });
  }
  // As the editor holds what is typed: signs of html are words, too.
  if (field.kind === 'richtext' && words.trim() !== '')
    return ok({
      value: words
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
    });
  const parsed = parseDraft(field, words);
  if (parsed.ok) return ok({ value: parsed.value });
  // What an English spreadsheet writes by itself nobody has typed: it is read where the text as it stands is not.
  const read = DATED.includes(field.value) ? parseDraft(field, inNumbers(words)) : parsed;
  return read.ok ? ok({ value: read.value }) : parsed;
}

/**
 * What a text means, as if it had been typed by who works in this language: numbers and dates as the field reads them, yes
 * and no, options by their titles. A promise where a source has to be asked for the records: they are found by number,
 * name or id, as those of a scanned code are.
 */
export function readCell(
  binding: FieldBinding,
  text: string,
  language: Language,
): CellRead | Promise<CellRead> {
  const { field } = binding;
  if (!CHOSEN.includes(field.value)) return typed(binding, text, language);
  const word = text.trim();
  if (word === '') return ok({ value: null });
  const choice = choiceOf(binding);
  const whole = choice.resolve(word);
  // Of an option these signs may be part of the title; of words that are their own values they never are.
  if (whole.ok && !(field.kind === 'tag' && PARTS.test(word))) return ok(chosen(binding, [whole.value]));
  const words = choice.multiple ? word.split(PARTS).flatMap((part) => part.trim() || []) : [word];
  if (isRemote(field) && !whole.ok) return seek(binding, words);
  const items: LookupItem[] = [];
  for (const each of words) {
    const resolved = choice.resolve(each);
    if (!resolved.ok) return resolved;
    items.push(resolved.value);
  }
  return ok(chosen(binding, items));
}

async function seek(binding: FieldBinding, words: readonly string[]): Promise<CellRead> {
  const items: LookupItem[] = [];
  for (const word of words) {
    const record = await recordOf(binding, word);
    if (record === undefined || record === null) {
      const told = choiceOf(binding).resolve(word);
      if (!told.ok) return told;
      items.push(told.value);
    } else items.push(record);
  }
  return ok(chosen(binding, items));
}
