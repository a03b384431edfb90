/** Tells everybody who listens that something has changed. */
export interface Signal {
  /** Adds a listener; the answer removes it. The same function may be given twice, each to be removed by itself. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
  /** Forgets all listeners. */
  readonly clear: () => void;
}

/** Makes a signal nobody listens to yet. Who comes or goes while it is told does not change who is told. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    emit: () => {
      for (const listener of [...listeners]) listener();
    },
    clear: () => listeners.clear(),
  };
}
