import type { Catalogue } from '../../widgets/internal.ts';
import { en_US } from './en_US.ts';
import { en_US as enOptions } from './options/en_US.ts';
import { en_US as enHelp } from './options/help/en_US.ts';
import { vi_VN as viHelp } from './options/help/vi_VN.ts';
import { zh_CN as cnHelp } from './options/help/zh_CN.ts';
import { zh_TW as twHelp } from './options/help/zh_TW.ts';
import { vi_VN as viOptions } from './options/vi_VN.ts';
import { zh_CN as cnOptions } from './options/zh_CN.ts';
import { zh_TW as twOptions } from './options/zh_TW.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** The designer's texts in the four languages, with titles and help of the options that the property panel shows. */
export const designerTexts: Catalogue = {
  zh_TW: { ...zh_TW, ...twOptions, ...twHelp },
  zh_CN: { ...zh_CN, ...cnOptions, ...cnHelp },
  en_US: { ...en_US, ...enOptions, ...enHelp },
  vi_VN: { ...vi_VN, ...viOptions, ...viHelp },
};
