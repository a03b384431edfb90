import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Designer, DesignState } from '../document/designStore.ts';

/** The designer of the page being edited. */
export const DesignerContext = createContext<Designer | null>(null);

/** The designer around this part. Throws outside `PageDesigner`: a mistake of the program. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('A part of the designer stands outside PageDesigner.');
  return designer;
}

/** Reads from the designer's state; renders anew when what is read changes. */
export function useDesign<T>(read: (state: DesignState) => T): T {
  return useStore(useDesigner().store, read);
}
