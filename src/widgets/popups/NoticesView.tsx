import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { Notices } from '../dialogs/notices.ts';
import { useTexts } from '../hooks/hooks.ts';
import { NOTICE_ICONS } from './noticeIcons.ts';
import { useAboveToolbars } from './useAboveToolbars.ts';

const DURATION = 4500;

/** Notices that disappear by themselves, can be swiped away and reached by F8. */
export function NoticesView({ notices }: { notices: Notices }) {
  const { t } = useTexts();
  const list = useSyncExternalStore(notices.subscribe, notices.list, notices.list);
  const region = useRef<HTMLOListElement>(null);
  useAboveToolbars(region);
  return (
    <Provider label={t('notice.region')} duration={DURATION} swipeDirection="right">
      {list.map((notice) => {
        const Icon = NOTICE_ICONS[notice.tone];
        return (
          <Root
            key={notice.id}
            className="pw-toast"
            data-tone={notice.tone}
            type={notice.tone === 'error' ? 'foreground' : 'background'}
            duration={notice.tone === 'error' ? Number.POSITIVE_INFINITY : DURATION}
            onOpenChange={(open) => !open && notices.dismiss(notice.id)}
          >
            <Icon size={18} aria-hidden className="pw-toast-icon" />
            <Description className="pw-toast-text">{t(notice.code, notice.params)}</Description>
            <Close className="pw-icon-button" aria-label={t('notice.dismiss')}>
              <X size={14} aria-hidden />
            </Close>
          </Root>
        );
      })}
      <Viewport ref={region} className="pw-toasts" label={t('notice.region')} />
    </Provider>
  );
}
