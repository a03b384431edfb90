import type { DndContextProps } from '@dnd-kit/core';

const silent = () => undefined;

/**
 * What dragging says to screen readers: only `instructions`, how the same is done by keyboard. dnd-kit's own
 * announcements are English, and about pointers.
 */
export function dragAccessibility(instructions: string): NonNullable<DndContextProps['accessibility']> {
  return {
    announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
    screenReaderInstructions: { draggable: instructions },
  };
}
