import { displayProgress, displayShape, type FieldBinding, type Progress } from '../../../engine/internal.ts';

/** The progress of a field's value; null where it has none. */
export function progressOf({ field, value }: FieldBinding): Progress | null {
  const { shownAs, decimalPlaces } = displayShape(field);
  return displayProgress(value, shownAs, decimalPlaces);
}
