/** One widget or column of a generated page, from its field definition. */

import { ALL_STATES } from '../../compile/blank.ts';
import { listOf, numberOf, parsed } from '../../compile/read.ts';
import type { ControlCatalogue } from '../../controls/catalogue.ts';
import { CONTROL_IDS } from '../../controls/ids.ts';
import { highestFor } from '../../controls/numberRanges.ts';
import type { ControlEntry } from '../../controls/types.ts';
import { STATE_ORDER } from '../../situation/types.ts';
import { flagOf, isOn } from '../flag.ts';
import type { FieldDefinition, ModelIndex } from '../objectModel.ts';
import { plainText } from '../plainText.ts';
import { widgetKey } from './keys.ts';
import type { GeneratedTexts } from './texts.ts';

/** Kinds that take a full line of the form. */
const WIDE = new Set(['textarea', 'richtext', 'code', 'html', 'attachment', 'map', 'langedit']);

export interface Generation {
  readonly model: ModelIndex;
  readonly controls: ControlCatalogue;
  readonly code: string;
  readonly texts: GeneratedTexts;
}

export interface GeneratedWidget {
  key: string;
  colKey?: string;
  type: string;
  model?: string;
  title: string;
  options: Record<string, unknown>;
  items?: unknown[];
}

export function controlOf(
  field: FieldDefinition,
  { controls }: Pick<Generation, 'controls'>,
): ControlEntry | undefined {
  return controls.ofField(Number(field.FieldType ?? CONTROL_IDS.TextBox));
}

function states(mask: number): string[] {
  return STATE_ORDER.filter((_, index) => (mask & (1 << index)) !== 0);
}

/** Standard width of a widget and its width in generated forms, in pixels. Source: 001 9. */
const WIDTH = 320;
const GENERATED_WIDTH = 335;

/** Generates state lists where web and app have the same masks; otherwise the model's masks apply by view type. */
export function stateLists(field: FieldDefinition, options: Record<string, unknown>): void {
  const all = ALL_STATES.show;
  const show = Number(field.WebVisible ?? all);
  const lock = Number(field.WebLock ?? 0);
  if (show !== all && show === Number(field.AppVisible ?? all)) options.show = states(show);
  if (lock !== 0 && lock === Number(field.AppLock ?? 0)) options.lock = states(lock);
}

function put(options: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined && value !== null && value !== '') options[name] = value;
}

/** True for controls that load items from a source. */
function picks(control: ControlEntry | undefined): boolean {
  return control?.options.includes('lookupLoadMode') === true;
}

/** Options that a field definition states. The others are left out, so that the control's defaults apply. */
function optionsOf(field: FieldDefinition, control: ControlEntry | undefined): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  if (isOn(field.MustInput)) options.required = true;
  put(options, 'defaultValue', field.DefaultValue);
  put(options, 'format', field.Format);
  // What a custom field holds is the host's to say.
  if ((control?.value === 'text' || control?.value === 'langText') && control.type !== 'custom')
    put(options, 'maxlength', field.DataLength);
  if (control?.value === 'number') {
    if (control.kind !== 'integer') put(options, 'decimalPlaces', field.DecimalLength);
    const places =
      control.kind === 'integer' ? 0 : (field.DecimalLength ?? control.constraints.decimalPlaces);
    const max = highestFor(control, numberOf(field.DataLength), numberOf(places) ?? 0);
    if (max !== control.constraints.max) put(options, 'max', max);
  }
  if (Number(field.LookupDataSourceType ?? 0) !== 0)
    put(options, 'lookupDataSourceType', field.LookupDataSourceType);
  put(options, 'lookupObjectId', field.LookupObjectId);
  put(
    options,
    'lookupFilter',
    Array.isArray(field.LookupFilter) && field.LookupFilter.length === 0 ? null : field.LookupFilter,
  );
  if (Number(field.LookupDisplayFieldType ?? 0) !== 0)
    put(options, 'lookupDisplayFieldType', field.LookupDisplayFieldType);
  if (Number(field.DropdownDisplayFieldType ?? 0) !== 0)
    put(options, 'dropdownDisplayFieldType', field.DropdownDisplayFieldType);
  put(options, 'lookupSearchField', field.LookupSearchField);
  if (picks(control) && field.LookupLoadMode != null) options.lookupLoadMode = field.LookupLoadMode;
  if (isOn(field.CheckStrictly)) options.checkStrictly = true;
  if (flagOf(field.NeedSave) === false) options.needSave = false;
  if (flagOf(field.ShowTitle) === false) options.showTitle = false;
  if (control?.kind !== 'property') put(options, 'srcFieldName', field.SrcFieldName);
  stateLists(field, options);
  return options;
}

