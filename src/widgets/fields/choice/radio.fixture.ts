import { casesOf, PRIORITY_CHOICES, tx } from '../../../../fixtures/index.ts';

/** One of a few options, all in sight. */
export const fixtures = casesOf(
  {
    type: 'radio',
    model: 'priority',
    title: tx('優先級', '优先级', 'Priority', 'Độ ưu tiên'),
    options: { colSpan: 8 },
    choices: PRIORITY_CHOICES,
  },
  { priority: 'high' },
  [{ name: 'with default', state: 'add', options: { defaultValue: 'normal' } }],
);
