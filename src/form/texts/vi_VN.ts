import { vi_VN as system } from '../../platform/internal.ts';
import { vi_VN as widgets } from '../../widgets/internal.ts';

/** All texts of forms and lists in Vietnamese, by dotted code. */
export const vi_VN: Readonly<Record<string, string>> = { ...system, ...widgets };
