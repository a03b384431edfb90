import type { Rating } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { RateFigures, Stars } from './Stars.tsx';

/** A read-only rating in fields and cells: stars and figures, and a text for screen readers. */
export function RatingFigure({ rating }: { readonly rating: Rating }) {
  const { t } = useTexts();
  const { value, max } = rating;
  return (
    <span className="pw-rate">
      <Stars rating={rating} />
      <RateFigures rating={rating} />
      <span className="pw-sr">{t('widgets.rate.of', { value, max })}</span>
    </span>
  );
}
