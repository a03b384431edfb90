import { ArrowDownUp, Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Transfer } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { TOP_BUTTON } from '../layout/classes.ts';
import { pagesPlace } from '../pages/pageFocus.ts';
import { useShell } from '../services.tsx';
import { TransfersPopup } from './TransfersPopup.tsx';
import { countTransfers } from './transferText.ts';
import { useTransfers } from './useTransfers.ts';

/** Milliseconds without a change before it is said: several files that are picked together are one sentence. */
const SAID_AFTER = 800;

/** What a screen reader is told: how many run, then how they have ended; never how far they are. */
function useSaid(transfers: readonly Transfer[]): string {
  const { t } = useTexts();
  const { code, count } = countTransfers(transfers);
  const now = code === null ? '' : t(`shell.transfers.said.${code}`, { count });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [now]);
  return said;
}

/**
 * Files on their way, in the top bar: shown while one runs, and until what has ended was seen; failures stay, and are
 * counted until they were seen. Its popup cancels them and tries them again. The specification has no such place; LOOK
 * "Feedback" asks for one: what takes long can be left and found again.
 */
export function TransfersButton() {
  const { t } = useTexts();
  const { transfers } = useShell();
  const list = useTransfers();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const said = useSaid(list);
  const { code, count } = countTransfers(list);
  const shown = list.length > 0 || open;
  const was = useRef(shown);
  useEffect(() => {
    // The focus came back to the button, which has gone since there is nothing to show.
    if (was.current && !shown && document.activeElement === document.body) pagesPlace()?.focus();
    was.current = shown;
  }, [shown]);
  const label = code === null ? t('shell.transfers.title') : t(`shell.transfers.said.${code}`, { count });
  const Glyph = code === 'failed' ? CircleAlert : code === 'done' ? Check : ArrowDownUp;
  return (
    <span className="pw:relative pw:flex pw:shrink-0">
      <span role="status" className="pw-sr">
        {said}
      </span>
      {shown && (
        <button
          ref={anchor}
          type="button"
          className={`${TOP_BUTTON} pw:pointer-coarse:size-10`}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Glyph size={18} aria-hidden />
          {count > 0 && (
            <span
              aria-hidden
              className={`pw:absolute pw:-top-1 pw:-right-0.5 pw:flex pw:h-4 pw:min-w-4 pw:items-center pw:justify-center pw:rounded-full pw:px-1 pw:font-semibold pw:text-[11px] pw:text-surface pw:leading-none pw:tabular-nums ${code === 'failed' ? 'pw:bg-danger' : code === 'done' ? 'pw:bg-success' : 'pw:bg-accent'}`}
            >
              {count}
            </span>
          )}
        </button>
      )}
      {open && (
        <TransfersPopup
          anchor={anchor}
          onClose={() => {
            setOpen(false);
            transfers.seen();
          }}
        />
      )}
    </span>
  );
}
