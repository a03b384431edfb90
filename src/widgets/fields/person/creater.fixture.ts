import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Who made a record. */
export const fixtures = casesOf(
  { type: 'creater', model: 'creater', title: tx('建立人', '创建人', 'Created by', 'Người tạo') },
  {
    creater: '01941f29-7c00-7000-8000-000000000101',
    creater__Item: { id: '01941f29-7c00-7000-8000-000000000101', userName: 'planner', nickName: '林怡君' },
  },
  [{ name: 'empty', record: { creater: null, creater__Item: null } }],
);
