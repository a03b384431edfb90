/**
 * What the worker is told of a page: its widgets with the options that scripts may read.
 * Source: FORMATS 'Script helpers'.
 */
import {
  type CompiledNode,
  type CompiledPage,
  companionKey,
  type Language,
  pageText,
} from '../../engine/index.ts';
import type { PageInfo, WidgetInfo } from './protocol.ts';

function isRequired(node: CompiledNode): boolean {
  if (node.role === 'table') return node.required;
  return node.role === 'field' && node.constraints.required === true;
}

function widgetOf(node: CompiledNode, text: (ref: string) => string): WidgetInfo {
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
    companion: node.role === 'field' ? companionKey(node) : null,
    props: { ...node.options, ...words, hidden, disabled, required: isRequired(node) },
  };
}

/** A page for the worker, its titles in the user's language. */
export function pageInfo(page: CompiledPage, language: Language): PageInfo {
  const text = (ref: string) => pageText(page, ref, language);
  const widgets = page.order.flatMap((key) => {
    const node = page.nodes[key];
    return node ? [widgetOf(node, text)] : [];
  });
  return { widgets };
}
