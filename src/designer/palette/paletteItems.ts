import type { ControlCatalogue, ControlEntry } from '../../engine/internal.ts';
import type { Adapters } from '../../widgets/internal.ts';

/** Groups of the palette in the specification's order. Source: 001 §1. */
export const PALETTE_GROUPS = ['list', 'container', 'basic', 'business', 'advanced', 'layout'] as const;

/**
 * The controls of a palette group whose title or type word contains the search text, in the order of the catalogue; ''
 * finds all. Fields without an adapter are not offered, since they would show a read-only value; pages keep those that
 * they have.
 */
export function paletteItems(
  adapters: Adapters,
  controls: ControlCatalogue,
  group: (typeof PALETTE_GROUPS)[number],
  search: string,
  titleOf: (control: ControlEntry) => string,
): readonly ControlEntry[] {
  const wanted = search.trim().toLowerCase();
  const seen = new Set<string>();
  return controls.all.filter((control) => {
    // Several control ids may share a type word; the palette offers it once.
    if (control.palette !== group || seen.has(control.type)) return false;
    if (control.role === 'field' && !adapters.draws(control)) return false;
    seen.add(control.type);
    return wanted === '' || `${titleOf(control)} ${control.type}`.toLowerCase().includes(wanted);
  });
}
