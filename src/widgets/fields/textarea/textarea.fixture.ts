import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Text on several lines. */
export const fixtures = casesOf(
  {
    type: 'textarea',
    model: 'remark',
    title: tx('備註', '备注', 'Remarks', 'Ghi chú'),
    options: { colSpan: 12 },
  },
  { remark: '第一行：客戶追加\n第二行：優先排程' },
  [
    { name: 'limited', options: { maxlength: 200 } },
    { name: 'six lines', options: { rows: 6 } },
  ],
);
