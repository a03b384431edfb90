import { Building2, Check } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { ok } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { Drawer, FormFailed, FormSkeleton, useTexts } from '../../widgets/internal.ts';
import { hasWords } from '../find/match.ts';
import { SearchBox } from '../find/SearchBox.tsx';
import { useFetched } from '../pages/useFetched.ts';
import { useShell } from '../services.tsx';
import type { Organization } from './organizations.ts';

/** Props of `PlaceDrawer`. */
export interface PlaceDrawerProps {
  readonly onClose: () => void;
}

function PlaceRow({ place, current, onGo }: { place: Organization; current: boolean; onGo: () => void }) {
  const { t } = useTexts();
  const { organizationName } = place;
  return (
    <li>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onGo}
        className={`pw:flex pw:min-h-11 pw:w-full pw:items-center pw:justify-start pw:gap-3 pw:rounded-md pw:px-3 pw:py-2 pw:text-left ${
          current ? 'pw:bg-accent-soft pw:font-medium pw:text-accent-soft-text' : 'pw:hover:bg-hover'
        }`}
      >
        <Building2 size={18} aria-hidden className="pw:shrink-0" />
        <span className="pw:min-w-0 pw:flex-1 pw:break-words">{organizationName}</span>
        {current && (
          <span className="pw:flex pw:items-center pw:gap-1 pw:text-xs">
            <Check size={14} aria-hidden />
            {t('shell.place.current')}
          </span>
        )}
      </button>
    </li>
  );
}

/** The user's organisations, of which he can go to another. Source: specification 000 §2, §3 "Organisation choice", §9. */
export function PlaceDrawer({ onClose }: PlaceDrawerProps) {
  const { t } = useTexts();
  const { session, organizations, platform } = useShell();
  const { client } = platform;
  const here = useStore(session.store, (state) => state.user?.organizationId ?? '');
  const [word, setWord] = useState('');
  const { state, retry } = useFetched(
    useCallback(
      async (signal: AbortSignal) => {
        const answer = await client.call(calls.organizations, {}, { signal });
        return answer.ok ? ok(answer.value.data) : answer;
      },
      [client],
    ),
  );
  const all = state.phase === 'ready' ? state.value.organizations : [];
  const found = all.filter(({ organizationName }) => hasWords(organizationName, word));
  function go(place: Organization): void {
    onClose();
    if (place.organizationId !== here) organizations.go(place);
  }
  return (
    <Drawer title={t('shell.place.title')} width="580px" onClose={onClose}>
      {state.phase === 'failed' ? (
        <FormFailed error={state.error} onRetry={retry} what="shell.place" />
      ) : state.phase === 'loading' ? (
        <div className="pw:p-5">
          <FormSkeleton />
        </div>
      ) : (
        <div className="pw:px-5 pw:py-4">
          <p className="pw:text-text-muted">{t('shell.place.tenant')}</p>
          <p className="pw:mb-4 pw:font-semibold pw:text-lg">{state.value.tenantName}</p>
          <div className="pw:mb-3">
            <SearchBox
              label={t('shell.place.search')}
              value={word}
              onChange={setWord}
              onKeyDown={(event) => {
                const [only, other] = found;
                // Enter ends the composition of an input method first.
                if (event.key === 'Enter' && !event.nativeEvent.isComposing && only && !other) go(only);
              }}
            />
          </div>
          <ul aria-label={t('shell.place.title')} className="pw:flex pw:flex-col pw:gap-1">
            {found.map((place) => (
              <PlaceRow
                key={place.organizationId}
                place={place}
                current={place.organizationId === here}
                onGo={() => go(place)}
              />
            ))}
          </ul>
          {found.length === 0 && (
            <p role="status" className="pw:py-6 pw:text-center pw:text-text-muted">
              {t('shell.place.notFound')}
            </p>
          )}
        </div>
      )}
    </Drawer>
  );
}
