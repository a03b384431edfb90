/** Shown instead of a popup while its code is fetched, and where that fails. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { BusyOverlay } from '../dialogs/BusyOverlay.tsx';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { X } from '../icons/signs.ts';

interface WaitingProps {
  readonly onClose: () => void;
  /** The message with a retry button; null while the code is fetched. */
  readonly failure: ReactNode | null;
}

/** Escape closes a popup that is not loaded yet. Until then the focus stays where it is. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Takes the focus, as the dialog would have done, and gives it back. */
function Failed({ onClose, failure }: WaitingProps) {
  const { t } = useTexts();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className="pw-popup-failed">
      <button
        ref={close}
        type="button"
        className="pw-icon-button"
        aria-label={t('dialog.close')}
        onClick={onClose}
      >
        <X size={16} aria-hidden />
      </button>
      {failure}
    </div>
  );
}

function OverPage({ onClose, failure }: WaitingProps) {
  const portal = usePortal();
  useEscape(onClose);
  return createPortal(
    <div className="pw-popup-wait">
      {failure === null ? <BusyOverlay text={null} /> : <Failed onClose={onClose} failure={failure} />}
    </div>,
    portal ?? document.body,
  );
}

interface UnderProps extends WaitingProps {
  readonly anchor: RefObject<{ getBoundingClientRect(): DOMRect } | null>;
}

function UnderAnchor({ anchor, onClose, failure }: UnderProps) {
  const { t } = useTexts();
  const portal = usePortal();
  useEscape(onClose);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus stays in the control that the popup belongs to.
    const keepFocus = (event: Event) => event.preventDefault();
    const node = frame.current;
    node?.addEventListener('mousedown', keepFocus);
    return () => node?.removeEventListener('mousedown', keepFocus);
  }, []);
  const place = anchor.current?.getBoundingClientRect();
  return createPortal(
    <div
      ref={frame}
      className="pw-float pw-popup-under"
      style={{
        left: Math.max(8, Math.min(place?.left ?? 0, window.innerWidth - 280)),
        top: (place?.bottom ?? 0) + 4,
      }}
    >
      {failure ?? (
        <p role="status" className="pw-popup-loading">
          {t('widgets.later.loading')}
        </p>
      )}
    </div>,
    portal ?? document.body,
  );
}

/** Frame of a dialog for `later`. */
export function overPage(
  props: Pick<WaitingProps, 'onClose'>,
  inside: ReactNode,
  failed: boolean,
): ReactNode {
  return <OverPage onClose={props.onClose} failure={failed ? inside : null} />;
}

/** Frame of a popup under a control for `later`. */
export function underAnchor(
  props: Omit<UnderProps, 'failure'>,
  inside: ReactNode,
  failed: boolean,
): ReactNode {
  return <UnderAnchor anchor={props.anchor} onClose={props.onClose} failure={failed ? inside : null} />;
}
