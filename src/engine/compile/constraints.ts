/**
 * The rules of a value: the widget's options, then its `rules`, then its field definition, then the control's
 * defaults of 001 5. One set of rules for browser, server and imports.
 */
import { highestFor } from '../controls/numberRanges.ts';
import type { Constraints, ControlEntry, ValueKind } from '../controls/types.ts';
import { isObject, type JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import type { CompileContext } from './context.ts';
import { flagOf, isOn, numberOf, textOf } from './read.ts';
import type { LookupSpec } from './types.ts';

type Draft = { -readonly [K in keyof Constraints]: Constraints[K] };

interface StoredRules {
  required: boolean | null;
  pattern: string | null;
  min: number | null;
  max: number | null;
}

const NO_RULES: StoredRules = { required: null, pattern: null, min: null, max: null };

/** `rules`: a list of `{ required, pattern, min, max }`, or one such object. `min` and `max` of text are lengths. */
function rulesOf(stored: unknown): StoredRules {
  if (stored === undefined || stored === null) return NO_RULES;
  const rules = { ...NO_RULES };
  for (const rule of Array.isArray(stored) ? stored : [stored]) {
    if (!isObject(rule)) continue;
    rules.required ??= flagOf(rule.required);
    rules.pattern ??= textOf(rule.pattern);
    rules.min ??= numberOf(rule.min);
    rules.max ??= numberOf(rule.max);
  }
  return rules;
}

/** Lengths below one mean 'unlimited' (001 5 writes -1). */
function limit(value: number | null | undefined): number | undefined {
  return value !== null && value !== undefined && value > 0 ? Math.floor(value) : undefined;
}

export interface ConstraintSource {
  readonly control: ControlEntry;
  readonly value: ValueKind;
  readonly options: JsonObject;
  readonly rules: unknown;
  readonly field: FieldDefinition | undefined;
  readonly lookup: LookupSpec | null;
  readonly multiple: boolean;
  readonly pointer: string;
}

function text(draft: Draft, from: ConstraintSource, rules: StoredRules): void {
  const { options, control, field } = from;
  const stated = numberOf(options.maxlength) ?? rules.max ?? numberOf(field?.DataLength);
  const longest = stated === null ? control.constraints.maxLength : limit(stated);
  const shortest = limit(numberOf(options.minlength) ?? rules.min);
  if (longest !== undefined) draft.maxLength = longest;
  if (shortest !== undefined) draft.minLength = shortest;
  const pattern = textOf(options.pattern) ?? rules.pattern;
  if (pattern !== null) draft.pattern = pattern;
}

function number(draft: Draft, from: ConstraintSource, rules: StoredRules, search: boolean): void {
  const { options, control, field } = from;
  const standard = search ? {} : control.constraints;
  const min = numberOf(options.min) ?? rules.min ?? standard.min;
  const step = numberOf(options.step) ?? control.constraints.step;
  const places =
    control.kind === 'integer'
      ? 0
      : (numberOf(options.decimalPlaces) ??
        numberOf(options.decimalLength) ??
        numberOf(field?.DecimalLength) ??
        control.constraints.decimalPlaces);
  const standardMax = search ? undefined : highestFor(control, numberOf(field?.DataLength), places ?? 0);
  const max = numberOf(options.max) ?? rules.max ?? standardMax;
  if (min !== undefined && min !== null) draft.min = min;
  if (max !== undefined && max !== null) draft.max = max;
  if (step !== undefined && step > 0) draft.step = step;
  if (places !== undefined && places >= 0 && places <= 15) draft.decimalPlaces = Math.floor(places);
}

function count(draft: Draft, from: ConstraintSource): void {
  const { options, control, value, multiple } = from;
  const files = value === 'files';
  const least = limit(numberOf(options.min)) ?? (files ? control.constraints.minItems : undefined);
  // An uploader that the page makes multiple, or single, takes the other one's standard.
  const standard = multiple && control.constraints.maxItems === 1 ? 8 : control.constraints.maxItems;
  const single = files && flagOf(options.multiple) === false;
  const most = limit(numberOf(options.max)) ?? (single ? 1 : standard);
  if (least !== undefined) draft.minItems = least;
  if (most !== undefined) draft.maxItems = most;
}

/** Compiles the constraints of one field. Bounds that contradict each other are an issue, and both are left out. */
export function constraintsOf(from: ConstraintSource, context: CompileContext): Constraints {
  const { control, value, options, field, lookup } = from;
  const rules = rulesOf(from.rules);
  const draft: Draft = {};
  // 002 5: required, or flagged isRequired. One that says no does not silence the other.
  const required =
    isOn(options.isRequired) ||
    (flagOf(options.required) ??
      flagOf(options.isRequired) ??
      rules.required ??
      (flagOf(field?.MustInput) === true || control.constraints.required === true));
  if (required && !context.search && value !== 'derived' && !control.system) draft.required = true;
  if (value === 'text' || value === 'langText') text(draft, from, rules);
  else if (value === 'number') number(draft, from, rules, context.search);
  else if (value === 'files' || value === 'options' || value === 'lookups') count(draft, from);
  if (
    (value === 'option' || value === 'options') &&
    lookup !== null &&
    lookup.source === 'static' &&
    lookup.options.length > 0 &&
    control.kind !== 'tag'
  )
    draft.oneOf = lookup.options.map((option) => option.value);
  refuseCrossed(draft, 'min', 'max', from.pointer, context);
  refuseCrossed(draft, 'minLength', 'maxLength', from.pointer, context);
  refuseCrossed(draft, 'minItems', 'maxItems', from.pointer, context);
  return draft;
}

function refuseCrossed(
  draft: Draft,
  low: 'min' | 'minLength' | 'minItems',
  high: 'max' | 'maxLength' | 'maxItems',
  pointer: string,
  context: CompileContext,
): void {
  const least = draft[low];
  const most = draft[high];
  if (least === undefined || most === undefined || least <= most) return;
  context.sink.error(
    'page.crossedBounds',
    `${pointer}/options`,
    `${low} ${least} is above ${high} ${most}; both are left out.`,
    { low, high, least, most },
  );
  delete draft[low];
  delete draft[high];
}
