import type { Catalogue } from './catalogue.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** Texts that belong to no single widget. A widget's own are in its folder. */
export const roomTexts: Catalogue = { zh_TW, zh_CN, en_US, vi_VN };
