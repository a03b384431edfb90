import { ArrowDownToLine, ArrowUpFromLine, Check, RotateCw, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Transfer } from '../../platform/index.ts';
import { Float, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { percentOf, stateText } from './transferText.ts';
import { useTransfers } from './useTransfers.ts';

const FRAME =
  'pw:flex pw:w-[min(380px,calc(100vw-16px))] pw:max-h-[min(480px,calc(100dvh-72px))] pw:flex-col pw:text-base pw:data-sheet:w-full pw:data-sheet:max-h-none';

const TOOL = 'pw-icon-button pw:shrink-0 pw:self-center pw:pointer-coarse:size-10';

function Line({ transfer, onGone }: { readonly transfer: Transfer; readonly onGone: () => void }) {
  const { t } = useTexts();
  const { transfers } = useShell();
  const { id, kind, name, status, canRetry } = transfer;
  const isOpen = status === 'waiting' || status === 'running';
  const percent = percentOf(transfer);
  const Glyph = status === 'done' ? Check : kind === 'download' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li className="pw:flex pw:gap-3 pw:border-border pw:border-b pw:px-4 pw:py-2.5 pw:last:border-b-0">
      <Glyph
        size={16}
        aria-hidden
        className={`pw:mt-0.5 pw:shrink-0 ${status === 'done' ? 'pw:text-success' : 'pw:text-text-muted'}`}
      />
      <div className="pw:flex pw:min-w-0 pw:flex-1 pw:flex-col pw:gap-1">
        <span className="pw:truncate pw:font-medium" title={name}>
          <span className="pw-sr">{t(`shell.transfers.kind.${kind}`)}</span>
          {name}
        </span>
        {isOpen && (
          <progress
            className="pw:h-1.5 pw:w-full pw:accent-accent"
            aria-label={t('shell.transfers.progress', { name })}
            max={100}
            {...(percent !== null && status === 'running' ? { value: percent } : {})}
          />
        )}
        <span
          className={`pw:break-words pw:text-xs pw:tabular-nums ${status === 'failed' ? 'pw:text-danger' : 'pw:text-text-muted'}`}
        >
          {stateText(transfer, t)}
        </span>
      </div>
      {status === 'failed' && canRetry && (
        <button
          type="button"
          className={TOOL}
          aria-label={t('shell.transfers.retry', { name })}
          title={t('shell.transfers.retry', { name })}
          onClick={() => {
            onGone();
            transfers.retry(id);
          }}
        >
          <RotateCw size={16} aria-hidden />
        </button>
      )}
      {status !== 'done' && (
        <button
          type="button"
          className={TOOL}
          aria-label={t(isOpen ? 'shell.transfers.cancel' : 'shell.transfers.dismiss', { name })}
          title={t(isOpen ? 'shell.transfers.cancel' : 'shell.transfers.dismiss', { name })}
          onClick={() => {
            onGone();
            transfers.cancel(id);
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** The files under their button. What has arrived is forgotten when it closes, since it was seen. */
export function TransfersPopup({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const list = useTransfers();
  const title = t('shell.transfers.title');
  const heading = useRef<HTMLHeadingElement>(null);
  // A button that goes away takes the focus with it, and the popup would close.
  const keepFocus = () => heading.current?.focus();
  return (
    <Float anchor={anchor} label={title} className={FRAME} onClose={onClose}>
      <h2
        ref={heading}
        data-pw-first
        tabIndex={-1}
        className="pw:border-b pw:border-border pw:px-4 pw:py-2.5 pw:font-semibold pw:outline-none pw:in-data-sheet:sr-only"
      >
        {title}
      </h2>
      {list.length === 0 ? (
        <p className="pw:px-4 pw:py-8 pw:text-center pw:text-text-muted">{t('shell.transfers.none')}</p>
      ) : (
        <ul className="pw:min-h-0 pw:flex-1 pw:overflow-y-auto">
          {/* The latest first. */}
          {list.toReversed().map((transfer) => (
            <Line key={transfer.id} transfer={transfer} onGone={keepFocus} />
          ))}
        </ul>
      )}
    </Float>
  );
}
