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
    return node !== undefined && (node.scripts.length > 0 || (node.role === 'table' && acts(node.actions)));
  });
}
