import type { CompiledPage } from '../../engine/internal.ts';

/** True where a field of the page has a pattern, so that its engine is needed. */
export function hasPattern(page: CompiledPage): boolean {
  return Object.values(page.nodes).some(
    (node) => node.role === 'field' && node.constraints.pattern !== undefined,
  );
}
