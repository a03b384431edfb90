import { describe, expect, it } from 'vitest';
import { compilePage, pageText } from '../index.ts';

describe('the title of an action', () => {
  it.each([
    [{ code: 'x1', title: '領料', name: 'take' }, '領料'],
    [{ code: 'x1', name: '領料' }, '領料'],
    [{ code: 'x1' }, 'x1'],
    [{ name: 'x1' }, 'x1'],
    [{ code: 'Save', name: 'x1' }, '儲存'],
  ])('of %j is %s', (action, title) => {
    const { page } = compilePage({ items: [], action: { items: [action] } });
    if (page === null) throw new Error('no page');
    expect(page.actions.map((each) => pageText(page, each.title, 'zh_TW'))).toEqual([title]);
  });
});
