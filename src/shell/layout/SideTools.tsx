import { NewsBell } from '../news/NewsBell.tsx';
import { PlaceButton } from '../organization/PlaceButton.tsx';
import { Transfers } from '../transfers/Transfers.tsx';
import { HelpButton, SearchButton } from './SearchButton.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** What the top bar holds that nobody can do without, at the foot of the side menu where the top bar is not shown. */
export function SideTools({
  onLogout,
  onSearch,
  onHelp,
  compact,
}: {
  onLogout: () => void;
  onSearch: () => void;
  onHelp: () => void;
  compact: boolean;
}) {
  return (
    <div
      className={`pw:flex pw:shrink-0 pw:border-t pw:border-chrome-border ${compact ? 'pw:flex-col pw:items-center pw:gap-1 pw:p-2' : 'pw:flex-wrap pw:p-1.5'}`}
    >
      <SearchButton onOpen={onSearch} brief />
      <HelpButton onOpen={onHelp} />
      <Transfers />
      <PlaceButton brief={compact} />
      <NewsBell />
      <SettingsButton />
      <UserMenu onLogout={onLogout} brief={compact} />
    </div>
  );
}
