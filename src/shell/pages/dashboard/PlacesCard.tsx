import { useTexts } from '../../../widgets/internal.ts';
import { useFavourites, useRecent } from '../../menu/placesShown.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { CardEmpty, CardLine } from './CardStates.tsx';
import type { PlainCard } from './cards.ts';
import { useLines } from './useLines.ts';

interface PlacesCardProps {
  readonly card: PlainCard & { readonly kind: 'favourites' | 'recent' };
  readonly arranging: Arranging | null;
}

/** The user's favourites of the menu, or the pages that he has shown last. */
export function PlacesCard({ card, arranging }: PlacesCardProps) {
  const { t } = useTexts();
  const favourites = useFavourites();
  const recent = useRecent();
  // Without a line that leads to more, one more is shown in its place.
  const lines = useLines(card) + 1;
  const places = (card.kind === 'favourites' ? favourites : recent).slice(0, lines);
  return (
    <CardFrame card={card} title={t(`shell.menu.${card.kind}`)} arranging={arranging}>
      {places.length === 0 ? (
        <CardEmpty>{t(`shell.dashboard.${card.kind}None`)}</CardEmpty>
      ) : (
        <ul className="pw:flex pw:flex-col">
          {places.map(({ address, title, entry }) => (
            <CardLine
              key={address}
              to={address}
              title={title}
              elsewhere={entry?.target.kind === 'external'}
            />
          ))}
        </ul>
      )}
    </CardFrame>
  );
}
