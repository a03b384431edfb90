/** Form pages: the passes in their order. Never throws. Source: DESIGN "The engine's face"; 001 3.10. */
import type { ControlDefinition } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import { type Opened, openDefinition } from '../definition/open.ts';
import { pageConfigShape, pageShape, type StoredPage } from '../definition/schema/page.ts';
import { mend } from '../definition/shape.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { Issue } from '../issues/issue.ts';
import { createSink, type IssueSink } from '../issues/sink.ts';
import { compileActions } from './actions.ts';
import { type CompileContext, freshRecord } from './context.ts';
import type { IconSink } from './icons.ts';
import { contextOf, identityOf, readParams } from './identity.ts';
import type { checkOptions } from './optionCheck.ts';
import { codeOf, objectOf, pixelsOf, textOf } from './read.ts';
import { checkLoadScript } from './scripts.ts';
import { pageStyleOf } from './style.ts';
import type { CompiledNode, CompiledPage } from './types.ts';
import { compileWidgets } from './widgets.ts';

/** In pixels; the specification gives none. Fits eight Chinese characters and the required mark. */
const LABEL_WIDTH = 120;

/** What a page is compiled with beside its definition. */
export interface CompileOptions {
  /** Object model of the page, as object or JSON text: its field definitions fill what widgets leave open. */
  readonly objectModel?: unknown;
  /** Controls of the host's own, made with `defineControl`, beside the built-in ones. */
  readonly controls?: readonly ControlDefinition[] | undefined;
  /** Warns of icons that the product does not have: the `checkIcon` of this module, for those who tell builders of issues. */
  readonly checkIcon?: ((stored: unknown, pointer: string, sink: IconSink) => void) | undefined;
  /** Warns of options that are mistyped or out of bounds: the `checkOptions` of this module, for the same. */
  readonly checkOptions?: typeof checkOptions | undefined;
  /** Kept for hosts that have one language only; a compiled page holds the texts of all. */
  readonly language?: string;
}

function configOf(data: JsonObject & StoredPage, context: CompileContext): CompiledPage['config'] {
  const config = objectOf(data.config);
  mend(pageConfigShape, config, `${context.base}/config`, context.sink);
  const align = textOf(config.labelAlign)?.toLowerCase();
  return {
    labelAlign: align === 'left' || align === 'top' ? align : 'right',
    labelWidth: pixelsOf(config.labelWidth) ?? LABEL_WIDTH,
    customClass: textOf(config.customClass),
    customStyle: textOf(config.customStyle),
    ...pageStyleOf(config.customStyle, `${context.base}/config/customStyle`, context),
  };
}

function indexModels(nodes: Readonly<Record<string, CompiledNode>>, order: readonly string[]) {
  const byModel = freshRecord<string[]>();
  const tables = freshRecord<string>();
  for (const key of order) {
    const node = nodes[key];
    if (node?.role === 'table') tables[node.model] ??= key;
    if (node?.role !== 'field' || node.table !== null) continue;
    const keys = byModel[node.model];
    if (keys === undefined) byModel[node.model] = [key];
    else keys.push(key);
  }
  return { byModel, tables };
}

function assemble(opened: Opened, options: CompileOptions, sink: IssueSink): CompiledPage {
  const { envelope, data, base } = opened;
  mend(pageShape, data, base, sink);
  if (!Object.hasOwn(data, 'items') && (Object.hasOwn(data, 'views') || Object.hasOwn(data, 'lists')))
    sink.error('page.isList', base, {}, { hint: ISSUE_HINTS['page.isList.hint'] });
  checkLoadScript(opened, 'form', sink);
  const context = contextOf(opened, options, sink);
  const root = compileWidgets(data.items, '/items', context);
  const actions = compileActions(
    objectOf(data.action).items,
    '/action/items',
    { standard: 'toolbar', prefix: '', byKey: true },
    context,
  );
  const pageType = (textOf(objectOf(data.pageType__Item).code) ?? codeOf(data.pageType))?.toLowerCase();
  return {
    kind: 'form',
    ...identityOf(opened, context),
    pageType: pageType === 'basedata' ? 'basedata' : 'bill',
    viewType: context.viewType,
    root,
    nodes: context.nodes,
    order: context.order,
    ...indexModels(context.nodes, context.order),
    actions,
    config: configOf(data, context),
    dataUrl: textOf(envelope.dataUrl) ?? textOf(envelope.apiUrl) ?? textOf(data.dataUrl),
    params:
      data.params == null
        ? readParams(envelope.extendParams, '/extendParams', sink)
        : readParams(data.params, `${base}/params`, sink),
    loadScript: textOf(objectOf(data.scriptContent).loadScript),
    texts: context.texts.byLanguage,
  };
}

/**
 * Compiles a form page: an envelope or its pageData, as object or JSON text. `page` is null where nothing could be
 * read; otherwise every issue names the place that was dropped or repaired.
 * @example
 * const { page, issues } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * issues; // => []
 * page.order; // => [ 'q' ]
 * page.nodes.q.kind; // => 'number'
 * compilePage('{').page; // => null
 */
export function compilePage(
  definition: unknown,
  options: CompileOptions = {},
): { page: CompiledPage | null; issues: Issue[] } {
  const sink = createSink();
  const opened = openDefinition(definition, sink);
  const page = opened === null ? null : assemble(opened, options, sink);
  return { page, issues: sink.done() };
}
