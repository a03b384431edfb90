/** The playground's own texts in all languages. */
import type { Catalogue } from '../../../src/widgets/index.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

export const playgroundTexts: Catalogue = { zh_TW, zh_CN, en_US, vi_VN };
