/**
 * What a condition of the filter says. A file of its own, since it comes with the bar above the rows, which lists
 * without conditions do not load.
 */
import { chosenItems, itemLabel, optionLabel } from '../form/lookup-labels.ts';
import type { FilterRow } from './filter.ts';
import { plainText } from './row.ts';

/** The text of a row's value. */
export function filterText(
  { field, value, companion }: FilterRow,
  text: (ref: string | null) => string,
): string {
  const { lookup } = field.field;
  if (lookup === null) return plainText(value);
  const option = lookup.options.find((each) => each.value === value);
  if (option !== undefined) return optionLabel(lookup, option, text);
  return chosenItems(field.field, value, companion)
    .map((item) => itemLabel(lookup, item))
    .join(', ');
}
