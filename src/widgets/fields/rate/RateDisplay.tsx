import { displayRating, displayShape } from '../../../engine/internal.ts';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';
import { RatingFigure } from './RatingFigure.tsx';

/** Stars for reading. What is no number is shown as it is. */
export function RateDisplay(props: AdapterProps) {
  const { field, value } = props.binding;
  const rating = displayRating(value, displayShape(field).shownAs);
  return rating.value === null ? <TextDisplay {...props} /> : <RatingFigure rating={rating} />;
}
