/** What a list remembers of its user, per view id: page size and column widths. Source: specification 002 7. */
import {
  listNotesName,
  parseWidths,
  readListNotes,
  widthsOf,
  withPageLength,
  withWidths,
  writeListNotes,
  writeWidths,
} from '../../engine/internal.ts';
import type { Storage } from '../../platform/index.ts';
import type { GridNotes } from '../grid/types.ts';

/** The page size that the user chose last, or the standard one. */
export function storedPageLength(storage: Storage, viewId: string): number {
  return readListNotes(storage.get(listNotesName(viewId))).pageLength;
}

export function keepPageLength(storage: Storage, viewId: string, pageLength: number): void {
  const name = listNotesName(viewId);
  storage.set(name, writeListNotes(withPageLength(readListNotes(storage.get(name)), pageLength)));
}

/** The notes of a list as its grids keep widths in them; a grid's note is named by its tab. */
export function widthNotes(storage: Storage, viewId: string): GridNotes {
  const name = listNotesName(viewId);
  const read = () => readListNotes(storage.get(name));
  return {
    get: (tab) => JSON.stringify(writeWidths(widthsOf(read(), tab))),
    set: (tab, text) => storage.set(name, writeListNotes(withWidths(read(), tab, parseWidths(text)))),
  };
}
