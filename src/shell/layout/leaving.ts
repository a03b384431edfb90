/** Leave of all open pages, for what would close them and is not asked for by a component: another organisation, a reload. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Asks for leave. */
export interface Leaving {
  /** What waits for the layout, which asks about unsaved work. */
  readonly store: StoreApi<{ readonly wanted: (() => void) | null }>;
  /** Runs at once where no page has unsaved work, otherwise after the user has agreed, or never. */
  ask(run: () => void): void;
  /** Takes what waits. */
  take(): (() => void) | null;
}

/** Makes it. The layout answers; where it is not drawn, nothing is open that could be lost. */
export function createLeaving(): Leaving {
  const store = createStore<{ readonly wanted: (() => void) | null }>(() => ({ wanted: null }));
  return {
    store,
    ask: (wanted) => store.setState({ wanted }),
    take() {
      const { wanted } = store.getState();
      store.setState({ wanted: null });
      return wanted;
    },
  };
}
