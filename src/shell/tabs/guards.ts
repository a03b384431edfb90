import type { Sessions } from '../../platform/index.ts';

/** Which open pages have unsaved work. A page is named by the address of its tab or the key of its dialog. */
export interface Guards {
  /** Called by a page that is not a form, such as the designer, when unsaved changes appear or are gone. */
  set(address: string, dirty: boolean): void;
  isDirty(address: string): boolean;
  /** Forgets what a page has reported; called when it closes. */
  forget(address: string): void;
  /** True where one of these pages has unsaved work. */
  any(addresses: readonly string[]): boolean;
}

/** Guards for forms, whose sessions are asked, and for pages that report by `set`. */
export function createGuards(pages: Pick<Sessions, 'get'>): Guards {
  const reported = new Set<string>();
  const isDirty = (address: string) =>
    reported.has(address) || pages.get(address)?.snapshot().form?.status().dirty === true;
  return {
    set(address, dirty) {
      if (dirty) reported.add(address);
      else reported.delete(address);
    },
    isDirty,
    forget: (address) => reported.delete(address),
    any: (addresses) => addresses.some(isDirty),
  };
}
