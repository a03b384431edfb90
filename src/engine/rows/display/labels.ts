/**
 * Labels of a cell's values: of the column's options, else of the companion, else the values themselves; of an id without
 * its record that there is none.
 * Source: specification 002 3.3 (options), 3.7 and 3.8 (companion, labelKey).
 */

import type { CompiledColumn, CompiledOption } from '../../compile/types.ts';
import { itemLabel, itemValue, optionLabel } from '../../form/lookup-labels.ts';
import { isRecord } from '../../plain.ts';
import { type AnsweredRow, fieldOf, valueTexts } from '../row.ts';
import type { FieldWords } from './value.ts';

const MOST = 200;
/** Characters of a record's id. A field may store another property of a record, of which the server has no companion. */
const ID_LENGTH = 36;

interface CompanionItem {
  readonly id: string;
  readonly label: string;
}

/** One value of a cell. */
export interface CellPart {
  /** As it is stored; the label where there is only a companion. */
  readonly value: string;
  readonly label: string;
  readonly option: CompiledOption | undefined;
}

const companionOf = (row: AnsweredRow, { model }: CompiledColumn) => fieldOf(row, `${model}__Item`);

/** The chosen records with their labels; empty where the companion has none. */
function companionItems(companion: unknown, column: CompiledColumn): readonly CompanionItem[] {
  const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  return items
    .slice(0, MOST)
    .filter(isRecord)
    .map((item) => ({ id: itemValue(null, item), label: itemLabel(column, item) }))
    .filter(({ label }) => label !== '');
}

/** The values of a cell one by one. Option texts come before companions, since they are in the user's language. */
export function cellParts(
  row: AnsweredRow,
  column: CompiledColumn,
  { text, t }: FieldWords,
): readonly CellPart[] {
  const values = valueTexts(fieldOf(row, column.model), MOST);
  const companion = companionOf(row, column);
  const items = companionItems(companion, column);
  if (values.length === 0) return items.map(({ label }) => ({ value: label, label, option: undefined }));
  return values.map((value, at) => {
    const option = column.options.find((one) => one.value === value);
    // Records without an id belong to the value at the same position.
    const item =
      items.find(({ id }) => id === value) ?? (items.length === values.length ? items[at] : undefined);
    const own = option && optionLabel(column, option, text);
    // What nobody has looked up has no companion, and a record that the reader may not see has one with its id alone.
    const bare =
      companion !== undefined && value.length === ID_LENGTH ? t('list.lost', { text: value }) : value;
    return { value, label: own || (item?.label ?? bare), option };
  });
}

/** True where a cell has labels, from options or a companion; what is chosen of a record that is gone has an empty one. */
export function hasLabels(row: AnsweredRow, column: CompiledColumn): boolean {
  return column.options.length > 0 || companionOf(row, column) !== undefined;
}
