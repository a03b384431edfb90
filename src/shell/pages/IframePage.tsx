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
          <a href={url} target="_blank" rel="noopener noreferrer" className="pw-button">
            <ExternalLink size={16} aria-hidden />
            {t('shell.routes.frameOpen')}
          </a>
        </>
      )}
    </div>
  );
}

/**
 * Route iframe: a page of another site, by `url` in the address. Its origin has to be one of `frameOrigins`, which the
 * server's content security policy allows too; the page cannot reach out of its frame. `title` names its tab.
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
        <iframe
          src={page.url}
          title={title}
          sandbox={sandboxOf(page.url, window.location.origin)}
          referrerPolicy="no-referrer"
          className="pw:h-full pw:w-full pw:border-0"
        />
      ) : (
        <Refused page={page} />
      )}
    </div>
  );
}
