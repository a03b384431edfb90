/**
 * JSON text as values, within bounds, without keeping others waiting: a long text is read in steps, and the process
 * answers other requests between them. A thread would not help, since handing its result over takes as long as parsing
 * it here. Source: FORMATS "Input caps".
 */
import { Refusal } from '../errors.ts';
import { inSteps } from './steps.ts';

/** What a text may hold. */
export interface JsonBounds {
  /** Containers within each other. */
  readonly depth: number;
  /** Values: containers, texts, numbers, literals. */
  readonly nodes: number;
}

/** Characters from which on a text is read in steps. */
export const LONG = 256 * 1024;
/** Values between two places where the reading may be interrupted. */
const VALUES = 500;

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

const tooLarge = () => new Refusal(422, 'request.tooLarge');
const noJson = () => new SyntaxError('No JSON');

/** A container that is being read, and how a value is put into it. */
interface Open {
  readonly value: unknown;
  readonly end: '}' | ']';
  add(key: string, value: unknown): void;
}

function openAt(text: string, at: number): Open | null {
  if (text[at] === '[') {
    const value: unknown[] = [];
    return { value, end: ']', add: (_, one) => void value.push(one) };
  }
  if (text[at] !== '{') return null;
  const value: Record<string, unknown> = {};
  // Assigning `__proto__` would set the prototype, where JSON.parse makes a property.
  const add = (key: string, one: unknown) => {
    if (key === '__proto__')
      Object.defineProperty(value, key, { value: one, enumerable: true, configurable: true, writable: true });
    else value[key] = one;
  };
  return { value, end: '}', add };
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The offset after the string that begins at `at`. */
function stringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  throw noJson();
}

/** A text, number or literal with the offset after it. */
function scalarAt(text: string, at: number): { readonly value: unknown; readonly end: number } {
  SCALAR.lastIndex = at;
  const end = text[at] === '"' ? stringEnd(text, at) : SCALAR.test(text) ? SCALAR.lastIndex : 0;
  if (end === 0) throw noJson();
  return { value: JSON.parse(text.slice(at, end)), end };
}

/** The name of a property with the offset of its value. */
function keyAt(text: string, at: number): { readonly key: string; readonly end: number } {
  if (text[at] !== '"') throw noJson();
  const { value, end } = scalarAt(text, at);
  const colon = afterSpace(text, end);
  if (text[colon] !== ':') throw noJson();
  return { key: String(value), end: afterSpace(text, colon + 1) };
}

/** Reads a text value by value, and yields now and then. Not recursive, so that nesting cannot exhaust the stack. */
function* reading(text: string, { depth, nodes }: JsonBounds): Generator<undefined, unknown, undefined> {
  const open: { container: Open; key: string }[] = [];
  let at = afterSpace(text, 0);
  /** Goes to the next value of a container, past the name of a property. */
  const goOn = (container: Open, from: number): string => {
    at = from;
    if (container.end === ']') return '';
    const { key, end } = keyAt(text, at);
    at = end;
    return key;
  };
  for (let count = 1; ; count += 1) {
    if (count > nodes || open.length > depth) throw tooLarge();
    if (count % VALUES === 0) yield;
    const container = openAt(text, at);
    let value: unknown;
    if (container === null) ({ value, end: at } = scalarAt(text, at));
    else {
      at = afterSpace(text, at + 1);
      if (text[at] !== container.end) {
        open.push({ container, key: goOn(container, at) });
        continue;
      }
      at += 1;
      value = container.value;
    }
    // The value is whole; with it may end the containers around it.
    for (;;) {
      at = afterSpace(text, at);
      const around = open.at(-1);
      if (around === undefined) {
        if (at < text.length) throw noJson();
        return value;
      }
      around.container.add(around.key, value);
      if (text[at] === ',') {
        around.key = goOn(around.container, afterSpace(text, at + 1));
        break;
      }
      if (text[at] !== around.container.end) throw noJson();
      at += 1;
      open.pop();
      value = around.container.value;
    }
  }
}

/** Refuses values that are too deep or too large. */
function checkSize(value: unknown, { depth, nodes }: JsonBounds): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    if (count > nodes || next.depth > depth) throw tooLarge();
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
  }
}

/**
 * The value of a text, as JSON.parse has it.
 * @throws SyntaxError where it is no JSON; Refusal (422) where it is beyond the bounds.
 */
export async function parseJson(text: string, bounds: JsonBounds, long = LONG): Promise<unknown> {
  if (text.length < long) {
    const value: unknown = JSON.parse(text);
    checkSize(value, bounds);
    return value;
  }
  return inSteps(reading(text, bounds));
}
