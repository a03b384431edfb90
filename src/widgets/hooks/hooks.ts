import { useContext } from 'react';
import type { Language } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { PortalContext, PwContext, type PwMode, type Translate } from './context.ts';

/** Texts in the user's language. Whoever uses it renders anew when the language changes, and loses nothing. */
export function useTexts(): { readonly t: Translate; readonly language: Language } {
  return useContext(PwContext);
}

/** The platform of the root around this widget. Throws outside a `PwRoot`: that is a mistake of the program. */
export function usePlatform(): Platform {
  const { platform } = useContext(PwContext);
  if (platform === null) throw new Error('A widget that needs the platform stands outside PwRoot.');
  return platform;
}

/** Element that popups are rendered into: it carries `.pw-root` and the mode. */
export function usePortal(): HTMLElement | null {
  return useContext(PortalContext);
}

/** Colour mode of the root around this widget. */
export function useMode(): PwMode {
  return useContext(PwContext).mode;
}
