/** The texts of every room, in all four languages. */
import { describe, expect, it } from 'vitest';
import { systemTexts } from '../../src/platform/texts/systemTexts.ts';
import { BUNDLES } from './catalogues.ts';

/** Names, which are the same in English and another language. */
const NAMED = new Set(['option.codeMode.javascript', 'option.codeMode.json', 'designer.control.html']);
/** Words that a Chinese text may have: names that have no Chinese, and what is typed or read as it stands. */
const NAMES = new Set(
  [
    'Pagewright Frappe DocType OpenAPI Schema JSON YAML CSV UTF HTML CSS JavaScript TypeScript JPEG PNG QR MB kB http https',
    // The editions of specification 000.
    'Lite Pro',
    // Keys.
    'Alt Ctrl Delete Enter Esc Escape Shift Tab',
    // Of definitions, addresses and configuration.
    'children compileList compilePage config.json dataUrl entryId FieldName formatVersion frameOrigins id image label',
    'labelKey loadScript lookup LookupDataContent name pageData pdf README.md schema scriptContent uiSchema url value',
    'valueKey vh vw YYYY MM DD',
    // Commands, and the people of the demo.
    'check help load admin approver builder operator pagewright planner',
  ].flatMap((line) => line.split(' ')),
);
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
    const foreign = Object.entries(bundle[language]).flatMap(([code, text]) => {
      const words = text.replace(/\{[^{}]*\}/g, '').match(/[a-z][a-z0-9.]*[a-z]/gi) ?? [];
      return words.filter((word) => !NAMES.has(word)).map((word) => `${code}: ${word}`);
    });
    expect(foreign).toEqual([]);
  });
});

it('some texts of the platform are Chinese throughout', () => {
  for (const code of ['list.noRoute', 'script.loading'])
    expect(systemTexts.zh_CN[code], code).toMatch(/^[\u4e00-\u9fff，]+$/);
});
