/** The shortcuts of the product by where they work; the sheet of shortcuts shows those of where one stands. */

import { ROUTE_PATHS } from '../routes/paths.ts';

/** A place with shortcuts of its own. */
export type Place = 'shell' | 'list' | 'form' | 'table' | 'designer';

/** Keys and the code of what they do. */
export interface Shortcut {
  readonly keys: string;
  readonly code: string;
  /** They are of the tab bar, which settings switch off. */
  readonly ofTabs: boolean;
}

const TAB_KEYS: ReadonlySet<string> = new Set(['switchTab', 'moveTab', 'reopen', 'closeTab']);

const of = (place: Place, ...pairs: readonly (readonly [string, string])[]): readonly Shortcut[] =>
  pairs.map(([keys, what]) => ({ keys, code: `shell.help.${place}.${what}`, ofTabs: TAB_KEYS.has(what) }));

/** The shortcuts of each place, in the order of the sheet. */
export const SHORTCUTS: Readonly<Record<Place, readonly Shortcut[]>> = {
  shell: of(
    'shell',
    ['Ctrl+K', 'palette'],
    ['Ctrl+/, Shift+F1, ?', 'sheet'],
    ['Alt+PgUp / PgDn', 'switchTab'],
    ['Ctrl+Shift+PgUp / PgDn', 'moveTab'],
    ['Ctrl+Shift+T', 'reopen'],
    ['Delete', 'closeTab'],
    ['Esc', 'closeTop'],
  ),
  list: of(
    'list',
    ['↑ ↓ ← →', 'cells'],
    ['Home / End', 'edges'],
    ['PgUp / PgDn', 'pages'],
    ['Space', 'select'],
    ['Shift+Space', 'extend'],
    ['Ctrl+A', 'all'],
    ['Enter', 'open'],
    ['Alt+← / →', 'width'],
  ),
  form: of('form', ['Ctrl+S', 'save'], ['Ctrl+Z', 'undo'], ['Ctrl+Y', 'redo'], ['Tab', 'next']),
  table: of(
    'table',
    ['Enter', 'enter'],
    ['F2', 'edit'],
    ['Tab', 'next'],
    ['Esc', 'cancel'],
    ['Alt+↑ / ↓', 'move'],
  ),
  designer: of(
    'designer',
    ['Ctrl+S', 'save'],
    ['Ctrl+Z', 'undo'],
    ['Ctrl+Y', 'redo'],
    ['↑ / ↓', 'walk'],
    ['Alt+↑ / ↓', 'move'],
    ['Ctrl+D', 'copy'],
    ['Delete', 'remove'],
    ['Esc', 'none'],
  ),
};

/** Where one stands on a page of the shell: its places in the order of the sheet, the shell's own last. */
export function placesOn(page: { readonly path: string; readonly hasTable: boolean }): readonly Place[] {
  const { path, hasTable } = page;
  if (path === ROUTE_PATHS.generateShowView || path === ROUTE_PATHS.auditTrail) return ['list', 'shell'];
  if (path === ROUTE_PATHS.generateShowFormView)
    return hasTable ? ['form', 'table', 'shell'] : ['form', 'shell'];
  return path === ROUTE_PATHS.buildFormView ? ['designer', 'shell'] : ['shell'];
}
