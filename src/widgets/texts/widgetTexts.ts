import { builtInAdapters } from '../fields/adapters.ts';
import type { Catalogue } from './catalogue.ts';
import { laterTexts } from './laterTexts.ts';
import { roomTexts } from './roomTexts.ts';

const PARTS: readonly Catalogue[] = [...laterTexts, ...builtInAdapters.texts];

function spoken(language: keyof Catalogue): Readonly<Record<string, string>> {
  return Object.assign({}, roomTexts[language], ...PARTS.map((texts) => texts[language]));
}

/** Texts of the widgets room by language and code: the room's own, and those of its parts and all widgets of the registry. */
export const widgetTexts: Catalogue = {
  zh_TW: spoken('zh_TW'),
  zh_CN: spoken('zh_CN'),
  en_US: spoken('en_US'),
  vi_VN: spoken('vi_VN'),
};
