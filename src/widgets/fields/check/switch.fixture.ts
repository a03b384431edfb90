import { casesOf, tx } from '../../../../fixtures/index.ts';

/** On or off. */
export const fixtures = casesOf(
  { type: 'switch', model: 'active', title: tx('啟用', '启用', 'Active', 'Đang dùng') },
  { active: true },
  [
    { name: 'on by default', state: 'add', options: { defaultValue: true } },
    { name: 'off', record: { active: false } },
  ],
);
