import { zh_CN as system } from '../../platform/texts/zh_CN.ts';
import { zh_CN as widgets } from '../../widgets/texts/zh_CN.ts';

/** All texts of forms and lists in Simplified Chinese, by dotted code. */
export const zh_CN: Readonly<Record<string, string>> = { ...system, ...widgets };
