import { TriangleAlert, X } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { WarningBar } from '../away/WarningBar.tsx';
import { useShell } from '../services.tsx';

/** Says above the pages that the browser cannot keep the session, until that was read. */
export function NotKeptBar() {
  const { t } = useTexts();
  const { notKept } = useShell();
  if (!useStore(notKept)) return null;
  return (
    <div role="alert" className="pw:print:hidden">
      <WarningBar icon={TriangleAlert} text={t('shell.notKept')}>
        <button
          type="button"
          aria-label={t('notice.dismiss')}
          onClick={() => notKept.setState(false)}
          className="pw:size-7 pw:pointer-coarse:size-10 pw:shrink-0 pw:rounded-md pw:hover:bg-hover"
        >
          <X size={14} aria-hidden />
        </button>
      </WarningBar>
    </div>
  );
}
