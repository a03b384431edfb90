/**
 * The content of a list cell as data, by column type.
 * Source: specification 002 3.3, 3.7, 9; FORMATS "Values", "Companions".
 */

import type { CompiledColumn } from '../compile/types.ts';
import { DISPLAY_JOINT } from '../rows/display/joint.ts';
import { cellParts, hasLabels } from '../rows/display/labels.ts';
import { displayMoment } from '../rows/display/moment.ts';
import { displayNumber } from '../rows/display/number.ts';
import { displayProgress, displayRating, type Progress, type Rating } from '../rows/display/scale.ts';
import { type CellTag, cellTags, displayStatus, isStatusColumn } from '../rows/display/tags.ts';
import { displayValue, type FieldWords } from '../rows/display/value.ts';
import { fieldOf } from '../rows/row.ts';
import { type CellImage, imagesOf, safeHref } from './cellAddress.ts';
import type { ListRow } from './row.ts';

/** The content of a cell. `text` is all of it as text, for tooltips, screen readers and print; '' for an empty cell. */
export type CellView =
  | { readonly kind: 'text' | 'number' | 'date'; readonly text: string }
  | { readonly kind: 'texts'; readonly items: readonly string[]; readonly text: string }
  /** Without an address of its own a link opens the record. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string | null }
  | { readonly kind: 'tags'; readonly tags: readonly CellTag[]; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: Progress; readonly text: string }
  | { readonly kind: 'rate'; readonly rating: Rating; readonly text: string }
  | { readonly kind: 'image'; readonly images: readonly CellImage[]; readonly text: string }
  | { readonly kind: 'empty'; readonly text: '' };

const EMPTY: CellView = { kind: 'empty', text: '' };
/** Most characters that a cell shows. */
const LONGEST = 2000;

function short(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

/** The text of a value: the names of options or chosen records, else as `displayValue` shows it. */
function valueText(row: ListRow, column: CompiledColumn, texts: FieldWords): string {
  const value = fieldOf(row, column.model);
  const status = isStatusColumn(column) && column.options.length === 0 ? displayStatus(value, texts.t) : null;
  if (status !== null) return status;
  if (hasLabels(row, column))
    return cellParts(row, column, texts)
      .map((part) => part.label)
      .join(DISPLAY_JOINT);
  return displayValue(column, value, fieldOf(row, `${column.model}__Lang`), texts);
}

function textCell(row: ListRow, column: CompiledColumn, texts: FieldWords): CellView {
  const text = short(valueText(row, column, texts));
  return text === '' ? EMPTY : { kind: 'text', text };
}

function numberCell(row: ListRow, column: CompiledColumn): CellView {
  const { format, decimalPlaces, trimZeros } = column;
  const text = short(displayNumber(fieldOf(row, column.model), format, decimalPlaces, trimZeros));
  return text === '' ? EMPTY : { kind: 'number', text };
}

function dateCell(row: ListRow, column: CompiledColumn): CellView {
  const text = short(displayMoment(column.value, column.format, fieldOf(row, column.model)));
  return text === '' ? EMPTY : { kind: 'date', text };
}

function textsCell(row: ListRow, column: CompiledColumn, texts: FieldWords): CellView {
  const items = cellParts(row, column, texts).map((part) => short(part.label));
  return items.length === 0 ? EMPTY : { kind: 'texts', items, text: short(items.join(DISPLAY_JOINT)) };
}

function linkCell(row: ListRow, column: CompiledColumn, texts: FieldWords): CellView {
  const text = short(valueText(row, column, texts));
  return text === '' ? EMPTY : { kind: 'link', text, href: safeHref(fieldOf(row, column.model)) };
}

function tagCell(row: ListRow, column: CompiledColumn, texts: FieldWords): CellView {
  const tags = cellTags(column, cellParts(row, column, texts), texts.t);
  return tags.length === 0
    ? EMPTY
    : { kind: 'tags', tags, text: short(tags.map((tag) => tag.label).join(DISPLAY_JOINT)) };
}

function progressCell(row: ListRow, column: CompiledColumn): CellView {
  const progress = displayProgress(fieldOf(row, column.model), column.shownAs, column.decimalPlaces);
  return progress === null ? EMPTY : { kind: 'progress', progress, text: progress.text };
}

function rateCell(row: ListRow, column: CompiledColumn): CellView {
  const rating = displayRating(fieldOf(row, column.model), column.shownAs);
  return rating.value === null ? EMPTY : { kind: 'rate', rating, text: rating.text };
}

function imageCell(row: ListRow, column: CompiledColumn): CellView {
  const images = imagesOf(row, column);
  return images.length === 0
    ? EMPTY
    : { kind: 'image', images, text: images.map((one) => one.name).join(DISPLAY_JOINT) };
}

const CELLS: Readonly<
  Record<CompiledColumn['type'], (row: ListRow, column: CompiledColumn, texts: FieldWords) => CellView>
> = {
  // Decision: `none` means no special look, since the specification hides columns by `hidden`.
  none: textCell,
  text: textCell,
  // A list is read-only: an input column shows the value of its field.
  input: textCell,
  number: numberCell,
  image: imageCell,
  link: linkCell,
  tag: tagCell,
  multipletext: textsCell,
  date: dateCell,
  progress: progressCell,
};

/** The content of a column's cell in a row. Never throws, whatever the row holds. */
export function cellView(column: CompiledColumn, row: ListRow, texts: FieldWords): CellView {
  // A password is never shown, whatever type the column states.
  if (column.shownAs?.kind === 'password') return textCell(row, column, texts);
  return column.shownAs?.kind === 'rate' ? rateCell(row, column) : CELLS[column.type](row, column, texts);
}
