import type { ControlCatalogue, ControlEntry } from '../../engine/internal.ts';
import type { Adapters } from '../../widgets/internal.ts';
import { type Samples, VARIANTS } from './variants.ts';

/** Groups of the palette in the specification's order. Source: 001 §1. */
export const PALETTE_GROUPS = ['list', 'container', 'basic', 'business', 'advanced', 'layout'] as const;

/** An entry of the palette: a control, and what a widget of it begins with beside the control's defaults. */
export interface PaletteItem {
  /** Unique among the entries; that of a control is its type word. */
  readonly id: string;
  readonly control: ControlEntry;
  readonly title: string;
  /** Options in the user's language. */
  readonly options?: Samples;
}

/** What the entries are called, and what samples say. */
export interface PaletteWords {
  /** The title of a control or of a variant of one, by its word. */
  titleOf(word: string): string;
  t(code: string, params?: Readonly<Record<string, unknown>>): string;
}

/** A control as it stands in the palette: once, or once for each shape that people look for by a name of its own. */
function itemsOf(control: ControlEntry, { titleOf, t }: PaletteWords): readonly PaletteItem[] {
  const variants = VARIANTS[control.type] ?? [{ id: control.type }];
  return variants.map(({ id, samples }) => ({
    id,
    control,
    title: titleOf(id),
    ...(samples === undefined ? {} : { options: samples(t) }),
  }));
}

/**
 * The entries of a palette group whose title or type word contains the search text, in the order of the catalogue; ''
 * finds all. Fields without an adapter are not offered, since they would show a read-only value; pages keep those that
 * they have.
 */
export function paletteItems(
  adapters: Adapters,
  controls: ControlCatalogue,
  group: (typeof PALETTE_GROUPS)[number],
  search: string,
  words: PaletteWords,
): readonly PaletteItem[] {
  const wanted = search.trim().toLowerCase();
  const seen = new Set<string>();
  return controls.all.flatMap((control) => {
    // Several control ids may share a type word; the palette offers it once.
    if (control.palette !== group || seen.has(control.type)) return [];
    if (control.role === 'field' && !adapters.draws(control)) return [];
    seen.add(control.type);
    return itemsOf(control, words).filter(
      ({ id, title }) => wanted === '' || `${title} ${id} ${control.type}`.toLowerCase().includes(wanted),
    );
  });
}
