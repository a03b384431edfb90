const silent = () => undefined;

/**
 * What dragging says to screen readers: only `instructions`, how the same is done by keyboard. dnd-kit's own
 * announcements are English, and about pointers. (Its types stay out of the signature: they name React's old `JSX`.)
 */
export function dragAccessibility(instructions: string) {
  return {
    announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
    screenReaderInstructions: { draggable: instructions },
  };
}
