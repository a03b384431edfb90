import { createSignal } from '../../engine/internal.ts';
import { createListKeep, type ListKeep } from '../../widgets/internal.ts';
import type { ScrollPlaces } from './scrollKeep.ts';

/** What is kept of a tab's page beside its session while its components are not there. */
export interface Keep {
  readonly list: ListKeep;
  /** Told when its list may show something else. */
  readonly listChanges: { subscribe(listener: () => void): () => void };
  readonly scroll: ScrollPlaces;
  /** What had the focus last; null for nothing yet. */
  focused: WeakRef<HTMLElement> | null;
}

/** What is kept of the open tabs, by address. */
export interface Keeps {
  of(address: string): Keep;
  /** Forgets a page that is closed or made anew. */
  forget(address: string): void;
}

/** Keeps nothing yet. */
export function createKeeps(): Keeps {
  const kept = new Map<string, Keep>();
  return {
    of(address) {
      const known = kept.get(address);
      if (known) return known;
      const list = createListKeep();
      const listChanges = createSignal();
      list.follow = (shown) => {
        listChanges.emit();
        return shown.subscribe(listChanges.emit);
      };
      const made: Keep = { list, listChanges, scroll: new Map(), focused: null };
      kept.set(address, made);
      return made;
    },
    forget(address) {
      kept.get(address)?.list.close();
      kept.delete(address);
    },
  };
}
