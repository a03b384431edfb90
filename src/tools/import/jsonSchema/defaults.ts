/** Defaults and constants of a schema as default values of fields. */

import type { Json } from '../../../engine/internal.ts';
import { CONTROL_IDS, parseDate, parseDateTime, parseTime } from '../../../engine/internal.ts';
import type { FieldParts } from '../fieldParts.ts';
import type { Choices } from './choices.ts';
import { said, saidAt, surely } from './describe.ts';
import type { SchemaRead } from './types.ts';
import type { Leaf } from './widget.ts';

/** A value as the control stores it; undefined where it does not fit the control. */
function fittingDefault(value: Json, parts: FieldParts, choices: Choices | null): Json | undefined {
  const { control } = parts;
  if (choices !== null && (control === CONTROL_IDS.Select || control === CONTROL_IDS.Radio)) {
    const at = choices.values.indexOf(value);
    return at < 0 ? undefined : choices.options[at]?.value;
  }
  switch (control) {
    case CONTROL_IDS.Decimal:
    case CONTROL_IDS.Integer:
      return typeof value === 'number' && (control === CONTROL_IDS.Decimal || Number.isInteger(value))
        ? value
        : undefined;
    case CONTROL_IDS.CheckBox:
      return typeof value === 'boolean' ? value : undefined;
    case CONTROL_IDS.Date:
      return typeof value === 'string' && parseDate(value) === value ? value : undefined;
    case CONTROL_IDS.DateTime:
      return typeof value === 'string'
        ? (parseDateTime(value.replace('T', ' ').slice(0, 19)) ?? undefined)
        : undefined;
    case CONTROL_IDS.Time:
      return typeof value === 'string' ? (parseTime(value.slice(0, 8)) ?? undefined) : undefined;
    case CONTROL_IDS.CheckBoxMultiple:
    case CONTROL_IDS.SelectMultiple:
    case CONTROL_IDS.Tag: {
      if (!Array.isArray(value) || value.length === 0) return undefined;
      const texts = value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
      return texts.some((one) => one.includes(',')) ? undefined : texts.join(',');
    }
    case CONTROL_IDS.TextBox:
    case CONTROL_IDS.TextArea:
      if (parts.word === 'editor') return JSON.stringify(value, null, 2);
      return typeof value === 'string' ? value : typeof value === 'object' ? undefined : String(value);
    default:
      return undefined;
  }
}

/** Gives a field the default or constant of its schema; one that does not fit is an issue. */
export function giveDefault(leaf: Leaf, parts: FieldParts, choices: Choices | null, read: SchemaRead): void {
  const { described, name } = leaf;
  for (const keyword of ['default', 'const']) {
    const value = (keyword === 'const' ? surely : said)(described, keyword);
    if (value === undefined || value === null || value === '') continue;
    // An empty list is what a new record has without a default.
    if (Array.isArray(value) && value.length === 0) continue;
    const fitting = fittingDefault(value, parts, choices);
    if (fitting === undefined)
      read.report.badDefault(saidAt(described, keyword), name, JSON.stringify(value).slice(0, 100));
    else if (parts.facts.DefaultValue === undefined) parts.facts.DefaultValue = fitting;
    // A constant is shown, and nobody can change it.
    if (keyword === 'const') parts.options.disabled = true;
  }
}
