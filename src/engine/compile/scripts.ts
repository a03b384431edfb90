/** Event scripts of a widget, column or action: a list of `{ event, content }`, or a map of event to content. */
import { isObject } from '../definition/guard.ts';
import type { OpenedWhole } from '../definition/open.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import type { CompiledScript } from './types.ts';

const NONE: readonly CompiledScript[] = [];

/** A script as it is stored, with its key in a map or its place in a list. */
interface StoredScript {
  readonly event: unknown;
  readonly content: unknown;
  readonly step: string | number;
}

function storedIn(place: unknown): readonly StoredScript[] {
  if (Array.isArray(place))
    return place.map((entry, step) =>
      isObject(entry)
        ? { event: entry.event, content: entry.content, step }
        : { event: null, content: entry, step },
    );
  return isObject(place)
    ? Object.entries(place).map(([event, content]) => ({ event, content, step: event }))
    : [];
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Reads the first of several places that has scripts. Entries without event or content are ignored. */
export function scriptsOf(...places: readonly unknown[]): readonly CompiledScript[] {
  for (const place of places) {
    if (place === undefined || place === null) continue;
    const scripts = storedIn(place).flatMap(({ event, content }) =>
      typeof event === 'string' && typeof content === 'string' && !isBlank(content)
        ? [{ event, content }]
        : [],
    );
    if (scripts.length > 0) return scripts;
  }
  return NONE;
}

/**
 * Warns of scripts that never run, since they have no event or no content. `path` is that of the list or map. What is
 * there and no text is reported by the format's own check.
 */
export function checkScripts(place: unknown, path: string, sink: IssueSink): void {
  for (const { event, content, step } of storedIn(place)) {
    // The guard replaces what it drops by null and has already reported it.
    if (event === null && content === null) continue;
    const at = pointerTo(path, step);
    if (isBlank(event)) sink.warn('page.scriptWithoutEvent', at);
    if (isBlank(content)) sink.warn('page.scriptWithoutContent', at, { event: event ?? '' });
  }
}

/**
 * Warns of a load script where nobody looks for it: only that in `scriptContent` of a form's pageData runs. Source: 001
 * 3.10.
 */
export function checkLoadScript(
  { envelope, data, base }: OpenedWhole,
  kind: 'form' | 'list',
  sink: IssueSink,
): void {
  const wrong: [unknown, string][] = [
    [data, base],
    [data.config, `${base}/config`],
  ];
  if (kind === 'list') wrong.push([data.scriptContent, `${base}/scriptContent`]);
  if (base !== '') wrong.push([envelope, ''], [envelope.scriptContent, '/scriptContent']);
  for (const [holder, path] of wrong)
    if (isObject(holder) && !isBlank(holder.loadScript))
      sink.warn('page.misplacedLoadScript', `${path}/loadScript`);
}
