/**
 * A field as scripts have set it: rules among its overridden options stand in place of the definition's.
 * Source: FORMATS "Script helpers" (`setProp`); specification 001 3.1 (options).
 */
import type { CompiledField } from '../compile/types.ts';
import type { Constraints } from '../controls/types.ts';
import type { Override } from '../situation/types.ts';

/** Option names, as they are stored, and the rule that each states. */
const NUMBERS: readonly (readonly [
  string,
  'min' | 'max' | 'step' | 'decimalPlaces' | 'minLength' | 'maxLength',
])[] = [
  ['min', 'min'],
  ['max', 'max'],
  ['step', 'step'],
  ['decimalPlaces', 'decimalPlaces'],
  ['minlength', 'minLength'],
  ['maxlength', 'maxLength'],
];

/** True for kinds where `min` and `max` count items. */
function countsItems(field: CompiledField): boolean {
  return field.value === 'files' || field.value === 'options' || field.value === 'lookups';
}

/** The field with what an override says of its rules; the same object where it says nothing. */
export function effectiveField(field: CompiledField, override: Override | undefined): CompiledField {
  const props = override?.props;
  if (props === undefined) return field;
  const changed: { -readonly [Name in keyof Constraints]?: Constraints[Name] } = {};
  for (const [option, rule] of NUMBERS) {
    const value = Object.hasOwn(props, option) ? props[option] : undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (countsItems(field) && rule === 'min') changed.minItems = value;
    else if (countsItems(field) && rule === 'max') changed.maxItems = value;
    else changed[rule] = value;
  }
  if (typeof props.pattern === 'string') changed.pattern = props.pattern;
  return Object.keys(changed).length === 0
    ? field
    : { ...field, constraints: { ...field.constraints, ...changed } };
}