/** Static options, stored as a list or as its JSON text; their titles in other languages go to the page's texts. */
export function staticContent(field: FieldDefinition, key: string, { texts }: Generation): unknown[] {
  const { LookupDataContent: stored } = field;
  // Compiling reports text that is not JSON.
  const content = listOf(typeof stored === 'string' ? parsed(stored) : stored);
  return content.map((option) => {
    if (typeof option !== 'object' || option === null || !('labels' in option)) return option;
    const { labels, ...rest } = option;
    if ('value' in rest) texts.put(`${key}.options.${plainText(rest.value)}`, labels);
    return rest;
  });
}

function propertyOptions(
  field: FieldDefinition,
  { model }: Generation,
  options: Record<string, unknown>,
): void {
  const from =
    field.SrcFieldId == null ? undefined : (model.nameById.get(field.SrcFieldId) ?? field.SrcFieldId);
  put(options, 'parentModel', from);
  put(options, 'propertyModel', field.SrcFieldName);
}

/** A form widget. `span` is its columns of 12. */
export function fieldWidget(
  field: FieldDefinition,
  table: string,
  span: number,
  generation: Generation,
): GeneratedWidget {
  const name = field.FieldName ?? '';
  const key = widgetKey(`${generation.code}/${table}/${name}`);
  const control = controlOf(field, generation);
  const options = optionsOf(field, control);
  if (control?.kind === 'property') propertyOptions(field, generation, options);
  const content = staticContent(field, key, generation);
  if (content.length > 0) options.options = content;
  options.colSpan = control !== undefined && WIDE.has(control.kind) ? 12 : span;
  if (control?.defaults.width === WIDTH) options.width = GENERATED_WIDTH;
  // The server fills numbered fields: a page compiled without its object must not require them (FORMATS "Save").
  if (table === '' && generation.model.model.numbering?.field === name) options.required = false;
  if (control?.kind === 'textarea' && field.Rows != null) options.rows = field.Rows;
  generation.texts.put(`${key}.title`, field.FieldTitle__Lang);
  return {
    key,
    type: control?.type ?? plainText(field.FieldType ?? ''),
    model: name,
    title: field.FieldTitle ?? name,
    // Two ids share one type word; `multiple` tells them apart.
    options:
      control?.id === CONTROL_IDS.ImageUploadMultiple || control?.id === CONTROL_IDS.AttachmentMultiple
        ? { ...options, multiple: true }
        : options,
  };
}

/** A column of an editable table. */
export function columnWidget(field: FieldDefinition, table: string, generation: Generation): GeneratedWidget {
  const widget = fieldWidget(field, table, 4, generation);
  const { colSpan: _span, width: _width, ...options } = widget.options;
  put(options, 'width', field.ListWidth);
  put(options, 'align', field.ListAlign);
  return { ...widget, colKey: widget.key, options };
}

/** The standard options of an editable table in a generated or imported page. */
export function tableOptions(child: boolean) {
  return {
    colSpan: 12,
    width: '100%',
    height: 380,
    rowIndex: true,
    rowSelect: true,
    multiple: true,
    tableRowKey: child ? 'rowId' : 'entryId',
  };
}

/** By Seq, then in stored order. */
export function bySeq(a: FieldDefinition, b: FieldDefinition): number {
  return Number(a.Seq ?? 0) - Number(b.Seq ?? 0);
}
