import type { ReactNode } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { Brand } from '../layout/Brand.tsx';
import { LanguageRow } from '../layout/LanguageRow.tsx';
import { ModeMenu } from '../layout/ModeMenu.tsx';
import { useShell } from '../services.tsx';
import { TenantPicture } from './TenantPicture.tsx';

interface EntryFrameProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** Letters of a version that are shown: enough to tell two of them apart on the phone to who looks after the site. */
const VERSION = 12;

/**
 * What is around the screens without a session: a bar with the product and the theme, the site's picture (beside the card
 * where there is room, above it on phones), one card, then the languages and the version. The card hangs from its upper
 * edge, so that a message in it never moves what is above.
 */
export function EntryFrame({ title, help, children }: EntryFrameProps) {
  const { t } = useTexts();
  const { site, version } = useShell();
  return (
    <div className="pw:flex pw:min-h-dvh pw:flex-col pw:bg-surface-sunken pw:[--pw-entry:40px]">
      <header className="pw:flex pw:h-12 pw:shrink-0 pw:items-center pw:justify-end pw:gap-1 pw:bg-chrome pw:px-4 pw:text-chrome-text">
        <div className="pw:mr-auto pw:min-w-0">
          <Brand always />
        </div>
        <ModeMenu />
      </header>
      <div className="pw:flex pw:flex-1 pw:flex-col pw:lg:flex-row">
        <TenantPicture className="pw:h-28 pw:shrink-0 pw:lg:h-auto pw:lg:flex-1" />
        <div className="pw:flex pw:flex-1 pw:flex-col pw:px-4 pw:lg:max-w-160 pw:lg:min-w-120">
          <main className="pw:mx-auto pw:w-full pw:max-w-96 pw:pt-6 pw:lg:pt-[16vh]">
            <div className="pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-6 pw:sm:p-8">
              <h1 className="pw:text-xl pw:font-semibold">{title}</h1>
              <p className="pw:mb-6 pw:text-text-muted">{help}</p>
              {children}
            </div>
            {site.languageEnable && <LanguageRow />}
          </main>
          <footer className="pw:mt-auto pw:py-4 pw:text-center pw:text-xs pw:text-text-muted">
            {t('shell.product')}
            {version !== null && ` · ${t('shell.version', { version: version.slice(0, VERSION) })}`}
          </footer>
        </div>
      </div>
    </div>
  );
}
