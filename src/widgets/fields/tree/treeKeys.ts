import type { LookupLine } from '../../../engine/internal.ts';
import type { TreeLines } from './useTreeLines.ts';

/** Lines that Page Up and Page Down go. */
const PAGE = 8;

/** The place that a key goes to from a place; null for keys that go nowhere. */
function placeOf(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}

/**
 * What an arrow key does in a tree, as the ARIA authoring practices have it; true where it was one of the tree's keys.
 * While something is typed Left, Right, Home and End are of the text box.
 */
export function moveInTree(key: string, { lines, at, move, fold }: TreeLines, isSearch: boolean): boolean {
  const line: LookupLine | undefined = lines[at];
  const goTo = (place: number) => {
    const next = lines[place];
    if (next !== undefined) move(next.id);
    return true;
  };
  const place = placeOf(key, at, lines.length - 1);
  if (place !== null) return goTo(place);
  if (isSearch) return false;
  if (key === 'Home') return goTo(0);
  if (key === 'End') return goTo(lines.length - 1);
  if (line === undefined) return false;
  if (key === 'ArrowRight') {
    if (!line.hasChildren) return true;
    if (line.expanded) return goTo(at + 1);
    fold(line.id, true);
    return true;
  }
  if (key === 'ArrowLeft') {
    if (line.expanded) fold(line.id, false);
    else if (line.parent !== null) move(line.parent);
    return true;
  }
  return false;
}
