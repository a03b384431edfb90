import { describe, expect, it } from 'vitest';
import { compilePage, pageText } from '../../engine/internal.ts';
import { LANGUAGES } from '../index.ts';
import { actionTitle } from './actionTitles.ts';
import type { TextBundle } from './bundle.ts';
import { systemTexts } from './systemTexts.ts';
import { createTexts } from './texts.ts';

const languagesEntry = [{ language: 'en_US', languageContent: { 'k1.title': 'Keep' } }];
const host: TextBundle = {
  zh_TW: { 'action.weigh': '秤重', 'action.save': '存檔' },
  zh_CN: { 'action.weigh': '称重', 'action.save': '存档' },
  en_US: { 'action.weigh': 'Weigh', 'action.save': 'Store' },
  vi_VN: { 'action.weigh': 'Cân', 'action.save': 'Cất' },
};

function titlesOf(stored: object, bundles: readonly TextBundle[] = []): readonly string[] {
  const { page } = compilePage({ items: [], action: { items: [stored] }, languagesEntry });
  const action = page?.actions[0];
  if (page === null || action === undefined) throw new Error('no action');
  return LANGUAGES.map((each) => {
    const texts = createTexts({ language: each, bundles: [systemTexts, ...bundles] });
    return actionTitle(action, (ref) => pageText(page, ref, each), texts.t);
  });
}

describe('the title of an action', () => {
  it.each([
    [{ code: 'x1', title: '領料', name: 'take' }, '領料'],
    [{ code: 'x1', name: '領料' }, '領料'],
    [{ code: 'x1' }, 'x1'],
    [{ name: 'x1' }, 'x1'],
    [{ code: 'Save', name: 'x1' }, '儲存'],
    [{ code: 'close', title: '離開' }, '離開'],
  ])('of %j is %s', (action, title) => {
    expect(titlesOf(action)[LANGUAGES.indexOf('zh_TW')]).toBe(title);
  });

  it('is the product’s in four languages where the definition has none', () => {
    expect(new Set(titlesOf({ code: 'save' }))).toEqual(new Set(['儲存', '保存', 'Save', 'Lưu']));
    expect(new Set(titlesOf({ code: 'own' }))).toEqual(new Set(['own']));
  });

  it('is the definition’s own in one language, and the product’s in the others', () => {
    expect(new Set(titlesOf({ key: 'k1', code: 'save' }))).toEqual(new Set(['儲存', '保存', 'Keep', 'Lưu']));
  });

  it('is the host’s where it has another word, or one for a code of its own', () => {
    expect(titlesOf({ code: 'save' }, [host])).toContain('Store');
    expect(titlesOf({ code: 'WEIGH', name: 'x1' }, [host])).toContain('秤重');
  });
});
