import type { KeyboardEvent } from 'react';
import { duplicateWidget, moveWidget, removeWidget } from '../commands/index.ts';
import type { Designer } from '../document/designStore.ts';
import { locate, walkWidgets } from '../document/document.ts';
import { useDesigner } from '../view/useDesigner.ts';

/** Selects the next (1) or previous (-1) widget in reading order. */
function selectNext(designer: Designer, step: 1 | -1): void {
  const { document, selection } = designer.store.getState();
  const keys = [...walkWidgets(document.page)].map((place) => place.key);
  if (keys.length === 0) return;
  const at = selection === null ? (step === 1 ? -1 : keys.length) : keys.indexOf(selection);
  designer.select(keys[Math.max(0, Math.min(at + step, keys.length - 1))] ?? null);
}

/**
 * Moves the selected widget by one place in its list; from the end of the list, out of its container. False where it
 * cannot.
 */
export function moveSelection(designer: Designer, step: 1 | -1): boolean {
  const { document, selection } = designer.store.getState();
  const place = selection === null ? undefined : locate(document.page, selection);
  if (place === undefined) return false;
  const to = place.index + step;
  if (to >= 0 && to < place.list.length) {
    // A target counts places as they are before the move: one down is behind the next widget.
    const index = step === 1 ? place.index + 2 : to;
    return designer.run(moveWidget, { key: place.key, target: { parent: place.parent, index } });
  }
  const around = place.parent === null ? undefined : locate(document.page, place.parent);
  if (around === undefined) return false;
  const index = step === 1 ? around.index + 1 : around.index;
  return designer.run(moveWidget, { key: place.key, target: { parent: around.parent, index } });
}

/** Runs what a key means on the canvas; true where it did something. */
export function runKey(
  designer: Designer,
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  const { selection } = designer.store.getState();
  const control = event.ctrlKey || event.metaKey;
  const down = event.key === 'ArrowDown' || event.key === 'ArrowRight';
  const up = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
  if (control && event.key.toLowerCase() === 'z') return event.shiftKey ? designer.redo() : designer.undo();
  if (control && event.key.toLowerCase() === 'y') return designer.redo();
  if (control && event.key.toLowerCase() === 'd' && selection !== null)
    return designer.run(duplicateWidget, { key: selection });
  if (event.altKey && (down || up)) return moveSelection(designer, down ? 1 : -1);
  if (control || event.altKey) return false;
  if (down || up) {
    selectNext(designer, down ? 1 : -1);
    return true;
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && selection !== null)
    return designer.run(removeWidget, { key: selection });
  if (event.key === 'Escape' && selection !== null) {
    designer.select(null);
    return true;
  }
  return false;
}

/**
 * Handler of the canvas's keys: arrows select, Alt with arrows moves, Delete and Backspace remove, Escape selects
 * nothing; Ctrl (or Cmd) with D copies, with Z undoes, with Y or Shift and Z redoes.
 */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const designer = useDesigner();
  return (event) => {
    if (!runKey(designer, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
