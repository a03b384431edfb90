import { Bell, CircleUser, ClipboardCheck, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useApprovals } from '../approvals/useApprovals.ts';
import { HOME_PATH, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';

/** The greatest number that a mark shows. */
const MOST = 99;

interface PlaceProps {
  readonly address: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** What waits there. */
  readonly count?: number;
  readonly current: boolean;
  readonly onShow: (address: string) => void;
}

function Place({ address, label, icon, count = 0, current, onShow }: PlaceProps) {
  const { router } = useShell();
  return (
    <a
      href={router.href(address)}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onShow(address);
      }}
      className={`pw:flex pw:min-w-0 pw:flex-1 pw:flex-col pw:items-center pw:justify-center pw:gap-0.5 pw:text-xs pw:no-underline ${
        current ? 'pw:font-medium pw:text-accent-soft-text' : 'pw:text-text-muted'
      }`}
    >
      <span className="pw:relative">
        {icon}
        {count > 0 && (
          <span className="pw:absolute pw:-top-1.5 pw:left-3 pw:min-w-4.5 pw:rounded-full pw:bg-danger pw:px-1 pw:text-center pw:font-medium pw:text-[11px] pw:text-surface pw:leading-4.5 pw:tabular-nums">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </span>
      <span className="pw:max-w-full pw:truncate">{label}</span>
    </a>
  );
}

/** The places that are needed most, at the lower edge of the screen, with the number of what waits there. */
export function BottomBar({ address, onShow }: { address: string; onShow: (address: string) => void }) {
  const { t } = useTexts();
  const { news } = useShell();
  const approvals = useApprovals().count;
  const unread = useStore(news.store, (state) => state.count);
  const place = (to: string) => ({ address: to, current: to === address, onShow });
  return (
    <nav
      aria-label={t('shell.menu')}
      className="pw:print:hidden pw:flex pw:h-14 pw:shrink-0 pw:border-t pw:border-border pw:bg-surface"
    >
      <Place {...place(HOME_PATH)} label={t('shell.home')} icon={<House size={20} aria-hidden />} />
      <Place
        {...place(ROUTE_PATHS.approvals)}
        label={t('shell.approvals.short')}
        icon={<ClipboardCheck size={20} aria-hidden />}
        count={approvals}
      />
      <Place
        {...place(ROUTE_PATHS.secondary)}
        label={t('shell.news.title')}
        icon={<Bell size={20} aria-hidden />}
        count={unread}
      />
      <Place
        {...place(ROUTE_PATHS.userIndex)}
        label={t('shell.mobile.me')}
        icon={<CircleUser size={20} aria-hidden />}
      />
    </nav>
  );
}
