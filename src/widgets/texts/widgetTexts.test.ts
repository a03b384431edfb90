import { expect, it } from 'vitest';
import { builtInAdapters } from '../fields/adapters.ts';
import { roomTexts, translate } from './catalogue.ts';
import { widgetTexts } from './widgetTexts.ts';

const languages = ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const;

it('has the same codes and the same placeholders in all four languages', () => {
  const codes = Object.keys(widgetTexts.zh_TW).sort();
  for (const language of languages) {
    expect(Object.keys(widgetTexts[language]).sort()).toEqual(codes);
    for (const code of codes) {
      const text = widgetTexts[language][code] ?? '';
      expect(text, `${language} ${code}`).not.toBe('');
      expect(text.match(/\{\w+\}/g) ?? [], `${language} ${code}`).toEqual(
        widgetTexts.zh_TW[code]?.match(/\{\w+\}/g) ?? [],
      );
    }
  }
});

it('speaks the language it is of', () => {
  const wordy = (text: string) => /[a-z]{2}/.test(text.replace(/\{\w+\}/g, ''));
  // A name that the specification gives in every language.
  const named = new Set(['widgets.form.invalidTable']);
  for (const [code, english] of Object.entries(widgetTexts.en_US))
    for (const language of ['zh_CN', 'vi_VN'] as const)
      if (wordy(english) && !named.has(code))
        expect(widgetTexts[language][code], `${language} ${code}`).not.toBe(english);
});

it('fills placeholders, shows a missing text by its code, and lets further catalogues come first', () => {
  expect(translate([], null, 'en_US', 'widgets.value.files', { count: 3 })).toBe('3 files');
  expect(translate([], null, 'en_US', 'nobody.knows')).toBe('nobody.knows');
  const other = { ...widgetTexts, en_US: { 'widgets.picker.end': 'Done' } };
  expect(translate([other], null, 'en_US', 'widgets.picker.end')).toBe('Done');
});

it('has each code in one place: a widget takes none of the room’s, nor of another widget’s', () => {
  const codes = [roomTexts, ...builtInAdapters.texts].flatMap((texts) => Object.keys(texts.zh_TW));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(Object.keys(widgetTexts.zh_TW)).toHaveLength(codes.length);
});
