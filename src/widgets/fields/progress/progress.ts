import { displayProgress, displayShape, type FieldBinding, type Progress } from '../../../engine/internal.ts';

/** How far a field's value is; null where it has none. */
export function progressOf({ field, value }: FieldBinding): Progress | null {
  const { shownAs, decimalPlaces } = displayShape(field);
  return displayProgress(value, shownAs, decimalPlaces);
}
