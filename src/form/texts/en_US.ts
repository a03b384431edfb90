import { en_US as system } from '../../platform/internal.ts';
import { en_US as widgets } from '../../widgets/internal.ts';

/** All texts of forms and lists in English, by dotted code. */
export const en_US: Readonly<Record<string, string>> = { ...system, ...widgets };
