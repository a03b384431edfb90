/** Default values, brought to their value kind: databases store them all as text. Source: 001 3.7, FORMATS "Values". */
import type { ControlEntry, ValueKind } from '../controls/types.ts';
import { checkValue } from '../rules/check-value.ts';
import type { CompileContext } from './context.ts';
import { flagOf, numberOf } from './read.ts';
import type { CompiledField } from './types.ts';

/** The default of a field, null for none. What does not fit its kind is a warning and no default. */
export function defaultOf(
  stated: unknown,
  control: ControlEntry,
  value: ValueKind,
  pointer: string,
  context: CompileContext,
): unknown {
  if (stated === undefined || stated === null || stated === '') return control.defaultValue;
  const fitting = fitted(stated, value);
  if (fitting !== undefined) return fitting;
  warn(stated, value, pointer, context);
  return control.defaultValue;
}

/** The field, without a default that its own rules refuse: a new record must not be wrong from the start. */
export function withFittingDefault(
  field: CompiledField,
  control: ControlEntry,
  pointer: string,
  context: CompileContext,
): CompiledField {
  const { defaultValue } = field;
  if (defaultValue === control.defaultValue || checkValue(field, defaultValue, undefined, false).length === 0)
    return field;
  warn(defaultValue, field.value, pointer, context);
  return { ...field, defaultValue: control.defaultValue };
}

function warn(stated: unknown, value: ValueKind, pointer: string, context: CompileContext): void {
  context.sink.warn(
    'page.badDefault',
    `${pointer}/options/defaultValue`,
    'The default value does not fit the field.',
    { value: stated, kind: value },
  );
}

function fitted(stated: unknown, value: ValueKind): unknown {
  switch (value) {
    case 'number':
      return numberOf(stated) ?? undefined;
    case 'boolean':
      return flagOf(stated) ?? undefined;
    case 'map':
      return typeof stated === 'object' ? stated : undefined;
    case 'rows':
    case 'derived':
    case 'none':
      return undefined;
    case 'options':
    case 'lookups':
    case 'files':
      if (Array.isArray(stated) && stated.every((one) => typeof one === 'string')) return stated.join(',');
      return plainText(stated);
    default:
      return plainText(stated);
  }
}

function plainText(stated: unknown): string | undefined {
  if (typeof stated === 'string') return stated;
  return typeof stated === 'number' || typeof stated === 'boolean' ? String(stated) : undefined;
}
