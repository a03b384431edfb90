import type { FieldBinding } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';

/** Attributes of every focusable element of an adapter. */
export function controlAttributes({ binding, id, describedBy, label, autoFocus }: AdapterProps) {
  return {
    id,
    autoFocus,
    disabled: undefined,
    'aria-describedby': describedBy,
    'aria-label': label,
    'aria-invalid': binding.issues.length > 0 ? true : undefined,
    'aria-required': binding.state.required ? true : undefined,
  } as const;
}

/** Class of a text-like control at its place. */
export function inputClass(place: AdapterProps['place'], extra = ''): string {
  const base = place === 'cell' ? 'pw-input pw-cell-input' : 'pw-input';
  return extra ? `${base} ${extra}` : base;
}

/** A number of the definition's options, or null. */
export function numberOption(binding: FieldBinding, name: string): number | null {
  const value = binding.field.options[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * True where the definition asks for a button that empties a text box. Decision: texts and numbers have one only where
 * `clearable` is true, since they are emptied by typing; what is picked (dates, selects, lookups) has one unless it is
 * false.
 */
export function asksToClear(binding: FieldBinding): boolean {
  return binding.field.options.clearable === true;
}

/** True where the user may empty the field by a button: unless `clearable` is false. */
export function isClearable(binding: FieldBinding): boolean {
  return binding.field.options.clearable !== false;
}
