/**
 * Values that a script may set a property to. Typed properties are read like a definition's options (a flag as true, 1
 * or text, a number also as text) and stored in their typed form, so that scripts read back the effective value; others
 * are refused with an error, never ignored. Properties of other names belong to adapters and stay unchanged. Source:
 * 001 1 (get and set a component property); FORMATS 'Script helpers'.
 */
import { isRecord, ownOf } from '../../engine/plain.ts';
import type { WidgetInfo } from './protocol.ts';
import { Refusal } from './refusal.ts';

type Read = (prop: string, value: unknown) => unknown;

/**
 * Yes and no as definitions store them; see the engine's `flagOf`, whose import would bring the engine into the worker.
 */
function flag(prop: string, value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 1 || word === '1' || word === 'true') return true;
  if (word === false || word === 0 || word === '0' || word === 'false') return false;
  throw new Refusal(`${prop} takes true or false`);
}

function number(prop: string, value: unknown): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) throw new Refusal(`${prop} takes a number`);
  return read;
}

function step(prop: string, value: unknown): number {
  const read = number(prop, value);
  if (read <= 0) throw new Refusal(`${prop} takes a number above 0`);
  return read;
}

function count(prop: string, value: unknown): number {
  const read = number(prop, value);
  if (read < 0 || !Number.isInteger(read)) throw new Refusal(`${prop} takes a whole number, 0 or more`);
  return read;
}

function words(prop: string, value: unknown): string {
  if (typeof value !== 'string') throw new Refusal(`${prop} takes text`);
  return value;
}

/** A number is pixels, as in definitions. */
function length(prop: string, value: unknown): string {
  return typeof value === 'number' && value >= 0 ? `${value}px` : words(prop, value);
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Without a label (null), the value is shown. */
function isOption(option: unknown): boolean {
  if (!isRecord(option)) return typeof option === 'string';
  const label = ownOf(option, 'label') ?? null;
  return isWord(ownOf(option, 'value')) && (label === null || isWord(label));
}

function options(prop: string, value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isOption))
    throw new Refusal(`${prop} takes a list of texts or of { value, label }, each text, number or boolean`);
  return value;
}

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...['hidden', 'disabled', 'required', 'clearable'].map((prop) => [prop, flag] as const),
  ...['min', 'max'].map((prop) => [prop, number] as const),
  ...['decimalPlaces', 'maxlength', 'minlength', 'rows'].map((prop) => [prop, count] as const),
  ...['title', 'tips', 'placeholder', 'pattern', 'format'].map((prop) => [prop, words] as const),
  ...['width', 'height'].map((prop) => [prop, length] as const),
  ['step', step],
  ['options', options],
]);

/** The stored form of a property that a script sets; throws a Refusal where it has none. */
export function settable(widget: WidgetInfo, prop: string, value: unknown): unknown {
  if (prop === 'key' || prop === 'model' || prop === 'type') throw new Refusal(`${prop} can not be set`);
  if (prop === 'required' && widget.role !== 'field' && widget.role !== 'table')
    throw new Refusal(`${widget.key} takes no value`);
  return READERS.get(prop)?.(prop, value) ?? value;
}
