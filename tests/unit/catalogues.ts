/** The texts of every room, for tests that read all of them. */
import { designerTexts } from '../../src/designer/texts/index.ts';
import type { TextBundle } from '../../src/platform/texts/bundle.ts';
import { systemTexts } from '../../src/platform/texts/systemTexts.ts';
import { en_US } from '../../src/server/texts/en_US.ts';
import { vi_VN } from '../../src/server/texts/vi_VN.ts';
import { zh_CN } from '../../src/server/texts/zh_CN.ts';
import { zh_TW } from '../../src/server/texts/zh_TW.ts';
import { shellTexts } from '../../src/shell/texts/index.ts';
import { widgetTexts } from '../../src/widgets/texts/widgetTexts.ts';
import { playgroundTexts } from '../../stories/playground/texts/index.ts';

export const LANGUAGES = ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const;

/** By room. */
export const BUNDLES: Readonly<Record<string, TextBundle>> = {
  designer: designerTexts,
  platform: systemTexts,
  playground: playgroundTexts,
  server: { zh_TW, zh_CN, en_US, vi_VN },
  shell: shellTexts,
  widgets: widgetTexts,
};

export const CATALOGUES: readonly TextBundle[] = Object.values(BUNDLES);
