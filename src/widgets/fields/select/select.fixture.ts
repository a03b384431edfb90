import { casesOf, STATUS_CHOICES, tx } from '../../../../fixtures/index.ts';

/** One of some options. */
export const fixtures = casesOf(
  {
    type: 'select',
    model: 'status',
    title: tx('狀態', '状态', 'Status', 'Trạng thái'),
    options: { clearable: true },
    choices: STATUS_CHOICES,
  },
  { status: 'running' },
  [
    { name: 'not clearable', options: { clearable: false } },
    { name: 'with default', state: 'add', options: { defaultValue: 'planned' } },
    { name: 'value of no option', record: { status: 'archived' } },
  ],
);
