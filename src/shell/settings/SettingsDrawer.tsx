import { Check, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Drawer, useTexts } from '../../widgets/internal.ts';
import { copyText } from '../layout/copyText.ts';
import { LANGUAGE_CHOICES, useLanguageChoice } from '../layout/useLanguageChoice.ts';
import { useShell } from '../services.tsx';
import { BaseUrlChoice } from './BaseUrlChoice.tsx';
import { BrandColour } from './BrandColour.tsx';
import { Choice, Section, Toggle } from './controls.tsx';
import { counts } from './counts.ts';
import { BACKGROUNDS, DENSITIES, LAYOUTS, MODES, type Settings } from './settings.ts';

/** Props of `SettingsDrawer`. */
export interface SettingsDrawerProps {
  readonly onClose: () => void;
}

/** Width in pixels. Source: specification 000 §9. */
const WIDTH = '408px';

function Footer({ onReset }: { onReset: () => void }) {
  const { t } = useTexts();
  const { settings } = useShell();
  const [copied, setCopied] = useState(false);
  // As `config.json` holds them; the base address has a key of its own there.
  const copy = () => {
    const { baseUrl: _, ...rest } = settings.store.getState();
    void copyText(JSON.stringify({ settings: rest }, null, 2)).then(setCopied);
  };
  return (
    <>
      <button type="button" className="pw-button" onClick={onReset}>
        <RotateCcw size={16} aria-hidden />
        {t('shell.settings.reset')}
      </button>
      <button type="button" className="pw-button" onClick={copy} title={t('shell.settings.copyHelp')}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {t('shell.settings.copy')}
      </button>
      <span role="status" className="pw-sr">
        {copied ? t('shell.settings.copied') : ''}
      </span>
    </>
  );
}

function Appearance({ value, set }: { value: Settings; set: (change: Partial<Settings>) => void }) {
  const { t } = useTexts();
  const { site } = useShell();
  const { language, label, choose } = useLanguageChoice();
  const choices = <T extends string>(name: string, all: readonly T[]) =>
    all.map((one) => ({ value: one, label: t(`${name}.${one}`) }));
  return (
    <Section title={t('shell.settings.appearance')}>
      <Choice
        label={t('shell.mode')}
        value={value.mode}
        choices={choices('shell.mode', MODES)}
        onChoose={(mode) => set({ mode })}
      />
      <BrandColour value={value.brandTheme} onChoose={(brandTheme) => set({ brandTheme })} />
      <Choice
        label={t('shell.settings.backgroundTheme')}
        value={value.backgroundTheme}
        choices={choices('shell.settings.background', BACKGROUNDS)}
        onChoose={(backgroundTheme) => set({ backgroundTheme })}
      />
      <Choice
        label={t('shell.settings.density')}
        value={value.density}
        choices={choices('shell.settings.density', DENSITIES)}
        onChoose={(density) => set({ density })}
      />
      {site.languageEnable && (
        <Choice label={label} value={language} choices={LANGUAGE_CHOICES} onChoose={choose} />
      )}
    </Section>
  );
}

function Arrangement({ value, set }: { value: Settings; set: (change: Partial<Settings>) => void }) {
  const { t } = useTexts();
  const toggle = (name: keyof Settings, why?: string) => (
    <Toggle
      label={t(`shell.settings.${name}`)}
      checked={value[name] === true}
      disabled={!counts(name, value)}
      {...(!counts(name, value) && why ? { help: t(why) } : {})}
      onChange={(checked) => set({ [name]: checked })}
    />
  );
  return (
    <Section title={t('shell.settings.arrangement')}>
      <Choice
        label={t('shell.settings.layout')}
        value={value.layout}
        choices={LAYOUTS.map((one) => ({ value: one, label: t(`shell.settings.layout.${one}`) }))}
        onChoose={(layout) => set({ layout })}
      />
      {toggle('splitMenu', 'shell.settings.splitMenu.needsMix')}
      {toggle('showHeader', 'shell.settings.showHeader.holdsMenu')}
      {toggle('isHeaderFixed')}
      {toggle('isSidebarFixed', 'shell.settings.noSide')}
      {toggle('isSidebarCompact', 'shell.settings.noSide')}
      {toggle('isUseTabsRouter')}
      {toggle('showBreadcrumb')}
      {toggle('showFooter')}
      {toggle('isFooterAside', 'shell.settings.isFooterAside.needs')}
    </Section>
  );
}

function Keyboard({ value, set }: { value: Settings; set: (change: Partial<Settings>) => void }) {
  const { t } = useTexts();
  return (
    <Section title={t('shell.settings.keyboard')}>
      <Toggle
        label={t('shell.settings.isHelpKey')}
        help={t('shell.settings.isHelpKey.help')}
        checked={value.isHelpKey}
        onChange={(isHelpKey) => set({ isHelpKey })}
      />
    </Section>
  );
}

/**
 * What a person chooses about the shell. Each choice counts at once and is kept for this user on this device. Source:
 * specification 000 §1 "a settings drawer", §3 "Settings", §9.
 */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const { t } = useTexts();
  const { settings, site } = useShell();
  const value = useStore(settings.store);
  return (
    <Drawer
      title={t('shell.settings.title')}
      width={WIDTH}
      onClose={onClose}
      footer={<Footer onReset={settings.reset} />}
    >
      <div className="pw:flex pw:flex-col pw:gap-6 pw:px-5 pw:py-4">
        <Appearance value={value} set={settings.set} />
        <Arrangement value={value} set={settings.set} />
        <Keyboard value={value} set={settings.set} />
        {site.baseUrls.length > 0 && (
          <Section title={t('shell.settings.connection')}>
            <BaseUrlChoice />
          </Section>
        )}
      </div>
    </Drawer>
  );
}
