/** The texts of every room, in all four languages. */
import { describe, expect, it } from 'vitest';
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

const BUNDLES: Readonly<Record<string, TextBundle>> = {
  designer: designerTexts,
  platform: systemTexts,
  playground: playgroundTexts,
  server: { zh_TW, zh_CN, en_US, vi_VN },
  shell: shellTexts,
  widgets: widgetTexts,
};
/** Names, which are the same in English and another language. */
const NAMED = new Set(['option.codeMode.javascript', 'option.codeMode.json', 'designer.control.html']);
/** What has gone well needs no message. */
const EMPTY = new Set(['ok']);

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const isWordy = (text: string) => /[a-z]{2}/.test(text.replace(/\{\w+\}/g, ''));

describe.each(Object.entries(BUNDLES))('texts of the room %s', (_room, bundle) => {
  it.each(Object.entries(bundle))(
    'have in %s all codes, with the placeholders of the default language',
    (_, texts) => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(bundle.zh_TW).sort());
      for (const [code, text] of Object.entries(bundle.zh_TW)) {
        if (!EMPTY.has(code)) expect([code, texts[code]]).toEqual([code, expect.stringMatching(/\S/)]);
        expect([code, placeholders(texts[code] ?? '')]).toEqual([code, placeholders(text)]);
      }
    },
  );

  it('speak the language that they are of', () => {
    const same = Object.entries(bundle.en_US).filter(
      ([code, english]) =>
        isWordy(english) && (bundle.zh_CN[code] === english || bundle.vi_VN[code] === english),
    );
    expect(same.map(([code]) => code).filter((code) => !NAMED.has(code))).toEqual([]);
  });

  it.each(['zh_TW', 'zh_CN'] as const)('say nothing in another language than Chinese in %s', (language) => {
    const foreign = Object.entries(bundle[language]).filter(
      ([code, text]) =>
        /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) && !/[\u4e00-\u9fff]/.test(text) && !NAMED.has(code),
    );
    expect(foreign).toEqual([]);
  });
});

it('some texts of the platform are Chinese throughout', () => {
  for (const code of ['list.noRoute', 'script.loading'])
    expect(systemTexts.zh_CN[code], code).toMatch(/^[\u4e00-\u9fff，]+$/);
});
