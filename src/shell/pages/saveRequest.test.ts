import { expect, test } from 'vitest';
import { saveRequest } from './saveRequest.ts';

const PAGE = { objectId: 'o', viewName: 'Form', pageData: '{"items":[]}', rowVersion: 4 };

test('a form is sent with its texts by language', () => {
  const languagesEntry = [
    { language: 'en_US', languageContent: { 'r.title': 'Notes' } },
    { language: 'vi_VN', languageContent: '{}' },
    { language: 'zh_CN' },
  ];
  expect(saveRequest('f', { ...PAGE, languagesEntry })).toEqual({
    ...PAGE,
    id: 'f',
    pageKind: 'form',
    languagesEntry: [...languagesEntry.slice(0, 2), { language: 'zh_CN', languageContent: null }],
  });
});

test.each([undefined, null])('a form says that it has no texts by language: %s', (languagesEntry) => {
  expect(saveRequest('f', { ...PAGE, languagesEntry })).toHaveProperty('languagesEntry', null);
});
