/** A position in a text: line and column from 1, columns in UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Puts the cursor of a text box at a place, with the rest of its line selected, and scrolls there. `lineHeight` in pixels. */
export function goToPlace(
  box: HTMLTextAreaElement | null,
  { line, column }: TextPlace,
  lineHeight: number,
): void {
  if (box === null) return;
  const lines = box.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const end = before + (lines[line - 1]?.length ?? 0);
  box.focus();
  box.setSelectionRange(Math.min(before + column - 1, end), end);
  box.scrollTop = Math.max(0, (line - 1) * lineHeight - box.clientHeight / 2);
}
