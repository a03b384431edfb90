/**
 * Reading of schemas whose properties have unsafe names (`__proto__`, `constructor`, `prototype`). The input guard
 * drops such keys, but in a schema they are names of data that must not be lost. So what was dropped from a map of
 * names is guarded by itself and kept under a safe key: `keyOf` and `nameOf` translate. The fields get safe names, with
 * an issue.
 */

import type { Issue } from '../../../engine/internal.ts';
import {
  guard,
  isObject,
  isUnsafeName,
  type Json,
  type JsonObject,
  readAny,
} from '../../../engine/internal.ts';
import { createImportSink, type ImportSink } from '../sink.ts';

/** Prefix of safe keys; no schema has such names. */
const MARK = '\u0000';

/** The key that a name is kept under. */
export function keyOf(name: string): string {
  return isUnsafeName(name) ? MARK + name : name;
}

/** The name that is kept under a key. */
export function nameOf(key: string): string {
  return key.startsWith(MARK) && isUnsafeName(key.slice(1)) ? key.slice(1) : key;
}

/** Keywords whose values have names as keys. Elsewhere keys are keywords, of which none is unsafe. */
const NAMES = new Set([
  'properties',
  'definitions',
  '$defs',
  'schemas',
  'parameters',
  'dependentSchemas',
  'dependencies',
]);

/** UTF-16 units in which YAML is looked for: a text may begin with comments. */
const HEAD = 20_000;

/** Greatest depth of unsafe names inside each other. */
const ROUNDS = 4;

/** An entry that the guard dropped. */
interface LeftOut {
  readonly issue: Issue;
  readonly value: unknown;
  /** Puts the guarded value where it belongs. */
  readonly put: (value: Json) => void;
}

/** The steps of a JSON pointer. */
function stepsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A value of the input as it was given: it may be anything, and reading it may throw. */
function inInput(input: unknown, steps: readonly string[]): { readonly value: unknown } | null {
  try {
    let at = input;
    for (const step of steps) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return null;
      at = Reflect.get(at, step);
    }
    return { value: at };
  } catch {
    return null;
  }
}

/** A value of the guarded tree, whose unsafe names are under safe keys. */
function inTree(tree: JsonObject, steps: readonly string[]): Json {
  let at: Json = tree;
  for (const step of steps) {
    const key = keyOf(step);
    if (Array.isArray(at)) at = at[Number(key)] ?? null;
    else at = isObject(at) && Object.hasOwn(at, key) ? (at[key] ?? null) : null;
  }
  return at;
}

/** What the guard dropped with an issue; null where that was no name of data. */
function leftOut(
  issue: Issue,
  input: unknown,
  tree: JsonObject,
  base: string,
  isUi: boolean,
): LeftOut | null {
  if (issue.code !== 'definition.badKey' || !issue.path.startsWith(`${base}/`)) return null;
  const steps = stepsOf(issue.path.slice(base.length));
  const around = steps.at(-2) ?? '';
  // In a uiSchema every key outside of settings is a name.
  if (isUi ? around.startsWith('ui:') : !NAMES.has(around)) return null;
  const found = inInput(input, steps);
  const parent = inTree(tree, steps.slice(0, -1));
  const key = keyOf(steps.at(-1) ?? '');
  if (found === null || !isObject(parent) || Object.hasOwn(parent, key)) return null;
  return {
    issue,
    value: found.value,
    put: (value) => {
      parent[key] = value;
    },
  };
}

/** True for YAML: its first line with content is a key, a list entry or a mark, where JSON begins with a bracket. */
function isYaml(text: string): boolean {
  if (/^[\ufeff\s]*[[{]/.test(text)) return false;
  const line = text
    .slice(0, HEAD)
    .split(/\r\n|\r|\n/)
    .find((one) => /^[^#\s\ufeff]/.test(one.replace(/^\ufeff/, '')));
  return line !== undefined && /^\ufeff?(%YAML\b|---(\s|$)|- |["']?[\w$./-]+["']?\s*:(\s|$))/.test(line);
}

/**
 * Reads a schema or uiSchema, as an object or JSON text; null where that is not possible, with an issue. Unsafe names
 * are kept, after the others of their map. `base` begins the paths of issues: `/uiSchema` for a uiSchema, '' otherwise.
 */
export function readWithNames(input: unknown, base: string, sink: ImportSink): JsonObject | null {
  if (typeof input === 'string' && isYaml(input)) {
    sink.error(
      'import.yaml',
      base,
      {},
      { hint: 'Convert it to JSON first; what a YAML document of this kind holds is the same.' },
    );
    return null;
  }
  const own = createImportSink();
  const tree = readAny(input, base, own);
  let issues = own.done();
  if (tree === null || !issues.some(({ code }) => code === 'definition.badKey')) {
    sink.take(issues);
    return tree;
  }
  const whole: unknown = typeof input === 'string' ? JSON.parse(input) : input;
  for (let round = 0; round < ROUNDS && issues.length > 0; round += 1) {
    const found = issues.map((issue) => leftOut(issue, whole, tree, base, base !== ''));
    sink.take(issues.filter((_, index) => found[index] === null));
    const kept = found.filter((one) => one !== null);
    const inner = createImportSink();
    // Guarded together, so that they share the caps of one definition.
    const guarded = guard(
      kept.map(({ value }) => value),
      inner,
    );
    const values = guarded.ok && Array.isArray(guarded.value) ? guarded.value : null;
    kept.forEach(({ put }, index) => {
      if (values !== null) put(values[index] ?? null);
    });
    if (values === null) sink.take(kept.map(({ issue }) => issue));
    issues = inner.done().map((issue) => {
      const [, index = '', ...rest] = issue.path.split('/');
      return { ...issue, path: [kept[Number(index)]?.issue.path ?? base, ...rest].join('/') };
    });
  }
  sink.take(issues);
  return tree;
}
