/** Makes the grid's columns of a list's columns. */
import { type LeafColumn, operationWidth } from '../../engine/internal.ts';
import type { GridColumn } from '../grid/types.ts';

export const OPERATION_COLUMN = '$operation';

type Text = (ref: string | null) => string;

/** Widths of digits and of the space around them in the footer, in pixels: the most that the product's fonts take. */
const DIGIT = 9.1;
const SEPARATOR = 5;
const OTHER = 13;
const CELL_PADDING = 21;
/** Widths of letters at 13 px, in pixels: of most, of capitals, of Chinese characters. */
const LETTER = 7.2;
const CAPITAL = 9.5;
/** How much wider the letters of a header are, which is written in bold. */
const BOLD = 1.15;
/** Space around the title of an action, and that of the arrow of a menu. */
const ACTION_PADDING = 10;
const ARROW = 18;
/** Letters of tags are of 12 px; around them are the dot and the ends of the pill. */
const TAG_LETTERS = 12 / 13;
const TAG_PADDING = 28;
/** Widest column that tags ask for. */
const TAG_MOST = 220;

/** Width that a column needs for its total, the figure and the name above it; 0 without one. */
function totalWidth(total: ColumnTotal | undefined): number {
  if (total === undefined) return 0;
  const widths = [...total.figure].map((one) =>
    /\d/.test(one) ? DIGIT : /[,.]/.test(one) ? SEPARATOR : OTHER,
  );
  const figure = widths.reduce((sum, width) => sum + width, 0);
  return Math.ceil(Math.max(figure, wordsWidth(total.name)) + CELL_PADDING);
}

/** Width of words in pixels, estimated on the safe side: columns are placed before anything is drawn. */
export function wordsWidth(words: string): number {
  const widths = [...words].map((one) =>
    /[\u2e80-\uffef]/.test(one) ? OTHER : /\p{Lu}/u.test(one) ? CAPITAL : LETTER,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/**
 * The operation column has 60 px an action (`operationWidth`), and more where its header or the titles of its buttons
 * need it: a button whose word is cut says nothing.
 */
function actionsWidth(actions: readonly RowActionTitle[], header: string): number {
  const buttons = actions.reduce(
    (sum, { title, menu }) => sum + wordsWidth(title) + ACTION_PADDING + (menu ? ARROW : 0),
    0,
  );
  return Math.max(
    operationWidth(actions.length),
    Math.ceil(Math.max(buttons, wordsWidth(header) * BOLD) + CELL_PADDING),
  );
}

/** Width of the longest tag of a column, 0 without one; a word that is longer than any status ends in dots. */
function tagWidth(words: readonly string[]): number {
  const longest = words.reduce((most, word) => Math.max(most, wordsWidth(word)), 0);
  return longest === 0
    ? 0
    : Math.min(TAG_MOST, Math.ceil(longest * TAG_LETTERS) + TAG_PADDING + CELL_PADDING);
}

/** Columns before the first total, from where on it may be out of sight, in pixels. */
const FAR = 500;

/**
 * What the foot says in its first column where its totals are far to the right: without it the row looks empty until one
 * scrolls. Null where a total stands near, or in the first column.
 */
export function footTitle(
  leaves: readonly LeafColumn[],
  totals: ReadonlyMap<string, ColumnTotal>,
): { readonly key: string; readonly title: string } | null {
  const first = leaves.findIndex(({ column }) => totals.has(column.key));
  const before = leaves.slice(0, Math.max(first, 0)).reduce((sum, { column }) => sum + column.width, 0);
  const key = leaves[0]?.column.key;
  if (key === undefined || before < FAR) return null;
  return { key, title: [...new Set([...totals.values()].map(({ name }) => name))].join(' · ') };
}

/** A button of each row. */
export interface RowActionTitle {
  readonly title: string;
  /** Opens a menu. */
  readonly menu: boolean;
}

/** What the foot of a column shows. */
export interface ColumnTotal {
  readonly name: string;
  readonly figure: string;
}

/**
 * Columns with their titles in the user's language, and the operation column at the right. A column is as wide as
 * stated, or as its total needs, since a figure that is cut is misread, and one without its name is no sum or mean, or as
 * the longest of its `tags` (words by column) needs, since a status is read at a glance. A width set by the user takes
 * precedence.
 */
export function gridColumns(
  leaves: readonly LeafColumn[],
  totals: ReadonlyMap<string, ColumnTotal>,
  text: Text,
  rowActions: readonly RowActionTitle[],
  operationTitle: string,
  tags: ReadonlyMap<string, readonly string[]> = new Map(),
): GridColumn[] {
  const list: GridColumn[] = leaves.map(({ column, groups }) => ({
    key: column.key,
    title: text(column.title) || column.model,
    width: Math.max(column.width, totalWidth(totals.get(column.key)), tagWidth(tags.get(column.key) ?? [])),
    minWidth: column.minWidth,
    align: column.align,
    fixed: column.fixed,
    ellipsis: column.ellipsis,
    sortable: column.model !== '',
    numeric: column.type === 'number' || column.type === 'date',
    groups: groups.map((group) => text(group.title)),
    groupKeys: groups.map((group) => group.key),
  }));
  if (rowActions.length > 0)
    list.push({
      key: OPERATION_COLUMN,
      title: operationTitle,
      width: actionsWidth(rowActions, operationTitle),
      align: 'center',
      fixed: 'right',
      resizable: false,
    });
  return list;
}

/** How many columns of these widths stand side by side: at least the first two, since one says little of a record. */
export function columnsWithin(widths: readonly number[], room: number): number {
  let used = 0;
  const over = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return Math.min(widths.length, Math.max(over < 0 ? widths.length : over, 2));
}
