/** Sizes of a list's dialogs, columns and places, as CSS lengths and pixels. Source: specification 002 2.2, 2.3 and 9. */

export interface DialogSize {
  readonly width: string;
  readonly height: string;
}

/** The fixed dialogs of 002 2.2, and the full screen that every other one takes unless its action says otherwise. */
export const DIALOG_SIZES = {
  full: { width: '100vw', height: '100vh' },
  deleteResult: { width: '750px', height: '420px' },
  filter: { width: '70vw', height: '65vh' },
  print: { width: '600px', height: '380px' },
  import: { width: '650px', height: '500px' },
  audit: { width: '600px', height: '380px' },
  groupTree: { width: '650px', height: '415px' },
} as const satisfies Record<string, DialogSize>;

/** Pixels of the operation column for each action of a row. */
const ROW_ACTION_WIDTH = 60;
/** Pixels of an image in a cell, both ways. */
export const IMAGE_SIZE = 50;
/** Serial numbers below it are highlighted. */
const LOW_SERIAL = 20;

/** How high a list's rows are (002 3.2): `medium` is the usual height, also where nothing known is stated. */
export function listSizeOf({ options }: { readonly options: Readonly<Record<string, unknown>> }) {
  const word = typeof options.size === 'string' ? options.size.toLowerCase() : '';
  return word === 'small' || word === 'large' ? word : 'medium';
}

/** The operation column's width: 60 px an action; without actions there is no such column. */
export function operationWidth(actions: number): number {
  return Math.max(0, Math.floor(actions)) * ROW_ACTION_WIDTH;
}

/** True for a serial number (from 1, over all pages) that is highlighted. */
export function isLowSerial(serial: number): boolean {
  return serial < LOW_SERIAL;
}
