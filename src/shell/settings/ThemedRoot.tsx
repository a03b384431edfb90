import { type ComponentProps, useMemo } from 'react';
import { useStore } from 'zustand';
import { BareRoot } from '../../widgets/internal.ts';
import { themeStyle } from './brand.ts';
import type { SettingsStore } from './settingsStore.ts';

type RootProps = ComponentProps<typeof BareRoot>;

interface ThemedRootProps extends Pick<RootProps, 'platform' | 'adapters' | 'className' | 'children'> {
  readonly settings: SettingsStore;
  /** For fingers, whatever density was chosen. */
  readonly touch?: boolean;
}

/** A root with the colours and the density of the settings. */
export function ThemedRoot({ settings, touch = false, ...rest }: ThemedRootProps) {
  const { mode, density, brandTheme, backgroundTheme } = useStore(settings.store);
  const style = useMemo(() => themeStyle({ brandTheme, backgroundTheme }), [brandTheme, backgroundTheme]);
  return <BareRoot {...rest} mode={mode} density={touch ? 'touch' : density} style={style} />;
}
