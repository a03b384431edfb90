import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { ok } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { useTexts } from '../../../widgets/internal.ts';
import { MenuIcon } from '../../layout/menuIcon.tsx';
import { addressOf } from '../../routes/paths.ts';
import { ShellLink } from '../../routes/ShellLink.tsx';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, GOOD_FOR_LONG } from './CardStates.tsx';
import { MOST_SHORTCUTS, type ShortcutsCard as Shortcuts } from './cards.ts';
import type { OfferedList } from './useCards.ts';

interface ShortcutsCardProps {
  readonly card: Shortcuts;
  readonly lists: readonly OfferedList[];
  readonly arranging: Arranging | null;
}

function Tile({ list: { title, icon, objectId } }: { readonly list: OfferedList }) {
  const { t } = useTexts();
  const label = t('shell.dashboard.newOf', { name: title });
  return (
    <li>
      <ShellLink
        to={addressOf('generateShowFormView', { appObjectId: objectId, action: 'add' })}
        title={label}
        aria-label={label}
        className="pw:flex pw:min-h-14 pw:items-center pw:gap-3 pw:rounded-lg pw:border pw:border-border pw:px-3 pw:py-2 pw:text-text pw:no-underline pw:hover:border-border-strong pw:hover:bg-hover"
      >
        <span className="pw:relative pw:flex pw:size-9 pw:shrink-0 pw:items-center pw:justify-center pw:rounded-lg pw:bg-accent-soft pw:text-accent-soft-text">
          <MenuIcon name={icon} />
          <span className="pw:absolute pw:-right-1 pw:-bottom-1 pw:flex pw:size-4 pw:items-center pw:justify-center pw:rounded-full pw:bg-accent pw:text-accent-text">
            <Plus size={12} aria-hidden />
          </span>
        </span>
        <span className="pw:line-clamp-2 pw:min-w-0 pw:break-words pw:leading-5">{title}</span>
      </ShellLink>
    </li>
  );
}

/** While the page is arranged: which objects have a shortcut. They stand in the order that they were chosen in. */
function Chosen({
  card,
  offered,
  onChange,
}: {
  readonly card: Shortcuts;
  readonly offered: readonly OfferedList[];
  readonly onChange: (card: Shortcuts) => void;
}) {
  const { t } = useTexts();
  const { objects } = card;
  const shown = offered.filter(({ objectId }) => objects.includes(objectId)).length;
  return (
    <fieldset className="pw:px-2">
      <legend className="pw:pb-1 pw:text-text-muted pw:text-sm">{t('shell.dashboard.shortcutsPick')}</legend>
      {offered.map(({ objectId, title }) => {
        const has = objects.includes(objectId);
        return (
          <label
            key={objectId}
            className="pw:flex pw:min-h-8 pw:items-center pw:gap-2 pw:pointer-coarse:min-h-10"
          >
            <input
              type="checkbox"
              className="pw-check"
              checked={has}
              disabled={!has && shown >= MOST_SHORTCUTS}
              onChange={() => {
                // Of what he may not make any more nothing is kept.
                const kept = objects.filter(
                  (one) => one !== objectId && offered.some((other) => other.objectId === one),
                );
                onChange({ ...card, objects: has ? kept : [...kept, objectId] });
              }}
            />
            <span className="pw:min-w-0 pw:truncate">{title}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Shortcuts to new records: of the lists in the user's menu those that he has chosen, where his rights allow a new one. */
export function ShortcutsCard({ card, lists, arranging }: ShortcutsCardProps) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await client.call(calls.workplaceAddable, {}, { signal });
      return answer.ok ? ok(new Set(answer.value.data)) : answer;
    },
    [client],
  );
  const fetched = useFetched(load, GOOD_FOR_LONG);
  return (
    <CardFrame
      card={card}
      title={t('shell.dashboard.shortcuts')}
      arranging={arranging}
      isLoading={fetched.state.phase === 'loading'}
    >
      <Answered fetched={fetched}>
        {(addable) => {
          const offered = lists.filter(({ objectId }) => addable.has(objectId));
          const shown = card.objects.flatMap((id) => offered.find(({ objectId }) => objectId === id) ?? []);
          if (offered.length === 0) return <CardEmpty>{t('shell.dashboard.shortcutsNothing')}</CardEmpty>;
          if (arranging !== null)
            return <Chosen card={card} offered={offered} onChange={arranging.onChange} />;
          if (shown.length === 0) return <CardEmpty>{t('shell.dashboard.shortcutsNone')}</CardEmpty>;
          return (
            <ul className="pw:grid pw:grid-cols-[repeat(auto-fill,minmax(min(144px,100%),1fr))] pw:gap-2 pw:px-2">
              {shown.map((list) => (
                <Tile key={list.objectId} list={list} />
              ))}
            </ul>
          );
        }}
      </Answered>
    </CardFrame>
  );
}
