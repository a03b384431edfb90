import { describe, expect, it } from 'vitest';
import { langTexts, missingIn, shownText, withText } from './langedit.ts';

const texts = (base: string, translations: Record<string, unknown> = {}) => ({ base, translations });

describe('an entry in one language', () => {
  it.each([
    [
      'the first text of all is the field’s own',
      texts(''),
      'en_US',
      'Base',
      texts('Base', { en_US: 'Base' }),
    ],
    [
      'one of the language that the field’s own text is in changes both',
      texts('Base', { en_US: 'Base' }),
      'en_US',
      'Seat',
      texts('Seat', { en_US: 'Seat' }),
    ],
    [
      'a translation leaves the field’s own text',
      texts('座', { zh_TW: '座' }),
      'en_US',
      'Seat',
      texts('座', { zh_TW: '座', en_US: 'Seat' }),
    ],
    [
      'the default language takes the field’s own text over',
      texts('Seat', { en_US: 'Seat' }),
      'zh_TW',
      '座',
      texts('座', { zh_TW: '座', en_US: 'Seat' }),
    ],
    [
      'the same words in two languages belong to the default one',
      texts('M8', { zh_TW: 'M8', en_US: 'M8' }),
      'en_US',
      'M8 screw',
      texts('M8', { zh_TW: 'M8', en_US: 'M8 screw' }),
    ],
    [
      'a text that is taken away gives its place to the next language',
      texts('座', { zh_TW: '座', en_US: 'Seat' }),
      'zh_TW',
      '',
      texts('Seat', { en_US: 'Seat' }),
    ],
    [
      'the last text that is taken away leaves nothing',
      texts('Seat', { en_US: 'Seat' }),
      'en_US',
      '',
      texts(''),
    ],
    [
      'languages that are not of the product stay',
      texts('Seat', { de_DE: 'Sitz' }),
      'zh_TW',
      '座',
      texts('座', { de_DE: 'Sitz', zh_TW: '座' }),
    ],
  ] as const)('%s', (_, before, language, text, after) => {
    for (const plain of [true, false]) expect(withText(before, language, text, plain)).toEqual(after);
  });

  it('changes a text without translations for all languages, unless it is entered as a translation', () => {
    expect(withText(texts('座'), 'en_US', 'Seat', true)).toEqual(texts('Seat', { en_US: 'Seat' }));
    expect(withText(texts('座'), 'en_US', 'Seat', false)).toEqual(texts('座', { en_US: 'Seat' }));
  });
});

it('reads whatever is stored', () => {
  expect(langTexts(null, null)).toEqual(texts(''));
  expect(langTexts(7, 'Seat')).toEqual(texts('7'));
  expect(langTexts({ a: 1 }, ['Seat'])).toEqual(texts(''));
  const held = langTexts('座', { zh_TW: '座', en_US: 7, vi_VN: '' });
  expect(shownText(held, 'en_US')).toBe('座');
  expect(missingIn(held)).toEqual(['zh_CN', 'en_US', 'vi_VN']);
});
