import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** Covers the whole screen while another organisation is gone to. Source: specification 000 §8. */
export function GoingOverlay() {
  const { t } = useTexts();
  const going = useStore(useShell().organizations.store, (state) => state.going);
  if (going === null) return null;
  return (
    <div
      role="status"
      className="pw:fixed pw:inset-0 pw:z-[70] pw:flex pw:flex-col pw:items-center pw:justify-center pw:gap-3 pw:bg-surface/90 pw:text-text"
    >
      <span className="pw-spinner" aria-hidden />
      {t('shell.place.going', { name: going })}
    </div>
  );
}
