import type { Rating } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { Stars } from './Stars.tsx';

/** A rating for reading, in fields and cells: stars, the figures beside them, and in words for who cannot see them. */
export function RatingFigure({ rating }: { readonly rating: Rating }) {
  const { t } = useTexts();
  const { value, max, text } = rating;
  return (
    <span className="pw-rate">
      <Stars rating={rating} />
      <span className="pw-rate-value" aria-hidden>
        {text}
      </span>
      <span className="pw-sr">{t('widgets.rate.of', { value, max })}</span>
    </span>
  );
}
