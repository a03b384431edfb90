import { BellOff } from 'lucide-react';
import { useStore } from 'zustand';
import { FormFailed, FormSkeleton, Pager, useTexts } from '../../widgets/internal.ts';
import { KindChoice } from '../find/KindChoice.tsx';
import { SearchBox } from '../find/SearchBox.tsx';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { NewsItem } from './NewsItem.tsx';
import { useAskPlace } from './useAskPlace.tsx';
import { useNewsActions } from './useNewsActions.ts';
import { type NewsType, PAGE_SIZE, useNewsPage } from './useNewsPage.ts';

const TYPES: readonly NewsType[] = ['all', 'unread', 'read'];
const LABELS = { all: 'shell.news.all', unread: 'shell.news.unread', read: 'shell.news.read.filter' };

/** Route secondary: all notifications, by whether they are read, with a search. Source: specification 000 §2. */
export function NewsPage({ tab }: { tab: Tab }) {
  const { t } = useTexts();
  const { news, mobile } = useShell();
  const unread = useStore(news.store, (state) => state.count);
  const list = useNewsPage();
  const { askPlace, dialog } = useAskPlace();
  const actions = useNewsActions({ askPlace });
  useTabTitle(tab, t('shell.news.title'));
  return (
    <div className="pw:h-full pw:overflow-y-auto pw:bg-surface-sunken">
      <div className="pw:mx-auto pw:flex pw:max-w-4xl pw:flex-col pw:gap-3 pw:p-4">
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-3">
          {/* On a phone the bar above has it. */}
          {!mobile && <h1 className="pw:font-semibold pw:text-xl">{t('shell.news.title')}</h1>}
          <button
            type="button"
            className="pw-button pw:ml-auto"
            aria-disabled={unread === 0}
            onClick={() => unread === 0 || void news.clear()}
          >
            {t('shell.news.clear')}
          </button>
        </div>
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-3">
          <KindChoice
            label={t('shell.news.show')}
            kinds={TYPES.map((type) => ({
              kind: type,
              title: t(LABELS[type]),
              ...(type === 'unread' && unread > 0 ? { count: unread } : {}),
            }))}
            chosen={list.type}
            onChoose={list.setType}
          />
          <div className="pw:min-w-48 pw:flex-1 pw:sm:ml-auto pw:sm:max-w-80">
            <SearchBox label={t('shell.news.search')} value={list.word} onChange={list.setWord} />
          </div>
        </div>
        <section
          aria-label={t('shell.news.title')}
          className="pw:rounded-lg pw:border pw:border-border pw:bg-surface"
        >
          {list.error !== null ? (
            <FormFailed error={list.error} onRetry={list.retry} what="shell.news" />
          ) : list.notes === null ? (
            <div className="pw:p-5">
              <FormSkeleton />
            </div>
          ) : list.notes.length === 0 ? (
            <div
              role="status"
              className="pw:flex pw:flex-col pw:items-center pw:gap-2 pw:p-10 pw:text-text-muted"
            >
              <BellOff size={28} aria-hidden />
              {t(list.word.trim() === '' ? 'shell.news.none' : 'shell.news.notFound')}
            </div>
          ) : (
            <ul>
              {list.notes.map((note) => (
                <NewsItem key={note.id} note={note} actions={actions} />
              ))}
            </ul>
          )}
        </section>
        {list.total > PAGE_SIZE && (
          <Pager t={t} page={list.page} size={PAGE_SIZE} total={list.total} onPage={list.setPage} />
        )}
      </div>
      {dialog}
    </div>
  );
}
