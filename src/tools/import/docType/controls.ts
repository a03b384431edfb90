/** The control of each type of DocField. Source: specification 001 3.8, 002 3.6; Frappe's list of `fieldtype`. */
import { CONTROL_IDS } from '../../../engine/internal.ts';

/** The control of one type. */
export interface DocControl {
  /** Control id. */
  readonly id: number;
  /** Type word of another control that shows the value better; not in tables. */
  readonly word?: string;
  /** Where no control corresponds to the type: name of the one that is used instead, for an issue. */
  readonly issue?: string;
  /** Longest text where the field states no length: that of Frappe's column. */
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
  // Another field names the object of the record; lookups here have one object.
  ['Dynamic Link', { id: CONTROL_IDS.TextBox, length: SHORT, issue: 'textbox' }],
  ['Small Text', { id: CONTROL_IDS.TextArea }],
  ['Text', { id: CONTROL_IDS.TextArea }],
  ['Long Text', { id: CONTROL_IDS.TextArea }],
  ['Text Editor', { id: CONTROL_IDS.TextArea, word: 'htmleditor' }],
  ['HTML Editor', { id: CONTROL_IDS.TextArea, word: 'htmleditor' }],
  ['Markdown Editor', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  ['Code', { id: CONTROL_IDS.TextArea, word: 'editor' }],
  ['JSON', { id: CONTROL_IDS.TextArea, word: 'editor' }],
  // It is GeoJSON with lines and areas; a map here has one point.
  ['Geolocation', { id: CONTROL_IDS.TextArea, issue: 'textarea' }],
  ['Int', { id: CONTROL_IDS.Integer }],
  // Numbers of more than nine digits.
  ['Long Int', { id: CONTROL_IDS.Integer }],
  ['Float', { id: CONTROL_IDS.Decimal }],
  ['Percent', { id: CONTROL_IDS.Decimal }],
  ['Currency', { id: CONTROL_IDS.Amount }],
  // A number of seconds.
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

/** The control of a type; undefined for types that Frappe does not define. */
export function docControl(type: string): DocControl | undefined {
  return CONTROLS.get(type);
}

/** Types without data: layout and decoration. */
export const LAYOUT_TYPES: ReadonlySet<string> = new Set([
  'Section Break',
  'Column Break',
  'Tab Break',
  'Fold',
  'Heading',
  'HTML',
  'Button',
]);

/** Type of a table, whose rows another DocType describes. */
export const TABLE_TYPE = 'Table';
