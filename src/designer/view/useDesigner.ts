import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Designer, DesignState } from '../document/designStore.ts';

/** The designer around a component; null outside. */
export const DesignerContext = createContext<Designer | null>(null);

/** The designer around this component. Throws outside `PageDesigner`, which is a programming error. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('useDesigner outside PageDesigner');
  return designer;
}

/**
 * Part of the designer's state; renders again when it changes. `read` must return the same object for the same state.
 */
export function useDesign<T>(read: (state: DesignState) => T): T {
  return useStore(useDesigner().store, read);
}
