/**
 * The colour mode: imf (dark blue, the default), light, dark, or auto, which follows the system. Source: specification
 * 000 §1 "Themes", §3 "Settings", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Storage } from '../../platform/index.ts';

/** All modes, in the order of the menu. */
export const MODES = ['imf', 'light', 'dark', 'auto'] as const;
export type ColourMode = (typeof MODES)[number];

/** Storage name of the chosen mode. */
const NAME = 'mode';

function isMode(value: string | null): value is ColourMode {
  return MODES.some((mode) => mode === value);
}

/** The colour mode in use. */
export interface ModeStore {
  readonly store: StoreApi<{ readonly mode: ColourMode }>;
  /** Uses a mode and stores it for the next visit. */
  set(mode: ColourMode): void;
}

/** A store that begins with the mode last chosen in this browser. */
export function createModeStore(storage: Storage): ModeStore {
  const stored = storage.get(NAME);
  const store = createStore<{ readonly mode: ColourMode }>(() => ({ mode: isMode(stored) ? stored : 'imf' }));
  return {
    store,
    set(mode) {
      storage.set(NAME, mode);
      store.setState({ mode });
    },
  };
}
