import { zh_TW as system } from '../../platform/internal.ts';
import { zh_TW as widgets } from '../../widgets/internal.ts';

/** All texts of forms and lists in Traditional Chinese, by dotted code. */
export const zh_TW: Readonly<Record<string, string>> = { ...system, ...widgets };
