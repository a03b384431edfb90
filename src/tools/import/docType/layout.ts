/**
 * The layout of a DocType. Its fields are a flat list with breaks, which become tabs, sections and columns: a section
 * is a card, or a collapse where it is collapsible; several columns of a section are a container each.
 */

import type { JsonObject } from '../../../engine/internal.ts';
import { CARD_TITLES } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Draft, DraftContainer } from '../types.ts';
import { type DocField, on, text } from './types.ts';

/** Columns of the form's grid. */
const GRID = 12;

/** A section while its fields are added. */
interface Section {
  readonly field: DocField | null;
  readonly type: string;
  readonly columns: Draft[][];
}

/** Builds a form from fields and breaks, in their order. */
export interface Layout {
  /** Begins a tab, section, column or fold. */
  breakAt(field: DocField): void;
  /** Adds to the current column. */
  add(...drafts: readonly Draft[]): void;
  /** The whole form; sections and tabs without content are left out. */
  done(): Draft[];
}

function optionsOf(field: DocField | null): JsonObject {
  if (field === null) return {};
  const tips = text(field.stored.description);
  return {
    ...(on(field.stored.hidden) ? { hidden: true } : null),
    ...(tips === '' ? null : { tips }),
  };
}

function sectionOf({ field, type, columns }: Section, count: number, places: Namer): DraftContainer | null {
  const filled = columns.filter((column) => column.length > 0);
  if (filled.length === 0) return null;
  // Names of breaks may be missing, or occur twice.
  const place = places.take(field?.name ?? `section${count}`);
  const items: Draft[] =
    filled.length === 1
      ? (filled[0] ?? [])
      : filled.map((column, index) => ({
          role: 'container',
          type: 'spacecontainer',
          place: `${place}/${index + 1}`,
          title: '',
          cols: 1,
          options: { colSpan: Math.max(1, Math.floor(GRID / filled.length)) },
          items: column,
        }));
  return {
    role: 'container',
    type,
    place,
    title: text(field?.stored.label),
    cols: filled.length === 1 ? 1 : filled.length,
    options: { ...optionsOf(field), ...(type === 'collapsecontainer' ? { collapsed: true } : null) },
    items,
  };
}

/** An empty form; the names of its containers are taken from `places`. */
export function createLayout(places: Namer): Layout {
  const root: Draft[] = [];
  const pages: DraftContainer[] = [];
  let target = root;
  let section: Section | null = null;
  let count = 0;

  const close = () => {
    if (section === null) return;
    count += 1;
    const made = sectionOf(section, count, places);
    if (made !== null) target.push(made);
    section = null;
  };
  const open = (field: DocField | null, type: string): Section => {
    close();
    section = { field, type, columns: [[]] };
    return section;
  };
  const page = (
    place: string,
    title: string,
    titles: JsonObject | null,
    options: JsonObject,
    items: Draft[],
  ) =>
    pages.push({
      role: 'container',
      type: 'tabpage',
      place: places.take(place),
      title,
      ...(titles === null ? null : { titles }),
      options,
      items,
    });

  return {
    breakAt(field) {
      if (field.type === 'Column Break') {
        (section ?? open(null, 'groupcard')).columns.push([]);
        return;
      }
      if (field.type !== 'Tab Break') {
        const folds = field.type === 'Fold' || on(field.stored.collapsible);
        open(field, folds ? 'collapsecontainer' : 'groupcard');
        return;
      }
      close();
      // What comes before the first tab gets a tab of its own, as in Frappe.
      if (pages.length === 0 && root.length > 0)
        page('details', CARD_TITLES.main.en_US, { ...CARD_TITLES.main }, {}, root.splice(0));
      target = [];
      page(field.name, text(field.stored.label) || field.name, null, optionsOf(field), target);
    },
    add(...drafts) {
      const { columns } = section ?? open(null, 'groupcard');
      columns[columns.length - 1]?.push(...drafts);
    },
    done() {
      close();
      const filled = pages.filter((one) => one.items.length > 0);
      if (filled.length > 0)
        root.push({ role: 'container', type: 'tab', place: 'tabs', title: '', options: {}, items: filled });
      return root;
    },
  };
}
