import { displayRating, displayShape } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { RatingFigure } from './RatingFigure.tsx';

/** Stars for reading. */
export function RateDisplay({ binding: { field, value } }: AdapterProps) {
  const rating = displayRating(value, displayShape(field).shownAs);
  return rating.value === null ? <EmptyValue /> : <RatingFigure rating={rating} />;
}
