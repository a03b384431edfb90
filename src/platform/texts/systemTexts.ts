import type { TextBundle } from './bundle.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** The system catalogue: requests, session, rules, tables, forms, scripts, lists, standard actions, common words. */
export const systemTexts: TextBundle = { zh_TW, zh_CN, en_US, vi_VN };
