import { casesOf, tx } from '../../../../fixtures/index.ts';

/** A secret: typed, and never read again. */
export const fixtures = casesOf(
  {
    type: 'password',
    model: 'apiKey',
    title: tx('介面密碼', '接口密码', 'Interface password', 'Mật khẩu giao diện'),
  },
  { apiKey: 'k3y-0f-4-l1n3' },
  [
    { name: 'empty', record: { apiKey: null } },
    { name: 'short', options: { maxlength: 8 }, record: { apiKey: null } },
    {
      name: 'placeholder',
      record: { apiKey: null },
      texts: {
        placeholder: tx('留空則不變更', '留空则不变更', 'Leave blank to keep it', 'Để trống để giữ nguyên'),
      },
    },
  ],
);
