/**
 * The settings in use: the site's, and over them what the user has chosen on this device. Whoever is signed out sees
 * what was last chosen here. Source: specification 000 §3 "Settings", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Storage } from '../../platform/index.ts';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts';

/** Storage name of what was last chosen in this browser, by whomever. */
const LAST = 'settings';

/** The settings with their commands. */
export interface SettingsStore {
  readonly store: StoreApi<Settings>;
  /** What counts where nobody has chosen: the product's defaults, with those of `config.json`. */
  readonly site: Settings;
  /** Uses these at once and stores them for the user. */
  set(change: Partial<Settings>): void;
  /** Forgets what the user has chosen. */
  reset(): void;
  /** Follows who is signed in; null: nobody. */
  use(userName: string | null): void;
}

function stored(storage: Storage, name: string): Partial<Settings> {
  try {
    return readSettings(JSON.parse(storage.get(name) ?? 'null'));
  } catch {
    return {};
  }
}

/** A store with what was last chosen in this browser. `site` is what `config.json` says of settings. */
export function createSettings(storage: Storage, site: Partial<Settings> = {}): SettingsStore {
  const defaults = { ...DEFAULT_SETTINGS, ...site };
  let name = LAST;
  let chosen = stored(storage, LAST);
  const store = createStore<Settings>(() => ({ ...defaults, ...chosen }));
  const apply = () => store.setState({ ...defaults, ...chosen }, true);
  const keep = () => {
    const text = JSON.stringify(chosen);
    for (const one of new Set([name, LAST])) storage.set(one, text);
    apply();
  };
  return {
    store,
    site: defaults,
    set(change) {
      chosen = { ...chosen, ...change };
      keep();
    },
    reset() {
      chosen = {};
      keep();
    },
    use(userName) {
      if (userName === null) {
        name = LAST;
        return;
      }
      name = `settings:${userName}`;
      // The first sign-in on a device goes on with what was chosen on its sign-in screen.
      if (storage.get(name) === null) return;
      // Which server is asked belongs to the device: its users signed in there.
      chosen = { ...stored(storage, name), baseUrl: store.getState().baseUrl };
      keep();
    },
  };
}
