/** Controls and rules of texts: format, lengths and pattern. */
import { CONTROL_IDS } from '../../../engine/internal.ts';
import { EMAIL, type FieldParts } from '../fieldParts.ts';
import { numbers, said, saidAt, surely } from './describe.ts';
import type { SchemaRead } from './types.ts';
import { text } from './types.ts';
import type { Leaf } from './widget.ts';

/** Formats of file contents. Files are stored apart from records, which have their ids. */
export const FILE_FORMATS = new Set(['data-url', 'binary', 'byte']);
/** Longer texts get a text area. */
const LONG = 255;

/** Sets control, word and options of a text by its format. */
export function stringControl({ described, name }: Leaf, parts: FieldParts, read: SchemaRead): void {
  const format = text(said(described, 'format'));
  switch (format) {
    case 'date':
      parts.control = CONTROL_IDS.Date;
      return;
    case 'date-time':
      parts.control = CONTROL_IDS.DateTime;
      return;
    case 'time':
      parts.control = CONTROL_IDS.Time;
      return;
    case 'password':
      parts.control = CONTROL_IDS.Password;
      return;
    case 'color':
      parts.word = 'colorpicker';
      return;
    case 'email':
    case 'idn-email':
      if (surely(described, 'format') === format) parts.options.pattern = EMAIL;
      return;
    default: {
      const keyword = FILE_FORMATS.has(format) ? 'format' : 'contentEncoding';
      const stated = text(said(described, keyword));
      if (keyword === 'contentEncoding' && stated !== 'base64') return;
      parts.control = CONTROL_IDS.Attachment;
      parts.options.max = 1;
      read.report.control(saidAt(described, keyword), name, stated, 'attachmentupload');
    }
  }
}

/** The same pattern for the whole text, which patterns must match here; JSON Schema searches for a match. */
function wholePattern(pattern: string): string {
  const anchored = pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$');
  return anchored && !pattern.includes('|') ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}

/** Sets the rules of a text: lengths and pattern. A long one gets a text area. */
export function stringRules({ described }: Leaf, parts: FieldParts): void {
  const longest = numbers(described, 'maxLength');
  const shortest = numbers(described, 'minLength');
  if (![CONTROL_IDS.TextBox, CONTROL_IDS.TextArea, CONTROL_IDS.Password].includes(parts.control)) return;
  const most = longest.length === 0 ? null : Math.floor(Math.min(...longest));
  if (most !== null && most > 0) parts.facts.DataLength = most;
  // Without maxLength any length is valid, but a text box would end at 999 characters.
  else if (parts.control !== CONTROL_IDS.TextArea) parts.options.maxlength = -1;
  if (shortest.length > 0 && Math.max(...shortest) > 0)
    parts.options.minlength = Math.ceil(Math.max(...shortest));
  if (parts.control === CONTROL_IDS.TextBox && parts.word === null && most !== null && most > LONG)
    parts.control = CONTROL_IDS.TextArea;
  const pattern = surely(described, 'pattern');
  if (typeof pattern === 'string' && pattern !== '') parts.options.pattern = wholePattern(pattern);
}
