/**
 * The control of each DocField type. `issue` says that nothing here is quite like it, and names what it becomes.
 * Source: 001 3.8, 002 3.6; Frappe's `fieldtype` list.
 */
import { CONTROL_IDS } from '../../../engine/internal.ts';

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
  ['Data', { id: CONTROL_IDS.TextBox, length: SHORT }],
  ['Phone', { id: CONTROL_IDS.TextBox, length: SHORT }],
  ['Read Only', { id: CONTROL_IDS.TextBox, length: SHORT }],
  ['Icon', { id: CONTROL_IDS.TextBox, length: SHORT, issue: 'textbox' }],
  ['Color', { id: CONTROL_IDS.TextBox, length: SHORT, word: 'colorpicker' }],
  ['Autocomplete', { id: CONTROL_IDS.Autocomplete }],
  // A scanned code is its text; the picture of it is not kept.
  ['Barcode', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  // Which object the record is of stands in another field; lookups of one object cannot follow it.
  ['Dynamic Link', { id: CONTROL_IDS.TextBox, length: SHORT, issue: 'textbox' }],
  ['Small Text', { id: CONTROL_IDS.TextArea }],
  ['Text', { id: CONTROL_IDS.TextArea }],
  ['Long Text', { id: CONTROL_IDS.TextArea }],
  ['Text Editor', { id: CONTROL_IDS.TextArea, word: 'htmleditor' }],
  ['HTML Editor', { id: CONTROL_IDS.TextArea, word: 'htmleditor' }],
  ['Markdown Editor', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  ['Code', { id: CONTROL_IDS.TextArea, word: 'editor' }],
  ['JSON', { id: CONTROL_IDS.TextArea, word: 'editor' }],
  // GeoJSON holds lines and areas; a map here holds one point.
  ['Geolocation', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  ['Int', { id: CONTROL_IDS.Integer }],
  // Frappe's own numbers of more than nine digits.
  ['Long Int', { id: CONTROL_IDS.Integer }],
  ['Float', { id: CONTROL_IDS.Decimal }],
  ['Percent', { id: CONTROL_IDS.Decimal }],
  ['Currency', { id: CONTROL_IDS.Amount }],
  // Seconds.
  ['Duration', { id: CONTROL_IDS.Integer, issue: 'integer' }],
  ['Rating', { id: CONTROL_IDS.Rate, issue: 'rate' }],
  ['Check', { id: CONTROL_IDS.CheckBox }],
  ['Select', { id: CONTROL_IDS.Select }],
  ['Link', { id: CONTROL_IDS.BaseData }],
  ['Table MultiSelect', { id: CONTROL_IDS.BaseDataMultiple }],
  ['Date', { id: CONTROL_IDS.Date }],
  ['Datetime', { id: CONTROL_IDS.DateTime }],
  ['Time', { id: CONTROL_IDS.Time }],
  ['Attach', { id: CONTROL_IDS.Attachment }],
  ['Attach Image', { id: CONTROL_IDS.ImageUpload }],
  ['Signature', { id: CONTROL_IDS.ImageUpload, issue: 'imgupload' }],
  ['Image', { id: CONTROL_IDS.Image }],
  ['Password', { id: CONTROL_IDS.Password }],
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
