import { scriptTexts } from '../script/script.texts.ts';
import type { TextBundle } from './bundle.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { en_US as en_US_around } from './workplace/en_US.ts';
import { vi_VN as vi_VN_around } from './workplace/vi_VN.ts';
import { zh_CN as zh_CN_around } from './workplace/zh_CN.ts';
import { zh_TW as zh_TW_around } from './workplace/zh_TW.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** The system catalogue: requests, session, rules, tables, forms, scripts, lists, standard actions, common words. */
export const systemTexts: TextBundle = {
  zh_TW: { ...zh_TW, ...zh_TW_around, ...scriptTexts.zh_TW },
  zh_CN: { ...zh_CN, ...zh_CN_around, ...scriptTexts.zh_CN },
  en_US: { ...en_US, ...en_US_around, ...scriptTexts.en_US },
  vi_VN: { ...vi_VN, ...vi_VN_around, ...scriptTexts.vi_VN },
};
