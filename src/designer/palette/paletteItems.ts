import type { ControlCatalogue, ControlEntry } from '../../engine/internal.ts';
import type { Adapters } from '../../widgets/internal.ts';

/** Decorations without an adapter yet. */
const UNDRAWN: ReadonlySet<string> = new Set(['piechart']);

/** Groups of the palette in the specification's order. Source: 001 §1. */
export const PALETTE_GROUPS = ['list', 'container', 'basic', 'business', 'advanced', 'layout'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/**
 * Controls of a group whose title or type word contains the search text. Fields without an adapter are not offered,
 * since they would show a read-only value; pages that have them keep them.
 */
export function paletteItems(
  adapters: Adapters,
  controls: ControlCatalogue,
  group: PaletteGroup,
  search: string,
  titleOf: (control: ControlEntry) => string,
): readonly ControlEntry[] {
  const wanted = search.trim().toLowerCase();
  const seen = new Set<string>();
  return controls.all.filter((control) => {
    // Two ids may share a type word, which the palette offers once.
    if (control.palette !== group || UNDRAWN.has(control.kind) || seen.has(control.type)) return false;
    if (control.role === 'field' && !adapters.draws(control)) return false;
    seen.add(control.type);
    return wanted === '' || `${titleOf(control)} ${control.type}`.toLowerCase().includes(wanted);
  });
}
