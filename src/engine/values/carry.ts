/**
 * Values that an action, a column or a table passes to the form that it opens or fills: the mapping `formModelParams` (a
 * key to a list of entries, each with key, a val path and an optional type const), and the lists 'key' and
 * 'key:rowfield' of an action's `params`.
 * Source: specification 002 3.4, 3.8 and 8 ("Carried-values failure"); FORMATS "Paths".
 *
 * Decisions where the specification is silent:
 * - A mapping `{ k: [{ key, val }] }` gives `{ k: { key: value } }`; a list of entries gives the values themselves.
 * - A val path may begin with `row.`, `record.` (or `model.`) or `context.`; without one the row is searched first, then
 *   the record, then the context. A property named like the whole path comes first, since dots in a model are literal.
 * - Keys without a value are left out. Failures are unreadable mappings, forbidden names and missing named sources.
 * - In a list of companions the path is read from each; the values are joined with commas, as they are stored.
 */
import { isRecord, type Plain } from '../plain.ts';
import { isSafeKey } from './paths.ts';

/** Where carried values come from. */
export interface CarrySources {
  /** Cells of the chosen row, companions included. */
  readonly row?: Plain | null | undefined;
  /** The record around it: `form.value()`. */
  readonly record?: Plain | null | undefined;
  /** From the host: the user, the page, the params that it was opened with. */
  readonly context?: Plain | null | undefined;
}

/** The carried values; none, with a notice, where it failed. */
export interface Carried {
  readonly values: Readonly<Record<string, unknown>>;
  /** 'carry value error, check carry fields' plus detail, in `params.msg`; null where all went well. */
  readonly notice: {
    readonly tone: 'error';
    readonly code: 'form.carryFailed';
    readonly params: { readonly msg: string };
  } | null;
}

/** Longest val path that is read. */
const PATH_LENGTH = 1000;

class CarryFailure extends Error {}

/**
 * Reads a mapping from its sources. `mapping` is `formModelParams` as it is stored (also as JSON text), a list of its
 * entries, a comma list 'key,key:rowfield', or the compiled list of `{ name, from }`. Never throws.
 * Source: 002 3.4, 3.8 and 8.
 */
export function carryValues(mapping: unknown, sources: CarrySources): Carried {
  try {
    return { values: carried(mapping, sources), notice: null };
  } catch (error) {
    if (!(error instanceof CarryFailure)) throw error;
    return {
      values: {},
      notice: { tone: 'error', code: 'form.carryFailed', params: { msg: error.message } },
    };
  }
}

function carried(mapping: unknown, sources: CarrySources): Record<string, unknown> {
  if (mapping === undefined || mapping === null || mapping === '') return {};
  if (typeof mapping === 'string')
    return /^\s*[{[]/.test(mapping) ? carried(parsed(mapping), sources) : listed(mapping.split(','), sources);
  if (Array.isArray(mapping)) return listed(mapping, sources);
  if (!isRecord(mapping)) throw new CarryFailure(typeof mapping);
  const values: Record<string, unknown> = {};
  for (const [key, entries] of Object.entries(mapping)) {
    checkKey(key);
    if (!Array.isArray(entries)) throw new CarryFailure(key);
    values[key] = listed(entries, sources);
  }
  return values;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CarryFailure(text.slice(0, 40));
  }
}

function listed(entries: readonly unknown[], sources: CarrySources): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const entry of entries) {
    const pair = pairOf(entry);
    if (pair === null) continue;
    checkKey(pair.key);
    const value = pair.constant ? pair.from : readFrom(sources, String(pair.from));
    if (value !== undefined) values[pair.key] = value;
  }
  return values;
}

interface Pair {
  readonly key: string;
  readonly from: unknown;
  readonly constant: boolean;
}

/** One entry in any of its spellings; null for the blank between two commas. */
function pairOf(entry: unknown): Pair | null {
  if (typeof entry === 'string') {
    const text = entry.trim();
    if (text === '') return null;
    const at = text.indexOf(':');
    const key = (at < 0 ? text : text.slice(0, at)).trim();
    const from = at < 0 ? key : text.slice(at + 1).trim();
    return { key, from: from === '' ? key : from, constant: false };
  }
  if (!isRecord(entry)) throw new CarryFailure(typeof entry);
  const { key, val, type, name, from } = entry;
  if (typeof name === 'string' && typeof from === 'string') return { key: name, from, constant: false };
  if (typeof key !== 'string') throw new CarryFailure('key');
  if (typeof type === 'string' && type.toLowerCase() === 'const')
    return { key, from: val ?? '', constant: true };
  if (val === undefined || val === null || val === '') return { key, from: key, constant: false };
  if (typeof val !== 'string') throw new CarryFailure(key);
  return { key, from: val, constant: false };
}

function checkKey(key: string): void {
  if (!isSafeKey(key)) throw new CarryFailure(key === '' ? 'key' : key);
}

/** The sources by the word that a path may begin with. */
function sourceOf(sources: CarrySources, word: string): Plain | null | undefined {
  if (word === 'row') return sources.row ?? null;
  if (word === 'record' || word === 'model') return sources.record ?? null;
  return word === 'context' ? (sources.context ?? null) : undefined;
}

function readFrom(sources: CarrySources, path: string): unknown {
  if (path.length > PATH_LENGTH) throw new CarryFailure(path.slice(0, 40));
  const parts = path.split('.');
  for (const part of parts) if (!isSafeKey(part)) throw new CarryFailure(path);
  for (const source of [sources.row, sources.record, sources.context])
    if (source && Object.hasOwn(source, path)) return source[path] ?? undefined;
  const [word = '', ...rest] = parts;
  if (rest.length > 0) {
    const named = sourceOf(sources, word);
    if (named === null) throw new CarryFailure(path);
    if (named !== undefined) return walk(named, rest);
  }
  for (const source of [sources.row, sources.record, sources.context]) {
    const found = source ? walk(source, parts) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads own properties only; null counts as missing. At each level the rest of the path as one name comes first. */
function walk(from: unknown, parts: readonly string[]): unknown {
  let at: unknown = from;
  for (let index = 0; index < parts.length; index += 1) {
    if (Array.isArray(at)) return joined(at, parts.slice(index));
    if (!isRecord(at)) return undefined;
    const whole = parts.slice(index).join('.');
    if (Object.hasOwn(at, whole)) return at[whole] ?? undefined;
    const part = parts[index] ?? '';
    if (!Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return at ?? undefined;
}

function joined(items: readonly unknown[], parts: readonly string[]): string | undefined {
  const found = items.map((item) => walk(item, parts)).filter(isWord);
  return found.length === 0 ? undefined : found.map(String).join(',');
}

/** Objects are left out: their `toString` may be hostile. */
function isWord(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
