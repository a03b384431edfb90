/**
 * What the worker is told of a page: its widgets with the options that scripts may read.
 * Source: FORMATS 'Script helpers'.
 */
import type { CompiledNode, CompiledPage, TextRef } from '../../engine/index.ts';
import type { PageInfo, WidgetInfo } from './protocol.ts';

function companionOf(node: CompiledNode): string | null {
  if (node.role !== 'field') return null;
  if (node.value === 'langText') return `${node.model}__Lang`;
  return node.companion === 'none' ? null : `${node.model}__Item`;
}

function isRequired(node: CompiledNode): boolean {
  if (node.role === 'table') return node.required;
  return node.role === 'field' && node.constraints.required === true;
}

function widgetOf(node: CompiledNode, text: (ref: TextRef) => string): WidgetInfo {
  const words: Record<string, unknown> = {};
  if (node.title !== null) words.title = text(node.title);
  if (node.tips !== null) words.tips = text(node.tips);
  if (node.placeholder !== null) words.placeholder = text(node.placeholder);
  const { key, role, type, hidden, disabled } = node;
  return {
    key,
    role,
    type,
    model: 'model' in node ? node.model : null,
    table: 'table' in node ? node.table : null,
    companion: companionOf(node),
    props: { ...node.options, ...words, hidden, disabled, required: isRequired(node) },
  };
}

/** A page for the worker. `text` gives a text of the page in the user's language. */
export function pageInfo(page: CompiledPage, text: (ref: TextRef) => string): PageInfo {
  const widgets = page.order.flatMap((key) => {
    const node = page.nodes[key];
    return node ? [widgetOf(node, text)] : [];
  });
  return { widgets };
}
