/** How large an answer of rows may be: what a browser can hold, and what this process can send to many at once. */
import type { Language } from '../../engine/internal.ts';
import type { CallLimits, Envelope } from '../../platform/contract/index.ts';
import { Refusal } from '../errors.ts';
import { textOf } from '../texts/catalogue.ts';

/** Characters of the rows of one answer, as JSON. */
const MOST_ANSWERED = 8 * 1024 * 1024;

/**
 * The JSON text of an envelope. Where `rows` says that its data are rows and they are larger than an answer may be, it
 * has those of the beginning that fit, with a message that says so (`cut`), or is refused with 422 (`refuse`): a list of
 * which a part is missing would be taken for the whole. One row is answered in any case.
 */
export function envelopeText(body: Envelope<unknown>, rows: CallLimits['rows'], language: Language): string {
  const { data, ...rest } = body;
  if (rows === undefined || !Array.isArray(data)) return JSON.stringify(body);
  const texts: string[] = [];
  let length = 0;
  for (const row of data) {
    const text = JSON.stringify(row) ?? 'null';
    length += text.length + 1;
    if (length > MOST_ANSWERED && texts.length > 0) break;
    texts.push(text);
  }
  if (texts.length < data.length && rows === 'refuse')
    throw new Refusal(422, 'list.tooLarge', { reason: 'tooLarge' });
  const said = { shown: texts.length, of: data.length };
  const cut = { cut: true, msg: textOf(language, 'list.cut', said) };
  const head = JSON.stringify({ ...rest, ...(texts.length < data.length ? cut : {}) });
  return `${head.slice(0, -1)},"data":[${texts.join(',')}]}`;
}
