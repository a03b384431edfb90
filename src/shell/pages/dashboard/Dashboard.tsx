import { LayoutGrid, Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../../widgets/internal.ts';
import { leaves } from '../../menu/menuIndex.ts';
import { useShell } from '../../services.tsx';
import { FirstSteps } from '../laterPages.tsx';
import { AddCard } from './AddCard.tsx';
import type { Arranging } from './CardFrame.tsx';
import { type Card, MOST_CARDS, movedCard } from './cards.ts';
import { FigureCard } from './FigureCard.tsx';
import { ListCard } from './ListCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import { type OfferedList, useCards } from './useCards.ts';

interface OneCardProps {
  readonly card: Card;
  readonly lists: readonly OfferedList[];
  readonly arranging: Arranging | null;
}

function OneCard({ card, lists, arranging }: OneCardProps) {
  switch (card.kind) {
    case 'approvals':
    case 'drafts':
      return <RecordsCard card={{ ...card, kind: card.kind }} arranging={arranging} />;
    case 'list':
      return <ListCard card={card} arranging={arranging} />;
    case 'shortcuts':
      return <ShortcutsCard card={card} lists={lists} arranging={arranging} />;
    case 'favourites':
    case 'recent':
      return <PlacesCard card={{ ...card, kind: card.kind }} arranging={arranging} />;
    case 'notifications':
      return <NotificationsCard card={card} arranging={arranging} />;
    case 'figure':
      return <FigureCard card={card} arranging={arranging} />;
  }
}

/** Where nobody has made pages yet, a builder is shown what to begin with. */
function useNothingYet(): boolean {
  const { menu, user } = useStore(useShell().session.store);
  return (
    user?.isBuilder === true &&
    !leaves(menu).some(
      ({ target }) =>
        target.kind === 'external' || (target.kind === 'address' && !target.address.startsWith('/system/')),
    )
  );
}

/**
 * The home page: cards of what waits for the user, what he has used, and figures. He arranges them by dragging or by
 * their buttons, and finds them so on each device. The specification leaves its content open (000 §2).
 */
export function Dashboard() {
  const { t, language } = useTexts();
  const user = useStore(useShell().session.store, (state) => state.user);
  const nothingYet = useNothingYet();
  const { cards, lists, arrange, undo, isOwn, failed } = useCards();
  const [wanted, setArranging] = useState(false);
  const arranging = wanted && arrange !== null;
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState('');
  const [said, setSaid] = useState('');
  const done = useRef<HTMLButtonElement>(null);
  const shown = cards ?? [];
  const toolsOf = (card: Card, at: number): Arranging | null =>
    arranging && arrange !== null
      ? {
          isNew: card.id === added,
          first: at === 0,
          last: at === shown.length - 1,
          onMove(by) {
            arrange(movedCard(shown, card.id, by));
            setSaid(t('shell.dashboard.moved', { place: at + by + 1, count: shown.length }));
          },
          onChange: (next) => arrange(shown.map((one) => (one.id === card.id ? next : one))),
          onRemove() {
            if (shown.length === 1) done.current?.focus();
            // What was said of a move no longer holds.
            setSaid('');
            arrange(shown.filter((one) => one.id !== card.id));
          },
          onDropped(id) {
            const from = shown.findIndex((one) => one.id === id);
            if (from >= 0 && from !== at) arrange(movedCard(shown, id, at - from));
          },
        }
      : null;
  return (
    <div className="pw:@container pw:h-full pw:overflow-y-auto pw:p-4">
      <header className="pw:mb-4 pw:flex pw:flex-wrap pw:items-center pw:gap-2">
        <h1 className="pw:mr-auto pw:font-semibold pw:text-xl">
          {t('shell.welcome', { name: user?.nickName ?? '' })}
        </h1>
        {arranging && arrange !== null && (
          <>
            <button
              type="button"
              className="pw-button"
              disabled={shown.length >= MOST_CARDS}
              onClick={() => setAdding(true)}
            >
              <Plus size={16} aria-hidden />
              {t('shell.dashboard.add')}
            </button>
            {/* With nothing left to do these keep the focus. */}
            <button
              type="button"
              className="pw-button"
              aria-disabled={undo === null}
              onClick={() => {
                if (undo === null) return;
                undo();
                setSaid(t('shell.dashboard.undone'));
              }}
            >
              <Undo2 size={16} aria-hidden />
              {t('common.undo')}
            </button>
            <button
              type="button"
              className="pw-button"
              aria-disabled={!isOwn}
              onClick={() => {
                if (!isOwn) return;
                arrange(null);
                setSaid(t('shell.dashboard.isReset'));
              }}
            >
              <RotateCcw size={16} aria-hidden />
              {t('shell.dashboard.reset')}
            </button>
          </>
        )}
        <button
          ref={done}
          type="button"
          aria-pressed={arranging}
          disabled={arrange === null}
          className={`pw-button pw:print:hidden ${arranging ? 'pw-button-primary' : 'pw-button-quiet'}`}
          onClick={() => setArranging(!arranging)}
        >
          <LayoutGrid size={16} aria-hidden />
          {t(arranging ? 'shell.dashboard.done' : 'shell.dashboard.arrange')}
        </button>
      </header>
      {failed !== null && (
        <p role="alert" className="pw:mb-4 pw:flex pw:flex-wrap pw:items-center pw:gap-2 pw:text-text-muted">
          {t('shell.dashboard.unknown')}
          <button type="button" className="pw-button" onClick={failed}>
            {t('widgets.form.retry')}
          </button>
        </p>
      )}
      {nothingYet && <FirstSteps />}
      <div className="pw:grid pw:grid-flow-row-dense pw:grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] pw:gap-4">
        {shown.map((card, at) => (
          // Of another language the server names objects and choices anew.
          <OneCard key={`${card.id} ${language}`} card={card} lists={lists} arranging={toolsOf(card, at)} />
        ))}
      </div>
      {cards?.length === 0 && (
        <p className="pw:p-6 pw:text-center pw:text-text-muted">{t('shell.dashboard.none')}</p>
      )}
      <span role="status" className="pw-sr">
        {said}
      </span>
      {adding && arrange !== null && (
        <AddCard
          cards={shown}
          lists={lists}
          onAdd={(card) => {
            arrange([...shown, card]);
            setAdded(card.id);
            setSaid(t('shell.dashboard.moved', { place: shown.length + 1, count: shown.length + 1 }));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
