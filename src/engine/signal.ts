/** Notifies listeners of a change. */
export interface Signal {
  /** Adds a listener; the returned function removes it. The same function may be added twice. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
  /** Removes all listeners. */
  readonly clear: () => void;
}

/** Makes a signal without listeners. Listeners added or removed during `emit` do not change who is called. */
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
