/**
 * Finds the call of a request. Paths match without regard to case or a trailing slash, since the specification varies
 * in both. Source: FORMATS "Paths".
 */
import { allCalls } from './all.ts';
import type { Call } from './types.ts';

/** The call that a request means, with the parts of its address. */
export interface CallMatch {
  readonly call: Call;
  /** Values of the path's `{name}` parts, decoded, in their own case. */
  readonly params: ReadonlyMap<string, string>;
}

interface Part {
  /** Lower-case text before and after the parameter, or the whole of it. */
  readonly before: string;
  readonly param: string | null;
  readonly after: string;
}

interface Route {
  readonly call: Call;
  readonly parts: readonly Part[];
}

function partOf(segment: string): Part {
  const found = /^([^{]*)\{(\w+)\}([^}]*)$/.exec(segment);
  const [, before, param, after] = found ?? [];
  if (before === undefined || param === undefined || after === undefined)
    return { before: segment.toLowerCase(), param: null, after: '' };
  return { before: before.toLowerCase(), param, after: after.toLowerCase() };
}

function segments(path: string): string[] {
  let end = path.length;
  // Not by an expression, which would begin anew at each slash of a hostile path.
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).split('/').slice(1);
}

/** Routes by method and number of segments; literal ones before those with parameters. */
function tabulate(calls: readonly Call[]): ReadonlyMap<string, readonly Route[]> {
  const table = new Map<string, Route[]>();
  for (const call of calls) {
    const parts = segments(call.path).map(partOf);
    const key = `${call.method} ${parts.length}`;
    table.set(key, [...(table.get(key) ?? []), { call, parts }]);
  }
  const params = (route: Route) => route.parts.filter((part) => part.param !== null).length;
  for (const routes of table.values()) routes.sort((a, b) => params(a) - params(b));
  return table;
}

const table = tabulate(allCalls);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function matchPart(part: Part, segment: string, params: Map<string, string>): boolean {
  const lower = segment.toLowerCase();
  if (part.param === null) return lower === part.before;
  if (segment.length <= part.before.length + part.after.length) return false;
  if (!lower.startsWith(part.before) || !lower.endsWith(part.after)) return false;
  const value = decode(segment.slice(part.before.length, segment.length - part.after.length));
  if (value === null || /[/\\\0]/.test(value) || value === '.' || value === '..') return false;
  params.set(part.param, value);
  return true;
}

/** The call of a method and path (no query), or null. Parameters never hold a slash or a dot path. */
export function matchCall(method: string, path: string): CallMatch | null {
  const wanted = segments(path);
  for (const route of table.get(`${method.toUpperCase()} ${wanted.length}`) ?? []) {
    const params = new Map<string, string>();
    if (route.parts.every((part, index) => matchPart(part, wanted[index] ?? '', params)))
      return { call: route.call, params };
  }
  return null;
}
