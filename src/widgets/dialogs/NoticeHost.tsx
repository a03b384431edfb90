import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { X } from '../icons/signs.ts';
import { popupCode } from '../popups/code.ts';
import { NOTICE_ICONS } from '../popups/noticeIcons.ts';
import type { Notices } from './notices.ts';

interface NoticeHostProps {
  readonly notices: Notices;
}

export const NoticesPopup = later<NoticeHostProps>(
  async () => (await popupCode()).NoticesView,
  ({ notices }) => <PlainNotices notices={notices} />,
);

/** The notices while the code of the real ones is not loaded, or cannot be; each stays until it is closed. */
function PlainNotices({ notices }: NoticeHostProps) {
  const { t } = useTexts();
  const list = useSyncExternalStore(notices.subscribe, notices.list, notices.list);
  const latest = list.at(-1)?.id;
  useEffect(() => {
    if (latest !== undefined) NoticesPopup.fetch();
  }, [latest]);
  return (
    <ol className="pw-toasts" aria-label={t('notice.region')}>
      {list.map(({ id, tone, code, params }) => {
        const Icon = NOTICE_ICONS[tone];
        return (
          <li key={id} className="pw-toast" data-tone={tone}>
            <Icon size={18} aria-hidden className="pw-toast-icon" />
            <div className="pw-toast-text" role={tone === 'error' ? 'alert' : 'status'}>
              {t(code, params)}
            </div>
            <button
              type="button"
              className="pw-icon-button"
              aria-label={t('notice.dismiss')}
              onClick={() => notices.dismiss(id)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Shows notices at the screen's corner. Errors stay until they are closed, other notices disappear by themselves. It has
 * to be inside a PwRoot, which knows the language and the texts; outside of one the codes are shown.
 */
export function NoticeHost({ notices }: { notices: Notices }) {
  const list = useSyncExternalStore(notices.subscribe, notices.list, notices.list);
  const [used, setUsed] = useState(false);
  if (list.length > 0 && !used) setUsed(true);
  return used ? <NoticesPopup notices={notices} /> : null;
}
