/**
 * Registered listeners. Calling those of one name costs one map lookup, however many others there are.
 * Source: DESIGN "Values": a Map from path to listeners wakes exactly the readers of what changed.
 */

import type { FieldPath, FieldSnapshot } from './types.ts';

/** Listeners by name (a path, a widget key, a table's address). */
export interface Listeners {
  readonly sets: Map<string, Set<() => void>>;
}

export function createListeners(): Listeners {
  return { sets: new Map() };
}

/** Adds a listener; the returned function removes it. */
export function listen(listeners: Listeners, name: string, listener: () => void): () => void {
  const set = listeners.sets.get(name) ?? new Set();
  listeners.sets.set(name, set);
  // The same function may be added twice, and each subscription ends by itself.
  const own = () => listener();
  set.add(own);
  return () => {
    set.delete(own);
    if (set.size === 0 && listeners.sets.get(name) === set) listeners.sets.delete(name);
  };
}

export function wake(listeners: Listeners, name: string): void {
  for (const listener of [...(listeners.sets.get(name) ?? [])]) listener();
}

/** The listeners of a form and the snapshots they have read. */
export interface Readers {
  readonly fields: Listeners;
  readonly fieldStates: Listeners;
  readonly tables: Listeners;
  readonly aggregates: Listeners;
  readonly all: Set<(paths: readonly FieldPath[]) => void>;
  /** Those who watch values. */
  readonly changes: Set<(paths: readonly FieldPath[]) => void>;
  /** The last snapshot of each path; a stale one is made anew when it is read. */
  readonly snapshots: Map<FieldPath, { snapshot: FieldSnapshot; stale: boolean }>;
}

export function createReaders(): Readers {
  return {
    fields: createListeners(),
    fieldStates: createListeners(),
    tables: createListeners(),
    aggregates: createListeners(),
    all: new Set(),
    changes: new Set(),
    snapshots: new Map(),
  };
}
