import { Menu as MenuGlyph } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { NewsBell } from '../news/NewsBell.tsx';
import { PlaceButton } from '../organization/PlaceButton.tsx';
import { useShell } from '../services.tsx';
import { Transfers } from '../transfers/Transfers.tsx';
import { Brand } from './Brand.tsx';
import { TOP_BUTTON } from './classes.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ModeMenu } from './ModeMenu.tsx';
import { HelpButton, SearchButton } from './SearchButton.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  readonly onMenu: () => void;
  readonly onLogout: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** The brand stands here on wide screens too, where the side menu does not hold it. */
  readonly brand: boolean;
  readonly className: string;
  /** The menu, where it is shown here. */
  readonly children: ReactNode;
}

/** What does not depend on the visible page, and is not drawn again with it. */
const Tools = memo(function Tools({ onLogout }: Pick<TopBarProps, 'onLogout'>) {
  const { site } = useShell();
  return (
    <>
      <Transfers />
      <PlaceButton />
      <NewsBell />
      <span className="pw:flex pw:gap-1 pw:max-sm:hidden">
        {site.languageEnable && <LanguageMenu />}
        <ModeMenu />
      </span>
      <SettingsButton />
      <UserMenu onLogout={onLogout} />
    </>
  );
});

/**
 * The top bar: menu button where the side menu is hidden, brand, menu, transfers, organisation, notifications, language, mode,
 * settings, user.
 */
export function TopBar({ onMenu, onLogout, onSearch, onHelp, brand, className, children }: TopBarProps) {
  const texts = useTexts();
  return (
    <header
      className={`pw:print:hidden pw:flex pw:h-12 pw:items-center pw:gap-1 pw:[grid-area:top] pw:border-b pw:border-chrome-border pw:bg-chrome pw:px-3 pw:text-chrome-text ${className}`}
    >
      <button
        type="button"
        onClick={onMenu}
        aria-label={texts.t('shell.openMenu')}
        className={`${TOP_BUTTON} pw:md:hidden`}
      >
        <MenuGlyph size={18} aria-hidden />
      </button>
      <div
        className={`pw:min-w-0 pw:shrink-0 pw:max-sm:shrink pw:max-sm:overflow-hidden ${children ? 'pw:mr-3' : 'pw:mr-auto'} ${brand ? '' : 'pw:md:invisible'}`}
      >
        <Brand />
      </div>
      {children}
      {children && <span className="pw:ml-auto" />}
      <SearchButton onOpen={onSearch} />
      <HelpButton onOpen={onHelp} />
      <Tools onLogout={onLogout} />
    </header>
  );
}
