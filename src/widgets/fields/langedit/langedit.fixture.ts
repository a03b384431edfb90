import { casesOf, tx } from '../../../../fixtures/index.ts';

const WHOLE = { zh_TW: '固定座', zh_CN: '固定座（简）', en_US: 'Mounting base', vi_VN: 'Đế cố định' };

/** A name in several languages. */
export const fixtures = casesOf(
  {
    type: 'langedit',
    model: 'name',
    title: tx('名稱', '名称', 'Name', 'Tên'),
    options: { maxlength: 60 },
  },
  { name: WHOLE.zh_TW, name__Lang: WHOLE },
  [
    { name: 'some missing', record: { name__Lang: { zh_TW: WHOLE.zh_TW, en_US: WHOLE.en_US } } },
    { name: 'never translated', record: { name__Lang: null } },
    { name: 'empty', record: { name: null, name__Lang: null } },
    {
      name: 'long text',
      record: {
        name__Lang: {
          ...WHOLE,
          en_US: 'Mounting base for the second press of hall three, painted, with screws',
        },
      },
    },
    { name: 'translations of a wrong type', record: { name__Lang: 'Mounting base' } },
  ],
);
