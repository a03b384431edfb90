/** What the other rooms of the house use of the tools. Not published: `index.ts` is the door for embedders. */
export { type CellField, type CellReader, createCellReader } from './import/csv/cells.ts';
export { CSV_HEAD, type CsvSigns, csvSigns } from './import/csv/places.ts';
