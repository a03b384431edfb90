/** The commands of the designer, and what its other parts ask about widgets and places. */
export { type AddWidget, addWidget } from './addWidget.ts';
export { CELL_COMMANDS, type CellCommand, isCell, isGroupPart } from './cells.ts';
export { duplicateWidget } from './duplicateWidget.ts';
export { moveWidget } from './moveWidget.ts';
export { isHolder, isTable, refusalOf, type Target } from './place.ts';
export { removeWidget } from './removeWidget.ts';
export { type SetProperty, setProperty } from './setProperty.ts';
export type { Command, Outcome, Refusal } from './types.ts';
