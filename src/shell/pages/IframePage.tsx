import { ExternalLink, ShieldAlert } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { type Framed, framed, sandboxOf } from './framed.ts';
import type { PageProps } from './pageTable.tsx';

/** Codes of why a page is not shown. */
const REASONS = {
  missing: 'shell.routes.frameMissing',
  invalid: 'shell.routes.frameInvalid',
  refused: 'shell.routes.frameRefused',
} as const;

/** Leads to the page in a window of its own. */
function OwnWindow({ url, isSmall = false }: { readonly url: string; readonly isSmall?: boolean }) {
  const { t } = useTexts();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`pw-button pw:inline-flex pw:items-center pw:no-underline ${isSmall ? 'pw-button-small' : ''}`}
    >
      <ExternalLink size={16} aria-hidden />
      {t('shell.routes.frameOpen')}
    </a>
  );
}

function Refused({ page }: { readonly page: Framed & { shown: false } }) {
  const { t } = useTexts();
  const { reason, url, origin } = page;
  return (
    <div role="alert" className="pw-state">
      <ShieldAlert size={28} aria-hidden />
      <div className="pw-state-title">{t(REASONS[reason], { url, origin })}</div>
      {reason === 'refused' && (
        <>
          <div>{t('shell.routes.frameRefusedHelp')}</div>
          <OwnWindow url={url} />
        </>
      )}
    </div>
  );
}

/**
 * Route iframe: a page of another site, by `url` in the address. Its origin has to be one of `frameOrigins`, which the
 * server's content security policy allows too; the page cannot reach out of its frame. `title` names its tab. A page may refuse to
 * be framed, which nobody but the browser is told: above the frame it is always said, and a link leads to the page in a
 * window of its own.
 */
export function IframePage({ tab }: PageProps) {
  const { t } = useTexts();
  const { site } = useShell();
  const page = framed(tab.query.url, site.frameOrigins);
  const title = tab.query.title ?? (page.shown ? new URL(page.url).host : t('shell.routes.frame'));
  useTabTitle(tab, title);
  return (
    <div className="pw:flex pw:h-full pw:flex-col pw:bg-surface">
      {page.shown ? (
        <>
          <div className="pw:flex pw:items-center pw:justify-between pw:gap-3 pw:border-b pw:border-border pw:px-3 pw:py-1">
            <span className="pw:min-w-0 pw:truncate pw:text-sm pw:text-text-muted">
              {new URL(page.url).host}
            </span>
            <span className="pw:ml-auto pw:min-w-0 pw:text-text-muted pw:text-xs">
              {t('shell.routes.frameHint')}
            </span>
            <OwnWindow url={page.url} isSmall />
          </div>
          <iframe
            src={page.url}
            title={title}
            sandbox={sandboxOf(page.url, window.location.origin)}
            referrerPolicy="no-referrer"
            className="pw:min-h-0 pw:w-full pw:flex-1 pw:border-0"
          />
        </>
      ) : (
        <Refused page={page} />
      )}
    </div>
  );
}
