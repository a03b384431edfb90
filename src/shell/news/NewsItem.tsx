import { Download, MapPin } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { attachmentOf } from './attachment.ts';
import type { Notification } from './newsStore.ts';
import type { NewsActions } from './useNewsActions.ts';

/** One notification: title, message, send time, and what can be done with it. Source: specification 000 §2. */
export function NewsItem({ note, actions }: { note: Notification; actions: NewsActions }) {
  const { t } = useTexts();
  const { platform } = useShell();
  const { title, message, sendTime, isRead, organizationName } = note;
  const isFile = attachmentOf(message, platform.client) !== null;
  const busy = actions.loading === note.id;
  return (
    <li className="pw:flex pw:gap-2 pw:border-b pw:border-border pw:px-4 pw:py-3 pw:last:border-0">
      <span
        className={`pw:mt-[7px] pw:size-2 pw:shrink-0 pw:rounded-full ${isRead ? '' : 'pw:bg-accent'}`}
        aria-hidden
      />
      <div className="pw:min-w-0 pw:flex-1">
        <div className={`pw:break-words ${isRead ? 'pw:text-text-muted' : 'pw:font-medium'}`}>
          {!isRead && <span className="pw-sr">{t('shell.news.unreadOne')}</span>}
          {actions.leads(note) ? (
            <button
              type="button"
              className="pw:justify-start pw:text-left pw:text-accent-soft-text pw:hover:underline"
              onClick={() => actions.open(note)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </div>
        {isFile ? (
          <button
            type="button"
            className="pw-button pw-button-small pw:my-1"
            aria-disabled={busy}
            aria-label={t('shell.news.downloadOf', { title })}
            onClick={() => busy || void actions.download(note)}
          >
            <Download size={14} aria-hidden />
            {t('shell.news.download')}
          </button>
        ) : (
          <p className="pw:break-words pw:whitespace-pre-line">{message}</p>
        )}
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-x-3 pw:text-text-muted pw:text-xs">
          <time className="pw:tabular-nums">{sendTime}</time>
          {organizationName !== undefined && (
            <span className="pw:flex pw:items-center pw:gap-1">
              <MapPin size={12} aria-hidden />
              {organizationName}
            </span>
          )}
        </div>
      </div>
      {!isRead && (
        <button
          type="button"
          className="pw-link-button pw:shrink-0 pw:self-start pw:text-sm"
          aria-label={t('shell.news.readOne', { title })}
          onClick={() => actions.markRead(note)}
        >
          {t('shell.news.read')}
        </button>
      )}
    </li>
  );
}
