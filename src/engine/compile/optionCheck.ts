/** Options that are mistyped, or other than what their control takes. Source: specification 001 3.1. */
import { optionEntry, optionSchema } from '../controls/options/optionSchema.ts';
import type { ControlEntry } from '../controls/types.ts';
import { isObject } from '../definition/guard.ts';
import { widgetOptionsShape } from '../definition/schema/widget.ts';
import { fillText } from '../fillText.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import { pointerTo } from '../issues/pointer.ts';
import { nearest } from './nearest.ts';
import { numberOf } from './read.ts';

/** Definitions of other products have options of their own: only what is hardly another word is a mistyped one. */
const ALIKE = 0.65;

/** Words that the compiler tells of itself, codes that may be written as texts, and lists that hosts add to. */
const OTHERS: ReadonlySet<string> = new Set([
  'align',
  'fixed',
  'aggregatedCode',
  'theme',
  'propertyType',
  'lookupDataSourceType',
  'lookupDisplayFieldType',
  'lookupLoadMode',
  'dropdownDisplayFieldType',
]);

/** Where `checkOptions` tells what it finds. */
export interface OptionSink {
  warn(
    code: 'page.optionWithoutEffect' | 'page.unknownWord' | 'definition.type',
    path: string,
    params: Readonly<Record<string, string>>,
    more?: { readonly hint: string },
  ): void;
}

const isKnown = (name: string) => widgetOptionsShape.properties.has(name) || optionEntry(name) !== undefined;

/**
 * Warns of options whose name is almost one that the control takes, of numbers that are none or beyond its bounds, and of
 * words that are none of its list: none of them has the effect that was meant. Given to the compiler (`CompileOptions.checkOptions`) by
 * those who tell page builders of issues: pages are drawn without the option schemas, which first loads would have to
 * fetch.
 * @example
 * const items = [{ key: 'place', type: 'map', model: 'place', options: { zom: 4, zoom: 40 } }];
 * compilePage({ items }, { checkOptions }).issues.map(({ code }) => code); // => ['page.optionWithoutEffect', 'definition.type']
 */
export function checkOptions(
  options: Readonly<Record<string, unknown>>,
  control: ControlEntry,
  pointer: string,
  sink: OptionSink,
): void {
  const { properties } = optionSchema(control, true).schema;
  if (!isObject(properties)) return;
  for (const [name, value] of Object.entries(options)) {
    const path = pointerTo(pointer, name);
    const schema = properties[name];
    if (isObject(schema)) {
      const { minimum: min, maximum: max, enum: known } = schema;
      if (Array.isArray(known)) {
        const word = typeof value === 'string' && name === 'size' ? value.toLowerCase() : value;
        if (
          typeof value === 'string' &&
          value !== '' &&
          !OTHERS.has(name) &&
          !known.some((each) => each === word)
        )
          sink.warn('page.unknownWord', path, { word: value, known: known.join(', ') });
        continue;
      }
      if (typeof min !== 'number' || typeof max !== 'number' || value === null || value === '') continue;
      const stated = numberOf(value);
      const isTold = stated === null && widgetOptionsShape.properties.has(name);
      if (!isTold && (stated === null || stated < min || stated > max))
        sink.warn('definition.type', path, { name, expected: `${min} – ${max}` });
    } else if (!isKnown(name)) {
      const like = nearest(name, Object.keys(properties), ALIKE);
      if (like === null) continue;
      const hint = fillText(ISSUE_HINTS['page.optionWithoutEffect.hint'], { nearest: like });
      sink.warn(
        'page.optionWithoutEffect',
        path,
        { option: name, type: control.type, nearest: like },
        { hint },
      );
    }
  }
}
