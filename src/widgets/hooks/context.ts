import { type ComponentType, createContext } from 'react';
import type { Language } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import type { Adapters } from '../fields/adapters.ts';
import type { Adapter } from '../fields/types.ts';
import type { PickButtonProps } from '../picking/PickButton.tsx';
import type { Catalogue } from '../texts/catalogue.ts';

/** Colour modes of the product. `auto` follows the system. Source: specification 000 1. */
export type PwMode = 'imf' | 'light' | 'dark' | 'auto';

/** Finds a text in the user's language; `{name}` is filled from params. */
export type Translate = (code: string, params?: Readonly<Record<string, unknown>>) => string;

/** What widgets read from the surrounding root. */
export interface PwContextValue {
  /** Null outside a root: texts are then their codes. */
  readonly platform: Platform | null;
  readonly mode: PwMode;
  readonly language: Language;
  /** Texts that are looked up before the room's own: those of further rooms, and of widgets. */
  readonly catalogues: readonly Catalogue[];
  /** A new function when the language changes, so that its users render again. */
  readonly t: Translate;
}

export const PwContext = createContext<PwContextValue>({
  platform: null,
  mode: 'imf',
  language: 'zh_TW',
  catalogues: [],
  t: (code) => code,
});

/**
 * The room's texts in all languages, where they are bundled; otherwise the platform loads those of the host's
 * languages.
 */
export const BundledTexts = createContext<readonly Catalogue[]>([]);

/** A host's own widgets: those of all that stands around, the innermost first. */
export const OwnAdapters = createContext<readonly Adapter[]>([]);

/** The widgets of fields with the host's own that they were put together with; null where no fields are drawn. */
export const FieldsContext = createContext<{
  readonly own: readonly Adapter[];
  readonly adapters: Adapters;
} | null>(null);

/**
 * The button that opens the picking dialog of a lookup; null where there is none, as in schemas without a page: the code
 * of lists would come along.
 */
export const PickContext = createContext<ComponentType<PickButtonProps> | null>(null);

/**
 * Where popups are rendered; null until it is mounted. It is a separate context, since it changes right after the first
 * render, which would render every field a second time.
 */
export const PortalContext = createContext<HTMLElement | null>(null);
