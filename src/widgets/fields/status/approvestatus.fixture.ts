import { casesOf, tx } from '../../../../fixtures/index.ts';

/** How far approval has come. */
export const fixtures = casesOf(
  {
    type: 'approvestatus',
    model: 'approveStatus',
    title: tx('審核狀態', '审核状态', 'Approval', 'Phê duyệt'),
  },
  { approveStatus: 0 },
  [{ name: 'approved', record: { approveStatus: 10 } }],
);
