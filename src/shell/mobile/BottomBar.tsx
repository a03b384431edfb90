import { CircleUser, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { HOME_PATH, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';

const PLACES: readonly { readonly address: string; readonly code: string; readonly icon: ReactNode }[] = [
  { address: HOME_PATH, code: 'shell.home', icon: <House size={20} aria-hidden /> },
  { address: ROUTE_PATHS.userIndex, code: 'shell.mobile.me', icon: <CircleUser size={20} aria-hidden /> },
];

/** The places that are needed most, at the lower edge of the screen. */
export function BottomBar({ address, onShow }: { address: string; onShow: (address: string) => void }) {
  const { t } = useTexts();
  const { router } = useShell();
  return (
    <nav
      aria-label={t('shell.menu')}
      className="pw:flex pw:h-14 pw:shrink-0 pw:border-t pw:border-border pw:bg-surface"
    >
      {PLACES.map((place) => {
        const current = place.address === address;
        return (
          <a
            key={place.address}
            href={router.href(place.address)}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(place.address);
            }}
            className={`pw:flex pw:flex-1 pw:flex-col pw:items-center pw:justify-center pw:gap-0.5 pw:text-xs ${
              current ? 'pw:font-medium pw:text-accent-soft-text' : 'pw:text-text-muted'
            }`}
          >
            {place.icon}
            {t(place.code)}
          </a>
        );
      })}
    </nav>
  );
}
