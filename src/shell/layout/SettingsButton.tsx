import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { TOP_BUTTON } from './classes.ts';
import { SettingsDrawer } from './laterDialogs.tsx';

/** Opens the settings. */
export function SettingsButton() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const label = t('shell.settings.title');
  return (
    <>
      <button
        type="button"
        className={TOP_BUTTON}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={SettingsDrawer.fetch}
        onFocus={SettingsDrawer.fetch}
        onClick={() => setOpen(true)}
      >
        <Settings2 size={18} aria-hidden />
      </button>
      {open && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
