import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { Brand } from './Brand.tsx';
import { SideMenu } from './SideMenu.tsx';

interface SidebarProps {
  /** Name of the menu, where it is a part. */
  readonly label: string | undefined;
  readonly menu: readonly MenuEntry[];
  readonly address: string;
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
  readonly onChoose: (entry: MenuEntry) => void;
  readonly onShow: (address: string) => void;
  /** The brand stands above the menu. */
  readonly brand: boolean;
  /** It stays while the page scrolls, and scrolls by itself. */
  readonly fixed: boolean;
  /** What stands below the menu. */
  readonly children: ReactNode;
}

/** The area at the side of wide screens, with the menu. */
export function Sidebar({
  label,
  menu,
  address,
  compact,
  onCompact,
  onChoose,
  onShow,
  brand,
  fixed,
  children,
}: SidebarProps) {
  const { t } = useTexts();
  const Toggle = compact ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={`pw:print:hidden pw:flex pw:flex-col pw:[grid-area:side] pw:border-r pw:border-chrome-border pw:bg-chrome pw:text-chrome-text pw:max-md:hidden ${
        compact ? 'pw:w-14' : 'pw:w-[220px]'
      } ${fixed ? 'pw:sticky pw:top-(--side-top) pw:h-[calc(100dvh-var(--side-top))]' : 'pw:min-h-full'}`}
    >
      {brand && (
        <div
          className={`pw:flex pw:h-12 pw:shrink-0 pw:items-center pw:overflow-hidden ${compact ? 'pw:justify-center pw:px-2' : 'pw:px-4'}`}
        >
          <Brand compact={compact} />
        </div>
      )}
      <SideMenu
        label={label}
        menu={menu}
        address={address}
        compact={compact}
        onChoose={onChoose}
        onShow={onShow}
        onExpand={() => onCompact(false)}
      />
      {children}
      <button
        type="button"
        onClick={() => onCompact(!compact)}
        aria-label={t(compact ? 'shell.expandMenu' : 'shell.collapseMenu')}
        className="pw:m-2 pw:h-9 pw:shrink-0 pw:justify-start pw:rounded-md pw:px-3 pw:text-chrome-text-muted pw:hover:bg-chrome-raised"
      >
        <Toggle size={18} aria-hidden />
      </button>
    </aside>
  );
}
