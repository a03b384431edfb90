import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/signs.ts';

/** The icon of each tone of a notice. */
export const NOTICE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
