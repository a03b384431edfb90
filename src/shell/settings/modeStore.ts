/**
 * The colour mode: imf (default), light, dark, auto. Auto follows the system. Source: specification 000 §1, §3 "Settings", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Storage } from '../../platform/index.ts';

export const MODES = ['imf', 'light', 'dark', 'auto'] as const;
export type ColourMode = (typeof MODES)[number];

const NAME = 'mode';

function isMode(value: string | null): value is ColourMode {
  return MODES.some((mode) => mode === value);
}

export interface ModeStore {
  readonly store: StoreApi<{ readonly mode: ColourMode }>;
  set(mode: ColourMode): void;
}

/** The mode last chosen in this browser. */
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
