/**
 * A field with the changes made by scripts: overridden options replace the definition's rules. Source: FORMATS "Script
 * helpers" (`setProp`); specification 001 3.1 (options).
 */

import type { CompiledField } from '../compile/types.ts';
import type { Constraints } from '../controls/types.ts';
import { plainText } from '../definition/plainText.ts';
import { isRecord, ownOf } from '../plain.ts';
import type { Override } from '../situation/types.ts';

/** Stored option names, and the constraint that each sets. */
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

function countsItems(field: CompiledField): boolean {
  return field.value === 'files' || field.value === 'options' || field.value === 'lookups';
}

/** Cache by the script's property object, which is replaced at each change. */
const made = new WeakMap<object, { readonly from: CompiledField; readonly field: CompiledField }>();

/** The field with an override applied to its rules; the same object where the override changes none of them. */
export function effectiveField(field: CompiledField, override: Override | undefined): CompiledField {
  const props = override?.props;
  if (props === undefined) return field;
  const known = made.get(props);
  if (known?.from === field) return known.field;
  const changed = rulesIn(field, props);
  const effective =
    Object.keys(changed).length === 0
      ? field
      : {
          ...field,
          ...(changed.decimalPlaces !== undefined && { trimZeros: false }),
          constraints: { ...field.constraints, ...changed },
        };
  made.set(props, { from: field, field: effective });
  return effective;
}

function rulesIn(field: CompiledField, props: Readonly<Record<string, unknown>>): Constraints {
  const changed: { -readonly [Name in keyof Constraints]?: Constraints[Name] } = {};
  for (const [option, rule] of NUMBERS) {
    const value = ownOf(props, option);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (countsItems(field) && rule === 'min') changed.minItems = value;
    else if (countsItems(field) && rule === 'max') changed.maxItems = value;
    else changed[rule] = value;
  }
  const pattern = ownOf(props, 'pattern');
  if (typeof pattern === 'string') changed.pattern = pattern;
  // A script's options replace those of the definition.
  const options = ownOf(props, 'options');
  if (field.constraints.oneOf !== undefined && Array.isArray(options))
    changed.oneOf = options.map((one) => optionOf(one).value);
  return changed;
}

/**
 * An option as scripts write it: `{ value, label }`, or the value alone, which is then also the label. Never throws.
 */
export function optionOf(option: unknown): { readonly value: string; readonly label: string } {
  if (!isRecord(option) || !Object.hasOwn(option, 'value')) {
    const value = plainText(option);
    return { value, label: value };
  }
  const value = plainText(option.value);
  return { value, label: Object.hasOwn(option, 'label') ? plainText(option.label ?? value) : value };
}
