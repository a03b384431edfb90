import { useEffect, useRef } from 'react';
import { useTexts } from '../hooks/hooks.ts';

interface BusyOverlayProps {
  readonly text: string | null;
  /** Given once the user may close it: a button is there, and Escape closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string;
}

/** Covers its container while something runs, with a text. Source: specification 002 9. */
export function BusyOverlay({ text, onClose, className = 'pw-busy' }: BusyOverlayProps) {
  const { t } = useTexts();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onClose === undefined) return;
    // Before a dialog around it hears the key; but not where a dialog lies over it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || cover.current?.closest('[aria-hidden="true"], [inert]')) return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onClose]);
  return (
    <div ref={cover} className={className} role="status">
      <span className="pw-spinner" aria-hidden />
      {text ?? t('dialog.loading')}
      {onClose && (
        <button type="button" className="pw-button" onClick={onClose}>
          {t('dialog.stopWaiting')}
        </button>
      )}
    </div>
  );
}
