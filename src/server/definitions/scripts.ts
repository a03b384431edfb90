/**
 * Scripts of a definition that are no JavaScript. They would fail for whoever first causes their event, while the page
 * builder hears of nothing. Source: DESIGN "Scripts".
 */
import {
  type CompiledAction,
  type CompiledColumn,
  type CompiledList,
  type CompiledPage,
  type CompileOptions,
  compileList,
  compilePage,
  isRecord,
  type Language,
  pageText,
  type TextRef,
} from '../../engine/internal.ts';
import type { PageKind } from './pages.ts';

/** A script that cannot be read. */
export interface BrokenScript {
  /** JSON pointer of what the script belongs to. */
  readonly path: string;
  /** The title of that, else its key or code. */
  readonly name: string;
  /** The event that would run it; `script` where it is an action's own. */
  readonly event: string;
  /** What is wrong, as JavaScript says it. */
  readonly detail: string;
}

interface Found {
  readonly path: string;
  readonly title: TextRef | null;
  readonly key: string;
  readonly event: string;
  readonly content: string;
}

type Scripted = Pick<CompiledAction, 'pointer' | 'title' | 'scripts'>;

const CELL_RENDER = 'onCellRender';
const BODIES = { plain: (() => undefined).constructor, async: (async () => undefined).constructor };

/** Why a body cannot be compiled; null where it can. Nothing of it runs: the function that is made is never called. */
function fault({ event, content }: Found): string | null {
  const body = event === CELL_RENDER ? BODIES.plain : BODIES.async;
  try {
    // In braces, as it is run: a name that it declares may be one that it is given.
    Reflect.construct(body, [`{${content}\n}`]);
    return null;
  } catch (error) {
    // A platform that compiles no texts says nothing of them.
    return error instanceof SyntaxError ? error.message : null;
  }
}

const ofEvents = ({ pointer: path, title, scripts }: Scripted, key: string): readonly Found[] =>
  scripts.map((script) => ({ path, title, key, ...script }));

function ofActions(actions: readonly CompiledAction[]): readonly Found[] {
  return actions.flatMap(({ script, ...action }) => {
    const own = script === null ? [] : [{ event: 'script', content: script }];
    const scripts = [...own, ...action.scripts];
    return [...ofEvents({ ...action, scripts }, action.code), ...ofActions(action.children)];
  });
}

function ofColumns(columns: readonly CompiledColumn[]): readonly Found[] {
  return columns.flatMap((column) => [...ofEvents(column, column.key), ...ofColumns(column.children)]);
}

function ofForm(page: CompiledPage): readonly Found[] {
  const own = page.loadScript === null ? [] : [{ event: 'loadScript', content: page.loadScript }];
  const nodes = page.order.flatMap((key) => page.nodes[key] ?? []);
  return [
    ...ofEvents({ pointer: '', title: page.name, scripts: own }, page.id),
    ...ofActions(page.actions),
    ...nodes.flatMap((node) => [...ofEvents(node, node.key), ...ofActions(node.actions ?? [])]),
  ];
}

function ofList({ toolbar, lists }: CompiledList): readonly Found[] {
  const tables = Object.values(lists);
  return [
    ...ofActions(toolbar),
    ...tables.flatMap(({ columns, actions }) => [...ofColumns(columns), ...ofActions(actions)]),
  ];
}

/** The scripts of a form or a list that cannot be read, with names in a language. */
export function brokenScripts(
  definition: unknown,
  kind: PageKind,
  language: Language,
  options: CompileOptions = {},
): readonly BrokenScript[] {
  const page =
    kind === 'list' ? compileList(definition, options).list : compilePage(definition, options).page;
  if (page === null) return [];
  const base = isRecord(definition) && definition.pageData !== undefined ? '/pageData' : '';
  return (page.kind === 'list' ? ofList(page) : ofForm(page)).flatMap((found) => {
    const detail = fault(found);
    const name = pageText(page, found.title, language) || found.key;
    return detail === null ? [] : [{ path: base + found.path, name, event: found.event, detail }];
  });
}
