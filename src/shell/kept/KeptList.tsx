import { PencilLine, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Confirm, useTexts } from '../../widgets/internal.ts';
import { ShellLink } from '../routes/ShellLink.tsx';
import type { KeptDraft, useKept } from './useKept.ts';

/**
 * What was typed and not saved on this device: each opens its form, which offers to go on with it, or is discarded, which
 * cannot be taken back and is asked about.
 */
export function KeptList({ kept, discard }: ReturnType<typeof useKept>) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<KeptDraft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (kept.length === 0) return null;
  return (
    <section>
      <h3
        ref={heading}
        tabIndex={-1}
        className="pw:px-2 pw:pt-1 pw:pb-0.5 pw:font-medium pw:text-text-muted pw:text-xs pw:outline-none"
      >
        {t('shell.kept.title')}
      </h3>
      <ul className="pw:flex pw:flex-col">
        {kept.map((draft) => (
          <li key={draft.name} className="pw:flex pw:items-center pw:rounded-md pw:hover:bg-hover">
            <ShellLink
              to={draft.address}
              title={t('shell.kept.open', { title: draft.title })}
              className="pw:flex pw:min-h-8 pw:min-w-0 pw:flex-1 pw:items-center pw:gap-2 pw:px-2 pw:text-text pw:no-underline pw:pointer-coarse:min-h-10"
            >
              <PencilLine size={14} aria-hidden className="pw:shrink-0 pw:text-warning" />
              {/* Two of a form differ by the record, which is not cut. */}
              <span className="pw:flex pw:min-w-0 pw:flex-1 pw:gap-1">
                <span className="pw:truncate">{draft.form}</span>
                {draft.record !== '' && (
                  <span className="pw:max-w-[75%] pw:shrink-0 pw:truncate pw:tabular-nums">
                    {draft.record}
                  </span>
                )}
              </span>
              <time className="pw:shrink-0 pw:text-text-muted pw:text-xs pw:tabular-nums">
                {draft.time.slice(5)}
              </time>
            </ShellLink>
            <button
              type="button"
              className="pw-icon-button pw:shrink-0 pw:pointer-coarse:size-10"
              aria-label={t('shell.kept.discard', { title: draft.title })}
              title={t('shell.kept.discard', { title: draft.title })}
              onClick={() => setAsked(draft)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Confirm
          title={t('shell.kept.discardTitle')}
          message={t('shell.kept.discardHelp', { title: asked.title, time: asked.time })}
          confirm={t('shell.kept.discardIt')}
          cancel={t('shell.kept.keep')}
          tone="danger"
          onAnswer={(yes) => {
            setAsked(null);
            if (!yes) return;
            heading.current?.focus();
            void discard(asked.name);
          }}
        />
      )}
    </section>
  );
}
