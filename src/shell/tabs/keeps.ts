import { createListKeep, type ListKeep } from '../../widgets/internal.ts';
import type { ScrollPlaces } from './scrollKeep.ts';

/** What is kept of a tab's page beside its session while its components are not there. */
export interface Keep {
  readonly list: ListKeep;
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
      const made: Keep = { list: createListKeep(), scroll: new Map(), focused: null };
      kept.set(address, made);
      return made;
    },
    forget(address) {
      kept.get(address)?.list.close();
      kept.delete(address);
    },
  };
}
