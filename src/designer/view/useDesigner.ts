import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Designer, DesignState } from '../document/designStore.ts';

/** The designer of the page being edited. */
export const DesignerContext = createContext<Designer | null>(null);

/** The designer around this component. Throws outside `PageDesigner`, which is a programming error. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('A part of the designer stands outside PageDesigner.');
  return designer;
}

/** Reads from the designer's state; renders again when the result changes. */
export function useDesign<T>(read: (state: DesignState) => T): T {
  return useStore(useDesigner().store, read);
}
