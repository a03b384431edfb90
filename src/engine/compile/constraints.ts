/**
 * The rules of a value: from the widget's options, then its `rules`, then its field definition, then the control's
 * defaults of 001 5. Browser, server and imports share them.
 */
import { highestFor } from '../controls/numberRanges.ts';
import type { Constraints, ControlEntry, ValueKind } from '../controls/types.ts';
import { isObject, type JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import type { CompileContext } from './context.ts';
import { decimalPlacesOf } from './decimalPlaces.ts';
import { flagOf, isOn, numberOf, textOf } from './read.ts';
import type { Stored } from './stored.ts';
import { ownText } from './texts.ts';
import type { CompiledField, LookupSpec } from './types.ts';

type Draft = { -readonly [K in keyof Constraints]: Constraints[K] };

interface StoredRules {
  required: boolean | null;
  pattern: string | null;
  min: number | null;
  max: number | null;
}

const NO_RULES: StoredRules = { required: null, pattern: null, min: null, max: null };

/** `rules`: a list of `{ required, pattern, min, max }`, or one such object. `min` and `max` of text are lengths. */
export function rulesOf(stored: unknown): StoredRules {
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

/** The codes of the issues that a rule's message stands for, by the rule's property. */
const RULE_CODES = {
  required: ['rule.required'],
  pattern: ['rule.pattern'],
  min: ['rule.min', 'rule.minLength', 'rule.minItems'],
  max: ['rule.max', 'rule.maxLength', 'rule.maxItems'],
} as const;

/**
 * The messages of `rules`, which are said in place of the usual words (001 3.1): each for what its rule states, the
 * first one where several state the same. Languages have theirs under `<key>.rules.<property>`.
 */
export function messagesOf(
  key: string,
  stored: unknown,
  { texts }: CompileContext,
): CompiledField['messages'] {
  const messages: Record<string, string> = {};
  for (const rule of Array.isArray(stored) ? stored : [stored]) {
    if (!isObject(rule)) continue;
    for (const [name, codes] of Object.entries(RULE_CODES)) {
      const message = rule[name] == null || rule[name] === false ? null : textOf(rule.message);
      if (message === null || Object.hasOwn(messages, codes[0])) continue;
      const ref = ownText(texts, key, `rules.${name}`, message);
      if (ref !== null) for (const code of codes) messages[code] = ref;
    }
  }
  return Object.keys(messages).length === 0 ? undefined : messages;
}

/**
 * Whether a widget states that it is required; null where it states nothing. 002 5: `required` or `isRequired`; one
 * true flag is enough, whatever the other says.
 */
export function statedRequired(options: JsonObject, rules: StoredRules): boolean | null {
  if (isOn(options.isRequired)) return true;
  return flagOf(options.required) ?? flagOf(options.isRequired) ?? rules.required;
}

/** Lengths below one mean 'unlimited' (001 5 writes -1). */
function limit(value: number | null | undefined): number | undefined {
  return value !== null && value !== undefined && value > 0 ? Math.floor(value) : undefined;
}

export interface ConstraintSource {
  readonly stored: Stored;
  readonly control: ControlEntry;
  readonly value: ValueKind;
  readonly field: FieldDefinition | undefined;
  readonly lookup: LookupSpec | null;
  readonly multiple: boolean;
  /** The object's numbering rule fills the field. */
  readonly numbered: boolean;
}

type Bound = number | null | undefined;
type Bounds = readonly [Bound, Bound];
const NO_BOUNDS: Bounds = [null, null];

/**
 * Sets two bounds, each as stated or else the control's default. A default that crosses a stated bound is dropped; two
 * stated bounds that cross are an issue, and both are dropped.
 */
function bound(
  draft: Draft,
  [low, high]:
    | readonly ['min', 'max']
    | readonly ['minLength', 'maxLength']
    | readonly ['minItems', 'maxItems'],
  stated: Bounds,
  standard: Bounds,
  pointer: string,
  context: CompileContext,
): void {
  const [least, most] = [stated[0] ?? standard[0], stated[1] ?? standard[1]];
  const crossed = least != null && most != null && least > most;
  if (crossed && stated[0] != null && stated[1] != null) {
    context.sink.error('page.crossedBounds', `${pointer}/options`, { low, high, least, most });
    return;
  }
  if (least != null && !(crossed && stated[0] == null)) draft[low] = least;
  if (most != null && !(crossed && stated[1] == null)) draft[high] = most;
}

/** Adds the rules of the value kind to a draft. */
function ofKind(draft: Draft, from: ConstraintSource, rules: StoredRules, context: CompileContext): void {
  const { control, value, field, multiple } = from;
  const { options, at } = from.stored;
  const own = control.constraints;
  switch (value) {
    case 'text':
    case 'langText': {
      const longest = numberOf(options.maxlength) ?? rules.max ?? numberOf(field?.DataLength);
      const stated = [limit(numberOf(options.minlength) ?? rules.min), limit(longest)] as const;
      const standard = [null, longest === null ? own.maxLength : null] as const;
      bound(draft, ['minLength', 'maxLength'], stated, standard, at, context);
      const pattern = textOf(options.pattern) ?? rules.pattern;
      if (pattern !== null) draft.pattern = pattern;
      break;
    }
    case 'number': {
      const places = decimalPlacesOf(control, options, field);
      const stated = [numberOf(options.min) ?? rules.min, numberOf(options.max) ?? rules.max] as const;
      const highest = highestFor(control, numberOf(field?.DataLength), places ?? 0);
      const standard = context.search ? NO_BOUNDS : ([own.min, highest] as const);
      bound(draft, ['min', 'max'], stated, standard, at, context);
      const step = numberOf(options.step) ?? own.step;
      if (step !== undefined && step > 0) draft.step = step;
      if (places !== null) draft.decimalPlaces = places;
      break;
    }
    case 'files':
    case 'options':
    case 'lookups': {
      const files = value === 'files';
      // A page may turn an uploader into a multiple or a single one; it then takes the other control's default maximum.
      const most = multiple && own.maxItems === 1 ? 8 : own.maxItems;
      const single = files && flagOf(options.multiple) === false;
      const stated = [limit(numberOf(options.min)), limit(numberOf(options.max))] as const;
      const standard = [files ? own.minItems : null, single ? 1 : most] as const;
      bound(draft, ['minItems', 'maxItems'], stated, standard, at, context);
      break;
    }
    default:
  }
}

/**
 * Compiles the constraints of one field. A field that a numbering rule fills is required by the server only, whatever
 * the page says (FORMATS "Save"): a number sent by a client is never used.
 */
export function constraintsOf(from: ConstraintSource, context: CompileContext): Constraints {
  const { control, value, field, lookup } = from;
  const { widget, options } = from.stored;
  const rules = rulesOf(widget.rules);
  const draft: Draft = {};
  const required =
    statedRequired(options, rules) ?? (isOn(field?.MustInput) || control.constraints.required === true);
  const exempt = context.search || value === 'derived' || control.system || from.numbered;
  if (required && !exempt) draft.required = true;
  ofKind(draft, from, rules, context);
  // A tree has the ids of records, but where its nodes are stated these are its options.
  const isChosen = value === 'option' || value === 'options' || control.kind === 'tree';
  if (
    isChosen &&
    lookup !== null &&
    lookup.source === 'static' &&
    lookup.options.length > 0 &&
    control.kind !== 'tag'
  )
    draft.oneOf = lookup.options.map((option) => option.value);
  return draft;
}
