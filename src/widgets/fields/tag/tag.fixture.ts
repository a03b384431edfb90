import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Words that somebody gave a record. */
export const fixtures = casesOf(
  { type: 'tag', model: 'keywords', title: tx('標籤', '标签', 'Tags', 'Thẻ') },
  { keywords: '急件,試產' },
  [
    { name: 'empty', record: { keywords: null } },
    {
      name: 'with suggestions',
      options: { options: ['急件', '試產', '返工'].map((value) => ({ value, label: value })) },
    },
    { name: 'in a tone', options: { theme: 'warning' } },
    { name: 'two at most', options: { max: 2 } },
  ],
);
