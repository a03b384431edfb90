import type { CompiledAction, CompiledPage } from '../../engine/internal.ts';

function acts(actions: readonly CompiledAction[]): boolean {
  return actions.some(
    ({ script, scripts, children }) => script !== null || scripts.length > 0 || acts(children),
  );
}

/** True where a page has any script. */
export function hasScripts(page: CompiledPage): boolean {
  if (page.loadScript !== null || acts(page.actions)) return true;
  return page.order.some((key) => {
    const node = page.nodes[key];
    return node !== undefined && (node.scripts.length > 0 || acts(node.actions ?? []));
  });
}

/** True where other pages stand in a page, which its session loads. */
export function hasInnerPages({ nodes }: CompiledPage): boolean {
  return Object.values(nodes).some(
    (node) => node.role === 'container' && node.inner?.relation === null && node.children.length === 0,
  );
}
