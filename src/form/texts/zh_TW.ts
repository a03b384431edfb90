import { zh_TW as system } from '../../platform/texts/zh_TW.ts';
import { zh_TW as widgets } from '../../widgets/texts/zh_TW.ts';

/** All texts of forms and lists in Traditional Chinese, by dotted code. */
export const zh_TW: Readonly<Record<string, string>> = { ...system, ...widgets };
