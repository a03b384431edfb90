/**
 * Which elements are a grid's own. What a row unfolds stands in the grid, but is none of its cells: it keeps its keys
 * and clicks, and may hold a grid itself. What a cell opens elsewhere (popups) only sends its events through the grid.
 */
const GRID = '.pw-datagrid-scroll';
const UNFOLDED = '[data-grid-unfolded]';

/** The element below a row of this grid that an element stands in; null where it stands in none. */
export function unfoldedAround(root: HTMLElement | null, target: EventTarget | null): HTMLElement | null {
  let around = target instanceof Element ? target.closest<HTMLElement>(UNFOLDED) : null;
  while (around !== null && around.closest(GRID) !== root)
    around = around.parentElement?.closest<HTMLElement>(UNFOLDED) ?? null;
  return around;
}

/** True for elements of the grid itself: of its header, its cells and its foot. */
export function isOwn(root: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(GRID) !== root) return false;
  return unfoldedAround(root, target) === null;
}
