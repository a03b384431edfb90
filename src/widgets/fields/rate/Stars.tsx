import type { Rating } from '../../../engine/internal.ts';
import { Star } from '../../icons/listIcons.ts';

/** The stars of a rating: outlines, partly covered by filled ones. The text for screen readers is elsewhere. */
export function Stars({ rating }: { readonly rating: Rating }) {
  return (
    <span className="pw-rate-stars" aria-hidden>
      {rating.stars.map(({ place, full }) => (
        <span key={place} className="pw-rate-star">
          <Star />
          <span className="pw-rate-full" style={{ width: `${full * 100}%` }}>
            <Star />
          </span>
        </span>
      ))}
    </span>
  );
}

/** The figures beside the stars; in a cell without the maximum. */
export function RateFigures({ rating: { value, max } }: { readonly rating: Rating }) {
  return (
    <span className="pw-rate-value" aria-hidden>
      {value}
      {value !== null && <span className="pw-rate-max"> / {max}</span>}
    </span>
  );
}
