import { describe, expect, it } from 'vitest';
import { compilePage, type Language } from '../../engine/index.ts';
import { texts } from '../parts/issues.texts.ts';
import { translate } from '../texts/catalogue.ts';
import { issueText } from './issueText.ts';

/** What is told of a page whose form holds a value of another sort at one place. */
function told(language: Language, pageData: object): readonly string[] {
  const { issues } = compilePage({ pageData });
  return issues
    .filter(({ code }) => code === 'definition.type')
    .map((issue) => issueText(issue, (code, params) => translate([texts], null, language, code, params)));
}

describe('an issue of a value that does not fit', () => {
  it.each([
    ['zh_TW', '「items」應為清單 (已略過)'],
    ['zh_CN', '“items”应为列表 (已略过)'],
    ['vi_VN', '“items” phải là danh sách (Đã bỏ qua)'],
  ] as const)('names what fits in %s', (language, text) => {
    expect(told(language, { items: 'none' })).toContain(text);
  });

  it('joins what may stand there, and keeps the words of definitions', () => {
    const items = [{ key: 'a', type: 'input', options: { disabled: 'yes', width: [] } }];
    expect(told('zh_TW', { items })).toEqual([
      '「disabled」應為true或false或0或1 (已略過)',
      '「width」應為數字或文字 (已略過)',
    ]);
  });
});
