/**
 * What the values of a cell are called: by the column's options, else by the companion, else by themselves.
 * Source: specification 002 3.3 (options), 3.7 and 3.8 (companion, labelKey).
 */

import type { CompiledColumn, CompiledOption } from '../../compile/types.ts';
import { isRecord } from '../../plain.ts';
import { readProperty } from '../../values/companions.ts';
import { type AnsweredRow, fieldOf, plainText, valueTexts } from '../row.ts';

/** What stands between several names. */
export const DISPLAY_JOINT = ', ';

/** Values of one cell that are shown at most. */
const MOST = 200;
/** Names that items usually go by, after the column's own. */
const USUAL = ['label', 'name', 'nickName', 'number', 'fileName'];

/** One value of a cell. */
export interface CellPart {
  /** As it is stored; the label where only the companion is there. */
  readonly value: string;
  readonly label: string;
  readonly option: CompiledOption | undefined;
}

function labelOf(item: unknown, labelKey: string | null): string {
  if (!isRecord(item)) return '';
  for (const key of labelKey === null ? USUAL : [labelKey, ...USUAL]) {
    const label = plainText(readProperty(item, key));
    if (label !== '') return label;
  }
  return '';
}

/** Labels of the companion, one an item; none where the value speaks for itself. */
function companionLabels(row: AnsweredRow, column: CompiledColumn): readonly string[] {
  const companion = fieldOf(row, `${column.model}__Item`);
  const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  return items
    .slice(0, MOST)
    .map((item) => labelOf(item, column.labelKey))
    .filter((label) => label !== '');
}

/** The values of a cell one by one. An option's own text wins over the companion's, since it is in the user's language. */
export function cellParts(
  row: AnsweredRow,
  column: CompiledColumn,
  text: (ref: string) => string,
): readonly CellPart[] {
  const values = valueTexts(fieldOf(row, column.model), MOST);
  const labels = companionLabels(row, column);
  const options = values.map((one) => column.options.find((option) => option.value === one));
  if (options.some((option) => option !== undefined))
    return values.map((one, index) => {
      const option = options[index];
      const own = option === undefined ? '' : text(option.label);
      return {
        value: one,
        label: own || (labels.length === values.length ? (labels[index] ?? one) : one),
        option,
      };
    });
  if (labels.length > 0)
    return labels.map((label, index) => ({
      value: labels.length === values.length ? (values[index] ?? label) : label,
      label,
      option: undefined,
    }));
  return values.map((one) => ({ value: one, label: one, option: undefined }));
}

/** True where a cell's values have names of their own: options or a companion. */
export function hasLabels(row: AnsweredRow, column: CompiledColumn): boolean {
  return column.options.length > 0 || companionLabels(row, column).length > 0;
}
