/**
 * The control of each DocField type. `issue` says that nothing here is quite like it, and names what it becomes.
 * Source: 001 3.8, 002 3.6; Frappe's `fieldtype` list.
 */

export interface DocControl {
  /** Control id. */
  readonly id: number;
  /** Widget word, where another control than the id's own draws the value best; tables keep to the id. */
  readonly word?: string;
  /** Control that stands in for it. */
  readonly issue?: string;
  /** Longest text where the field says nothing, as Frappe's columns hold it. */
  readonly length?: number;
}

/** Length of Frappe's short texts. */
const SHORT = 140;

const TYPES: readonly (readonly [string, DocControl])[] = [
  ['Data', { id: 1, length: SHORT }],
  ['Phone', { id: 1, length: SHORT }],
  ['Read Only', { id: 1, length: SHORT }],
  ['Icon', { id: 1, length: SHORT, issue: 'textbox' }],
  ['Color', { id: 1, length: SHORT, word: 'colorpicker' }],
  ['Autocomplete', { id: 25 }],
  // A scanned code is its text; the picture of it is not kept.
  ['Barcode', { id: 2, issue: 'textarea' }],
  // Which object the record is of stands in another field; lookups of one object cannot follow it.
  ['Dynamic Link', { id: 1, length: SHORT, issue: 'textbox' }],
  ['Small Text', { id: 2 }],
  ['Text', { id: 2 }],
  ['Long Text', { id: 2 }],
  ['Text Editor', { id: 2, word: 'htmleditor' }],
  ['HTML Editor', { id: 2, word: 'htmleditor' }],
  ['Markdown Editor', { id: 2, issue: 'textarea' }],
  ['Code', { id: 2, word: 'editor' }],
  ['JSON', { id: 2, word: 'editor' }],
  // GeoJSON holds lines and areas; a map here holds one point.
  ['Geolocation', { id: 2, issue: 'textarea' }],
  ['Int', { id: 4 }],
  // Frappe's own numbers of more than nine digits.
  ['Long Int', { id: 4 }],
  ['Float', { id: 3 }],
  ['Percent', { id: 3 }],
  ['Currency', { id: 105 }],
  // Seconds.
  ['Duration', { id: 4, issue: 'integer' }],
  ['Rating', { id: 23, issue: 'rate' }],
  ['Check', { id: 14 }],
  ['Select', { id: 16 }],
  ['Link', { id: 11 }],
  ['Table MultiSelect', { id: 12 }],
  ['Date', { id: 5 }],
  ['Datetime', { id: 6 }],
  ['Time', { id: 7 }],
  ['Attach', { id: 20 }],
  ['Attach Image', { id: 24 }],
  ['Signature', { id: 24, issue: 'imgupload' }],
  ['Image', { id: 19 }],
  ['Password', { id: 29 }],
];

const CONTROLS: ReadonlyMap<string, DocControl> = new Map(TYPES);

export function docControl(type: string): DocControl | undefined {
  return CONTROLS.get(type);
}

/** Types that lay out or decorate, and hold no data. */
export const LAYOUT_TYPES: ReadonlySet<string> = new Set([
  'Section Break',
  'Column Break',
  'Tab Break',
  'Fold',
  'Heading',
  'HTML',
  'Button',
]);

/** Types of tables of rows. */
export const TABLE_TYPE = 'Table';
