import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';

const DARK = '(prefers-color-scheme: dark)';
const channel = addons.getChannel();

/** The mode of the toolbar, which pages without a story are not given. */
function chosenMode(): unknown {
  const [said] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return said?.globals?.mode;
}

function isDark(): boolean {
  const mode = chosenMode();
  return mode === 'auto' || mode === undefined ? matchMedia(DARK).matches : mode === 'dark';
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', changed);
  for (const event of [GLOBALS_UPDATED, SET_GLOBALS]) channel.on(event, changed);
  return () => {
    system.removeEventListener('change', changed);
    for (const event of [GLOBALS_UPDATED, SET_GLOBALS]) channel.off(event, changed);
  };
}

/** What guides and reference stand in: dark where the toolbar says so, or the system where that is `auto`. */
export function ThemedDocs(props: DocsContainerProps & { readonly children?: ReactNode }) {
  const dark = useSyncExternalStore(subscribe, isDark);
  useEffect(() => {
    // Scroll bars, and what Storybook draws outside of the page.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    return () => document.documentElement.style.removeProperty('color-scheme');
  }, [dark]);
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
