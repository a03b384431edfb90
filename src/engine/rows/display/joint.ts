/** What stands between several names. */
export const DISPLAY_JOINT = ', ';
