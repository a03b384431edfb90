/**
 * All texts of the hosted shell in one language: the build writes `locales/{language}.json` with them, and keeps those
 * of the default language as a file of its own, for the case that no locale file can be had.
 */
import { designerTexts } from '../../designer/internal.ts';
import type { Language } from '../../engine/internal.ts';
import { systemTexts } from '../../platform/internal.ts';
import { widgetTexts } from '../../widgets/internal.ts';
import { shellTexts } from '../texts/index.ts';

const ROOMS = [systemTexts, widgetTexts, designerTexts, shellTexts];

export function hostedTexts(language: Language): Readonly<Record<string, string>> {
  return Object.assign({}, ...ROOMS.map((bundle) => bundle[language]));
}
