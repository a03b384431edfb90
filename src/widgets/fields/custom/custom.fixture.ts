import { casesOf, tx } from '../../../../fixtures/index.ts';

/** A field that is left to hosts. */
export const fixtures = casesOf(
  { type: 'custom', model: 'signature', title: tx('簽名', '签名', 'Signature', 'Chữ ký') },
  { signature: 'L. Chen' },
  [
    { name: 'empty', record: { signature: null } },
    { name: 'value of its own shape', record: { signature: { points: [1, 2, 3] } } },
  ],
);
