/** The widgets that a uiSchema names, as controls. */

import { CONTROL_IDS } from '../../../engine/internal.ts';
import type { FieldParts } from '../fieldParts.ts';
import type { SchemaType } from './describe.ts';
import type { Described, SchemaRead } from './types.ts';
import type { Ui } from './ui.ts';

/** A value that becomes one field. */
export interface Leaf {
  readonly described: Described;
  /** The data key that is wanted: the property's name after those of the objects around it. */
  readonly name: string;
  /** Pointer of the value in a record of the source. */
  readonly source: string;
  readonly required: boolean;
  readonly ui: Ui;
  /** In a table, whose cells have plain controls only. */
  readonly inTable: boolean;
}

/** Widgets of rjsf that say no more than the type of the value. */
const USUAL = new Set([
  'text',
  'updown',
  'select',
  'checkbox',
  'TextWidget',
  'UpDownWidget',
  'SelectWidget',
  'CheckboxWidget',
  'email',
  'EmailWidget',
  'uri',
  'url',
  'URLWidget',
  'checkboxes',
  'CheckboxesWidget',
]);

/** Changes control, word or options of a field to those of its `ui:widget`; an unknown one is an issue. */
export function applyWidget(
  leaf: Leaf,
  type: SchemaType,
  chosen: boolean,
  parts: FieldParts,
  read: SchemaRead,
): void {
  const { ui, name } = leaf;
  const stated = ui.get('widget');
  if (stated === undefined || stated === null || (typeof stated === 'string' && USUAL.has(stated))) return;
  const widget = typeof stated === 'string' ? stated.replace(/Widget$/, '').toLowerCase() : '';
  const plain = type === 'string' || type === 'any' || type === 'mixed';
  if (widget === 'hidden') parts.options.hidden = true;
  else if (widget === 'radio' && chosen && !leaf.inTable)
    parts.control =
      parts.control === CONTROL_IDS.SelectMultiple ? CONTROL_IDS.CheckBoxMultiple : CONTROL_IDS.Radio;
  else if (widget === 'textarea' && plain && !chosen) parts.control = CONTROL_IDS.TextArea;
  else if (widget === 'password' && plain && !chosen) parts.control = CONTROL_IDS.Password;
  else if (widget === 'color' && plain && !chosen && !leaf.inTable) parts.word = 'colorpicker';
  else if ((widget === 'date' || widget === 'altdate' || widget === 'alt-date') && plain)
    parts.control = CONTROL_IDS.Date;
  else if (
    (widget === 'date-time' ||
      widget === 'datetime' ||
      widget === 'altdatetime' ||
      widget === 'alt-datetime') &&
    plain
  )
    parts.control = CONTROL_IDS.DateTime;
  else if (widget === 'time' && plain) parts.control = CONTROL_IDS.Time;
  else if ((widget === 'file' || widget === 'files') && (plain || type === 'array')) {
    const attachment =
      parts.control === CONTROL_IDS.Attachment || parts.control === CONTROL_IDS.AttachmentMultiple;
    if (!attachment) {
      parts.control = type === 'array' ? CONTROL_IDS.AttachmentMultiple : CONTROL_IDS.Attachment;
      read.report.control(ui.at('widget'), name, 'file', 'attachmentupload');
    }
    if (type !== 'array') parts.options.max = 1;
  } else read.report.control(ui.at('widget'), name, String(widget || typeof stated), parts.word ?? 'default');
}
