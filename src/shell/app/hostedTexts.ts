/**
 * The texts of the hosted shell in one language, by code. The build writes them to `locales/{language}.json`; those of
 * the default language are also a script of the build, for the case that a locale file cannot be loaded. The designer's
 * texts are not among them: they are as many again, and come with its code.
 */
import type { Language } from '../../engine/internal.ts';
import { systemTexts } from '../../platform/internal.ts';
import { widgetTexts } from '../../widgets/internal.ts';
import { shellTexts } from '../texts/index.ts';

const ROOMS = [systemTexts, widgetTexts, shellTexts];

export function hostedTexts(language: Language): Readonly<Record<string, string>> {
  return Object.assign({}, ...ROOMS.map((bundle) => bundle[language]));
}
