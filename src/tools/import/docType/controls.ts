/**
 * The control of each DocField type. `issue` marks types without an equal, and names the control they become. Source:
 * 001 3.8, 002 3.6; Frappe's `fieldtype` list.
 */
import { CONTROL_IDS } from '../../../engine/internal.ts';

export interface DocControl {
  /** Control id. */
  readonly id: number;
  /** Widget word, where another control shows the value better; tables use the id's. */
  readonly word?: string;
  /** Name of the replacement control. */
  readonly issue?: string;
  /** Longest text where the field states none, as in Frappe's columns. */
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
  // A barcode becomes its text; the picture is lost.
  ['Barcode', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  // The record's object is named by another field, which a lookup of one object cannot follow.
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

/** Types for layout or decoration, without data. */
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
