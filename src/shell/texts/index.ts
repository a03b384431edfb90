import type { Catalogue } from '../../widgets/internal.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** The shell's texts in the four languages. */
export const shellTexts: Catalogue = { zh_TW, zh_CN, en_US, vi_VN };
