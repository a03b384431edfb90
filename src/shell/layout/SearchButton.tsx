import { CircleHelp, Search } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { TOP_BUTTON } from './classes.ts';
import { Overlay } from './laterDialogs.tsx';

/** The header's search box: it opens the command palette. Source: specification 000 §2 "Header and footer". */
export function SearchButton({
  onOpen,
  brief = false,
}: {
  readonly onOpen: () => void;
  readonly brief?: boolean;
}) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      title={`${t('shell.palette.title')} (Ctrl+K)`}
      onPointerEnter={Overlay.fetch}
      onFocus={Overlay.fetch}
      onClick={onOpen}
      className={`${TOP_BUTTON} ${
        brief
          ? ''
          : 'pw:border pw:border-chrome-border pw:text-chrome-text-muted pw:lg:w-60 pw:lg:justify-start pw:max-lg:border-transparent'
      }`}
    >
      <Search size={16} aria-hidden />
      <span
        className={
          brief ? 'pw-sr' : 'pw:min-w-0 pw:flex-1 pw:truncate pw:text-left pw:text-sm pw:max-lg:sr-only'
        }
      >
        {t('shell.palette.title')}
      </span>
      {!brief && (
        <kbd aria-hidden className="pw:text-xs pw:max-lg:hidden">
          Ctrl+K
        </kbd>
      )}
    </button>
  );
}

/** The header's help link: what the page is for, and its shortcuts. */
export function HelpButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTexts();
  const helpKey = useStore(useShell().settings.store, (state) => state.isHelpKey);
  return (
    <button
      type="button"
      aria-label={t('shell.help.open')}
      aria-keyshortcuts={helpKey ? '? Control+/' : 'Control+/'}
      aria-haspopup="dialog"
      title={`${t('shell.help.title')} (${helpKey ? '?, Ctrl+/' : 'Ctrl+/'})`}
      onPointerEnter={Overlay.fetch}
      onFocus={Overlay.fetch}
      onClick={onOpen}
      className={`${TOP_BUTTON} pw:max-sm:hidden`}
    >
      <CircleHelp size={18} aria-hidden />
    </button>
  );
}
