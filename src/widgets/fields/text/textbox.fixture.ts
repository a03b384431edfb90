import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Text on one line. */
export const fixtures = casesOf(
  {
    type: 'textbox',
    model: 'customerOrder',
    title: tx('客戶單號', '客户单号', 'Customer order', 'Số đơn khách hàng'),
    options: { maxlength: 40 },
  },
  { customerOrder: 'PO-2026-1187' },
  [
    {
      name: 'placeholder',
      texts: {
        placeholder: tx('例：PO-2026-1187', '例：PO-2026-1187', 'e.g. PO-2026-1187', 'VD: PO-2026-1187'),
      },
    },
    { name: 'pattern', options: { pattern: '^[A-Z]{2}-[0-9]{4}-[0-9]{4}$' } },
    { name: 'clearable', options: { clearable: true } },
    { name: 'short', options: { maxlength: 5 } },
    { name: 'with default', state: 'add', options: { defaultValue: 'PO-' } },
    { name: 'long value', record: { customerOrder: '這是一個很長的客戶單號說明文字，超過欄位寬度時要截斷' } },
  ],
);
