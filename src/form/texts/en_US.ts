import { en_US as system } from '../../platform/texts/en_US.ts';
import { en_US as widgets } from '../../widgets/texts/en_US.ts';

/** All texts of forms and lists in English, by dotted code. */
export const en_US: Readonly<Record<string, string>> = { ...system, ...widgets };
