import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { isRecord } from '../../engine/internal.ts';
import { Drawer, useTexts } from '../../widgets/internal.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { type Place, placesOn, SHORTCUTS } from './shortcuts.ts';

/** Codes of what a kind of page is for. */
const ABOUT: ReadonlyMap<string, string> = new Map([
  [ROUTE_PATHS.dashboard, 'dashboard'],
  [ROUTE_PATHS.generateShowView, 'list'],
  [ROUTE_PATHS.generateShowFormView, 'form'],
  [ROUTE_PATHS.buildFormView, 'designer'],
]);

/** The shortcut that the settings switch off, behind others for the same. */
const HELP_KEY = /, \?$/;

const nothing = () => () => undefined;

/** The help text that the definition of an open form states, as `help` of its config or of itself; '' for none. */
function useDefinitionHelp(address: string): string {
  const { pages } = useShell();
  const session = pages.get(address);
  const page = useSyncExternalStore(session?.subscribe ?? nothing, () => session?.snapshot().page ?? null);
  const config: unknown = page?.config;
  const { help } = isRecord(config) ? config : {};
  return typeof help === 'string' ? help : '';
}

function Shortcuts({ place }: { readonly place: Place }) {
  const { t } = useTexts();
  const { isHelpKey, isUseTabsRouter } = useStore(useShell().settings.store);
  const shown = SHORTCUTS[place].filter(({ ofTabs }) => !ofTabs || isUseTabsRouter);
  return (
    <section className="pw:mb-5">
      <h3 className="pw:mb-1 pw:font-semibold">{t(`shell.help.place.${place}`)}</h3>
      <dl className="pw:flex pw:flex-col">
        {shown.map(({ keys, code }) => (
          <div
            key={keys}
            className="pw:flex pw:min-h-8 pw:items-center pw:gap-3 pw:border-b pw:border-border pw:py-1"
          >
            <dt className="pw:w-44 pw:shrink-0">
              <kbd className="pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface-sunken pw:px-1.5 pw:py-0.5 pw:text-xs">
                {isHelpKey ? keys : keys.replace(HELP_KEY, '')}
              </kbd>
            </dt>
            <dd>{t(code)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the visible page is for, and the shortcuts of where one stands. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { tabs } = useShell();
  const tab = useStore(tabs.store, (state) => state.tabs.find(({ address }) => address === state.active));
  const path = tab?.path ?? '';
  const own = useDefinitionHelp(tab?.address ?? '');
  const [hasTable] = useState(() =>
    [...document.querySelectorAll('#content .pw-entry')].some((entry) => entry.checkVisibility()),
  );
  return (
    <Drawer title={t('shell.help.title')} width="480px" onClose={onClose}>
      <div className="pw:p-4">
        <section className="pw:mb-5">
          <h3 className="pw:mb-1 pw:font-semibold">
            {tab?.isHome ? t('shell.home') : tab?.title || t('shell.help.about')}
          </h3>
          <p className="pw:whitespace-pre-line pw:text-text-muted">
            {own || t(`shell.help.about.${ABOUT.get(path) ?? 'other'}`)}
          </p>
        </section>
        {placesOn({ path, hasTable }).map((place) => (
          <Shortcuts key={place} place={place} />
        ))}
      </div>
    </Drawer>
  );
}
