import type { ReactNode } from 'react';
import { Brand } from '../layout/Brand.tsx';
import { LanguageRow } from '../layout/LanguageRow.tsx';
import { ModeMenu } from '../layout/ModeMenu.tsx';
import { useShell } from '../services.tsx';

/** What is around the screens without a session: bar with the theme, one card, and the languages below it. */
export function EntryFrame({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const { site } = useShell();
  return (
    <div className="pw:flex pw:min-h-dvh pw:flex-col pw:bg-surface-sunken">
      <header className="pw:flex pw:h-12 pw:items-center pw:justify-end pw:gap-1 pw:bg-chrome pw:px-4 pw:text-chrome-text">
        <div className="pw:mr-auto">
          <Brand />
        </div>
        <ModeMenu />
      </header>
      <main className="pw:flex pw:flex-1 pw:flex-col pw:items-center pw:justify-center pw:p-4">
        <div className="pw:w-full pw:max-w-96 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-8">
          <h1 className="pw:text-xl pw:font-semibold">{title}</h1>
          <p className="pw:mb-6 pw:text-text-muted">{help}</p>
          {children}
        </div>
        {site.languageEnable && <LanguageRow />}
      </main>
    </div>
  );
}
