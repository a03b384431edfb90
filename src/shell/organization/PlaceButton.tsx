import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { TOP_BUTTON } from '../layout/classes.ts';
import { PlaceDrawer } from '../layout/laterDialogs.tsx';
import { useShell } from '../services.tsx';

/**
 * The organisation that one works in, which opens the drawer to switch it; `brief` shows the icon alone. Source:
 * specification 000 §2 "Header".
 */
export function PlaceButton({ brief = false }: { readonly brief?: boolean }) {
  const { t } = useTexts();
  const user = useStore(useShell().session.store, (state) => state.user);
  const [open, setOpen] = useState(false);
  if (user === null) return null;
  return (
    <>
      <button
        type="button"
        className={TOP_BUTTON}
        aria-label={t('shell.place.button', { name: user.orgName })}
        title={t('shell.place.button', { name: user.orgName })}
        aria-haspopup="dialog"
        onPointerEnter={PlaceDrawer.fetch}
        onFocus={PlaceDrawer.fetch}
        onClick={() => setOpen(true)}
      >
        <Building2 size={18} aria-hidden />
        {!brief && <span className="pw:max-w-36 pw:truncate pw:max-lg:hidden">{user.orgName}</span>}
      </button>
      {open && <PlaceDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
