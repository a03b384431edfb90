import { casesOf, tx } from '../../../../fixtures/index.ts';

/** When a record was made. */
export const fixtures = casesOf(
  { type: 'createtime', model: 'createTime', title: tx('建立時間', '创建时间', 'Created', 'Tạo lúc') },
  { createTime: '2026-11-18 08:42:10' },
  [{ name: 'empty', record: { createTime: null } }],
);
