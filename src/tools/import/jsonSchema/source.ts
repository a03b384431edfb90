/**
 * Properties with unsafe names (`__proto__`, `constructor`, `prototype`). The guard drops such keys, but in a schema
 * they are names of data, which must not be lost. So the dropped entries of a map of names are guarded separately and
 * kept under a safe key. Readers use `keyOf` and `nameOf`; fields get safe names like all others, with an issue.
 */

import type { Issue } from '../../../engine/internal.ts';
import {
  createSink,
  guard,
  type IssueSink,
  isObject,
  isUnsafeName,
  type Json,
  type JsonObject,
  readAny,
} from '../../../engine/internal.ts';

/** Prefix that no schema uses. */
const MARK = '\u0000';

/** The key that a name is stored under. */
export function keyOf(name: string): string {
  return isUnsafeName(name) ? MARK + name : name;
}

/** The name stored under a key. */
export function nameOf(key: string): string {
  return key.startsWith(MARK) && isUnsafeName(key.slice(1)) ? key.slice(1) : key;
}

/** Keywords whose keys are names. All other keys are keywords, and unsafe ones among them have no meaning. */
const NAMES = new Set([
  'properties',
  'definitions',
  '$defs',
  'schemas',
  'parameters',
  'dependentSchemas',
  'dependencies',
]);

/** Characters that are examined to tell the format: a text may begin with comments. */
const HEAD = 20_000;

/** Limit of nesting of names called `constructor`. */
const ROUNDS = 4;

interface LeftOut {
  readonly issue: Issue;
  readonly value: unknown;
  readonly put: (value: Json) => void;
}

function stepsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value in the input as given: it may be anything, and reading it may throw. */
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

function inTree(tree: JsonObject, steps: readonly string[]): Json {
  let at: Json = tree;
  for (const step of steps) {
    const key = keyOf(step);
    if (Array.isArray(at)) at = at[Number(key)] ?? null;
    else at = isObject(at) && Object.hasOwn(at, key) ? (at[key] ?? null) : null;
  }
  return at;
}

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
  // In a uiSchema, every key that is no setting is a name.
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

/** True where the first line with content is a YAML document's: JSON texts begin with a bracket. */
function isYaml(text: string): boolean {
  if (/^[\ufeff\s]*[[{]/.test(text)) return false;
  const line = text
    .slice(0, HEAD)
    .split(/\r\n|\r|\n/)
    .find((one) => /^[^#\s\ufeff]/.test(one.replace(/^\ufeff/, '')));
  return line !== undefined && /^\ufeff?(%YAML\b|---(\s|$)|- |["']?[\w$./-]+["']?\s*:(\s|$))/.test(line);
}

/**
 * Reads a schema or uiSchema, as object or JSON text, with the names that the guard drops, which come after the others.
 * Issues start at `base`, which is `/uiSchema` for a uiSchema.
 */
export function readWithNames(input: unknown, base: string, sink: IssueSink): JsonObject | null {
  if (typeof input === 'string' && isYaml(input)) {
    sink.error(
      'import.yaml',
      base,
      {},
      { hint: 'Convert it to JSON first; what a YAML document of this kind holds is the same.' },
    );
    return null;
  }
  const own = createSink();
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
    const inner = createSink();
    // Together they share the caps of one definition.
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
