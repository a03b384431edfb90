import { vi_VN as system } from '../../platform/texts/vi_VN.ts';
import { vi_VN as widgets } from '../../widgets/texts/vi_VN.ts';

/** All texts of forms and lists in Vietnamese, by dotted code. */
export const vi_VN: Readonly<Record<string, string>> = { ...system, ...widgets };
