/** What the palette offers of the settings: each by the words of its label, of its choices and of what people call it. */
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import type { OverlayName } from '../layout/Overlay.tsx';
import { LANGUAGE_CHOICES, useLanguageChoice } from '../layout/useLanguageChoice.ts';
import { useShell } from '../services.tsx';
import { counts } from '../settings/counts.ts';
import { BACKGROUNDS, DENSITIES, LAYOUTS, MODES, type Settings } from '../settings/settings.ts';
import { type PaletteEntry, worded } from './paletteEntries.ts';
import { SETTING_WORDS } from './settingWords.ts';

/** Settings of a few values: the setting, its label, and where the labels of its values begin. */
const CHOICES = [
  ['mode', 'shell.mode', 'shell.mode', MODES],
  ['density', 'shell.settings.density', 'shell.settings.density', DENSITIES],
  ['backgroundTheme', 'shell.settings.backgroundTheme', 'shell.settings.background', BACKGROUNDS],
  ['layout', 'shell.settings.layout', 'shell.settings.layout', LAYOUTS],
] as const;

/** Settings that are on or off. */
const TOGGLES = [
  'splitMenu',
  'showHeader',
  'isHeaderFixed',
  'isSidebarFixed',
  'isSidebarCompact',
  'isUseTabsRouter',
  'showBreadcrumb',
  'showFooter',
  'isFooterAside',
  'isHelpKey',
] as const satisfies readonly (keyof Settings)[];

interface Offered {
  readonly onOpen: (name: OverlayName) => void;
  /** Texts of a code in other languages. */
  readonly words: (code: string) => string;
}

/** The settings that the palette changes at once, or opens the drawer for. */
export function useSettingEntries({ onOpen, words }: Offered): readonly PaletteEntry[] {
  const { t } = useTexts();
  const { settings, site } = useShell();
  const now = useStore(settings.store);
  const { language, choose } = useLanguageChoice();
  const drawer = () => onOpen('settings');
  /** What people call a setting, and all that these codes say, in the language that is spoken and in the others. */
  const saying = (key: string, ...codes: readonly string[]) =>
    [...codes.flatMap((code) => [t(code), words(code)]), ...(SETTING_WORDS[key] ?? [])].join('\n');
  const opens = (key: string, code: string, ...more: readonly string[]) =>
    worded(saying(key, code, ...more), `#${key}`, t(code), drawer);
  const choice = (setting: string, name: string) => t('shell.palette.choice', { setting, name });
  const languages = site.languageEnable ? LANGUAGE_CHOICES : [];
  return [
    opens('settings', 'shell.settings.title'),
    ...CHOICES.flatMap(([name, label, value, all]) =>
      all.map((one) =>
        worded(
          saying(name, label, `${value}.${one}`),
          `#${name}-${one}`,
          choice(t(label), t(`${value}.${one}`)),
          () => settings.set({ [name]: one }),
          now[name] === one ? { detail: t('shell.palette.now') } : {},
        ),
      ),
    ),
    ...languages.map(({ value, label }) =>
      worded(
        saying('language', 'shell.language'),
        `#language-${value}`,
        choice(t('shell.language'), label),
        () => choose(value),
        value === language ? { detail: t('shell.palette.now') } : {},
      ),
    ),
    ...TOGGLES.map((name) => {
      const code = `shell.settings.${name}`;
      const run = () => (counts(name, now) ? settings.set({ [name]: !now[name] }) : drawer());
      return worded(saying(name, code), `#${name}`, t(code), run, {
        detail: t(now[name] ? 'shell.palette.on' : 'shell.palette.off'),
      });
    }),
    opens('brandTheme', 'shell.settings.brandTheme'),
    ...(site.baseUrls.length > 0 ? [opens('baseUrl', 'shell.settings.baseUrl')] : []),
    opens('reset', 'shell.settings.reset', 'shell.settings.title'),
    opens('copy', 'shell.settings.copy'),
  ];
}
