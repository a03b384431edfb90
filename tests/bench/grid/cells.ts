/** What both tables show: 20 columns of text and numbers. */
export const ROW_HEIGHT = 36;
export const COLUMN_WIDTH = 120;

export const columns = Array.from({ length: 20 }, (_, at) => ({
  key: `c${at}`,
  title: `Column ${at}`,
  width: COLUMN_WIDTH,
}));

/** The text of a cell. Stable, as the grid asks for it. */
export function cellText(rowId: string, columnKey: string): string {
  return `${columnKey} of ${rowId}`;
}
