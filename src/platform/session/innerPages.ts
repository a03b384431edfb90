import {
  type CompiledPage,
  compilePage,
  type FormPorts,
  waitingInner,
  withInnerPage,
} from '../../engine/internal.ts';
import type { SessionPlatform } from './types.ts';

/** Most pages inside of one page, those in inner ones among them. */
const MOST = 20;

/** A page with its inner pages, and which of them a widget is from. */
export interface MergedPage {
  readonly page: CompiledPage;
  readonly sources: ReadonlyMap<string, CompiledPage>;
}

/**
 * Loads the pages that forms in a page name, and makes their widgets its own. One that cannot be loaded, or not be part
 * of it, leaves its place empty, which says so.
 */
export async function withInnerPages(
  outer: CompiledPage,
  { pages, controls }: Pick<SessionPlatform, 'pages' | 'controls'>,
  signal: AbortSignal,
): Promise<MergedPage> {
  const sources = new Map<string, CompiledPage>();
  const tried = new Set<string>();
  let page = outer;
  for (;;) {
    const waiting = waitingInner(page).find(({ key }) => !tried.has(key));
    if (waiting?.inner === undefined || !pages || tried.size >= MOST || signal.aborted)
      return { page, sources };
    tried.add(waiting.key);
    const { viewId, objectId } = waiting.inner;
    const where = viewId === null ? { objectId: objectId ?? '' } : { viewId };
    const loaded = await pages.load(where, signal);
    if (!loaded.ok) continue;
    const { definition, objectModel } = loaded.value;
    const { page: inner } = compilePage(definition, { objectModel, controls });
    const merged = inner === null ? null : withInnerPage(page, waiting.key, inner);
    if (inner === null || merged === null) continue;
    page = merged;
    for (const key of inner.order) sources.set(key, inner);
  }
}

/** Ports whose lookups are asked for by the page that the field is from, since the server knows it there. */
export function portsOfSources(
  ports: FormPorts,
  sources: MergedPage['sources'],
  portsOf: (page: CompiledPage) => FormPorts,
): FormPorts {
  const { lookup, picking } = ports;
  if (sources.size === 0) return ports;
  const of = new Map([...new Set(sources.values())].map((page) => [page, portsOf(page)]));
  const at = (key: string): FormPorts => {
    const source = sources.get(key);
    return (source === undefined ? undefined : of.get(source)) ?? ports;
  };
  return {
    ...ports,
    ...(lookup && { lookup: (query, signal) => (at(query.field.key).lookup ?? lookup)(query, signal) }),
    ...(picking && {
      picking: {
        page: (field, signal) => (at(field.key).picking ?? picking).page(field, signal),
        items: (query, signal) => (at(query.field.key).picking ?? picking).items(query, signal),
      },
    }),
  };
}
