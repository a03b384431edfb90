import { useContext } from 'react';
import type { Language, PortError } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { PortalContext, PwContext, type PwMode, type Translate } from './context.ts';

/** Texts in the user's language. Components that use it render again when the language changes. */
export function useTexts(): { readonly t: Translate; readonly language: Language } {
  return useContext(PwContext);
}

/** The platform of the surrounding root. Throws outside a `PwRoot`, which is a mistake of the program. */
export function usePlatform(): Platform {
  const { platform } = useContext(PwContext);
  if (platform === null) throw new Error('A widget that needs the platform stands outside PwRoot.');
  return platform;
}

/** Element that popups are rendered into: it has `.pw-root` and the mode. */
export function usePortal(): HTMLElement | null {
  return useContext(PortalContext);
}

/** Colour mode of the root around this widget. */
export function useMode(): PwMode {
  return useContext(PwContext).mode;
}

/**
 * The text of a failed call: the server's own message where there is one. It stands here since what is fetched later
 * uses it too: bundlers would cut off a module of its own, and others with it, as files of their own.
 */
export function failureText(error: PortError, t: Translate): string {
  const { msg } = error.params;
  return typeof msg === 'string' && msg !== '' ? msg : t(error.code, error.params);
}
