import { useTexts } from '../../../widgets/internal.ts';
import { useFavourites, useRecent } from '../../menu/placesShown.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { CardEmpty, CardLine } from './CardStates.tsx';
import type { PlainCard } from './cards.ts';

/** Lines of a card. */
const ROWS = 8;

interface PlacesCardProps {
  readonly card: PlainCard & { readonly kind: 'favourites' | 'recent' };
  readonly arranging: Arranging | null;
}

/** The user's favourites of the menu, or the pages that he has shown last. */
export function PlacesCard({ card, arranging }: PlacesCardProps) {
  const { t } = useTexts();
  const favourites = useFavourites();
  const recent = useRecent();
  const places = (card.kind === 'favourites' ? favourites : recent).slice(0, ROWS);
  return (
    <CardFrame id={card.id} title={t(`shell.menu.${card.kind}`)} width={card.width} arranging={arranging}>
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
