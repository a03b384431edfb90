/** Default values, converted to their value kind: databases store all as text. Source: 001 3.7, FORMATS "Values". */
import type { ControlEntry, ValueKind } from '../controls/types.ts';
import { scalarText } from '../definition/plainText.ts';
import { checkValue } from '../rules/check-value.ts';
import type { CompileContext } from './context.ts';
import { flagOf, numberOf } from './read.ts';
import type { CompiledField } from './types.ts';

/**
 * The default of a field: its definition's, else its control's. A default that does not fit the value kind or breaks
 * the field's own rules is dropped with a warning, so that a new record does not start out invalid.
 */
export function defaultOf(
  field: CompiledField,
  stated: unknown,
  control: ControlEntry,
  pointer: string,
  context: CompileContext,
): unknown {
  const { defaultValue } = control;
  if (stated === undefined || stated === null || stated === '') return defaultValue;
  const fitting = fitted(stated, field.value);
  const fits = fitting === defaultValue || checkValue(field, fitting, undefined, false).length === 0;
  if (fitting !== null && fits) return fitting;
  const params = { value: stated, kind: field.value };
  context.sink.warn('page.badDefault', `${pointer}/options/defaultValue`, params);
  return defaultValue;
}

/** The value as its kind is stored; null where it does not fit the kind. */
function fitted(stated: unknown, value: ValueKind): unknown {
  switch (value) {
    case 'number':
      return numberOf(stated);
    case 'boolean':
      return flagOf(stated);
    case 'map':
      return typeof stated === 'object' ? stated : null;
    case 'rows':
    case 'derived':
    case 'none':
      return null;
    case 'options':
    case 'lookups':
    case 'files':
      if (Array.isArray(stated) && stated.every((one) => typeof one === 'string')) return stated.join(',');
      return scalarText(stated);
    default:
      return scalarText(stated);
  }
}
