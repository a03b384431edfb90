/**
 * Sizes of a list's dialogs, columns and images, as CSS lengths or pixels. Source: specification 002 2.2, 2.3 and 9.
 */

export interface DialogSize {
  readonly width: string;
  readonly height: string;
}

/** The fixed dialog sizes of 002 2.2; `full` is the default of all others. */
export const DIALOG_SIZES = {
  full: { width: '100vw', height: '100vh' },
  /** A form over a form: lower than a page, so that the page below is seen (001 2.1). */
  overForm: { width: '100vw', height: '80vh' },
  deleteResult: { width: '750px', height: '420px' },
  filter: { width: '70vw', height: '65vh' },
  print: { width: '600px', height: '380px' },
  import: { width: '650px', height: '500px' },
  audit: { width: '600px', height: '380px' },
  groupTree: { width: '650px', height: '415px' },
} as const satisfies Record<string, DialogSize>;

/** Width of the operation column for each action of a row, in pixels. */
const ROW_ACTION_WIDTH = 60;
/** Width and height of an image in a cell, in pixels. */
export const IMAGE_SIZE = 50;
/** Serial numbers below it are highlighted. */
const LOW_SERIAL = 20;

/** Height of a list's rows (002 3.2): `medium` is the default, also for unknown words. */
export function listSizeOf({ options }: { readonly options: Readonly<Record<string, unknown>> }) {
  const word = typeof options.size === 'string' ? options.size.toLowerCase() : '';
  return word === 'small' || word === 'large' ? word : 'medium';
}

/** Width of the operation column: 60 px an action; 0 without actions, since there is no such column. */
export function operationWidth(actions: number): number {
  return Math.max(0, Math.floor(actions)) * ROW_ACTION_WIDTH;
}

/** True for a serial number (from 1, over all pages) that is highlighted. */
export function isLowSerial(serial: number): boolean {
  return serial < LOW_SERIAL;
}
