/** Separator of several labels. */
export const DISPLAY_JOINT = ', ';
