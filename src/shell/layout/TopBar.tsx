import { Menu as MenuGlyph } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { Brand } from './Brand.tsx';
import { TOP_BUTTON } from './classes.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ModeMenu } from './ModeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The top bar: menu button where the side menu is hidden, brand, language, mode, user. */
export function TopBar({ onMenu, onLogout }: { onMenu: () => void; onLogout: () => void }) {
  const texts = useTexts();
  return (
    <header className="pw:flex pw:h-12 pw:shrink-0 pw:items-center pw:gap-1 pw:border-b pw:border-chrome-border pw:bg-chrome pw:px-3 pw:text-chrome-text">
      <button
        type="button"
        onClick={onMenu}
        aria-label={texts.t('shell.openMenu')}
        className={`${TOP_BUTTON} pw:md:hidden`}
      >
        <MenuGlyph size={18} aria-hidden />
      </button>
      <div className="pw:mr-auto pw:min-w-0">
        <Brand />
      </div>
      <LanguageMenu />
      <ModeMenu />
      <UserMenu onLogout={onLogout} />
    </header>
  );
}
