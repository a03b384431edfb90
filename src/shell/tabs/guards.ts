import type { Sessions } from '../../platform/index.ts';

/** Open tabs with work that closing them would lose. */
export interface Guards {
  /** For pages without a form session: the designer. */
  set(address: string, dirty: boolean): void;
  isDirty(address: string): boolean;
  forget(address: string): void;
  /** True where any tab holds unsaved work. */
  any(addresses: readonly string[]): boolean;
}

/** Guards over the page sessions and over what pages report. */
export function createGuards(pages: Pick<Sessions, 'get'>): Guards {
  const said = new Set<string>();
  const isDirty = (address: string) =>
    said.has(address) || pages.get(address)?.snapshot().form?.status().dirty === true;
  return {
    set(address, dirty) {
      if (dirty) said.add(address);
      else said.delete(address);
    },
    isDirty,
    forget: (address) => said.delete(address),
    any: (addresses) => addresses.some(isDirty),
  };
}
