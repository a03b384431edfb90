/**
 * A form page inside another one, as part of the same record (001 3.8, Form 210, with `renderCode` or an object).
 *
 * Decisions, since the specification names the control only. The widgets of the inner page become widgets of the outer
 * one: one form, so that checking, undoing, saving and refusals are those of one record, in the order in which the
 * widgets stand. Actions, scripts of loading, parameters and look are those of the outer page alone. A page that cannot
 * be part of it (itself, or one whose fields hold other values under the same names) is left out.
 */
import type { CompiledContainer, CompiledNode, CompiledPage, PageTexts } from './types.ts';

/** The containers of a page that wait for the page that they name. */
export function waitingInner(page: CompiledPage): readonly CompiledContainer[] {
  return page.order.flatMap((key) => {
    const node = page.nodes[key];
    const waits = node?.role === 'container' && node.inner?.relation === null && node.children.length === 0;
    return waits ? [node] : [];
  });
}

function mergedTexts(outer: PageTexts, inner: PageTexts): PageTexts {
  const languages = new Set([...Object.keys(outer), ...Object.keys(inner)]);
  return Object.fromEntries([...languages].map((each) => [each, { ...inner[each], ...outer[each] }]));
}

/** True where the fields and tables of both can stand in one record. */
function fits(outer: CompiledPage, inner: CompiledPage): boolean {
  return inner.order.every((key) => {
    const node = inner.nodes[key];
    if (node === undefined || Object.hasOwn(outer.nodes, key)) return false;
    if (node.role === 'table')
      return (
        node.table !== null ||
        !(Object.hasOwn(outer.tables, node.model) || Object.hasOwn(outer.byModel, node.model))
      );
    if (node.role !== 'field' || node.table !== null) return true;
    const [other] = outer.byModel[node.model] ?? [];
    const same = other === undefined ? undefined : outer.nodes[other];
    return outer.tables[node.model] === undefined && (same?.role !== 'field' || same.value === node.value);
  });
}

/** The page with the widgets of `inner` in its container `key`; null where they cannot be part of it. */
export function withInnerPage(page: CompiledPage, key: string, inner: CompiledPage): CompiledPage | null {
  const holder = page.nodes[key];
  if (holder?.role !== 'container' || !fits(page, inner)) return null;
  const nodes: Record<string, CompiledNode> = { ...page.nodes, [key]: { ...holder, children: inner.root } };
  for (const each of inner.order) {
    const node = inner.nodes[each];
    if (node !== undefined) nodes[each] = node.parent === null ? { ...node, parent: key } : node;
  }
  const byModel = { ...page.byModel };
  for (const [model, keys] of Object.entries(inner.byModel))
    byModel[model] = [...(byModel[model] ?? []), ...keys];
  const at = page.order.indexOf(key) + 1;
  return {
    ...page,
    nodes,
    order: [...page.order.slice(0, at), ...inner.order, ...page.order.slice(at)],
    byModel,
    tables: { ...inner.tables, ...page.tables },
    texts: mergedTexts(page.texts, inner.texts),
  };
}
