import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Numbers with a fractional part. */
export const fixtures = casesOf(
  {
    type: 'decimal',
    model: 'qtyPer',
    title: tx('單位用量', '单位用量', 'Quantity per unit', 'Định mức'),
    options: { min: 0, max: 99_999, step: 0.1, decimalPlaces: 4 },
  },
  { qtyPer: 12.3456 },
  [
    { name: 'two places', options: { decimalPlaces: 2, step: 0.01 }, record: { qtyPer: 1234.5 } },
    { name: 'negative allowed', options: { min: -100, max: 100 }, record: { qtyPer: -0.25 } },
    { name: 'zero', record: { qtyPer: 0 } },
    { name: 'above its maximum', options: { max: 10 }, record: { qtyPer: 12.5 } },
    {
      name: 'fifteen digits',
      options: { max: 999_999_999_999_999 },
      record: { qtyPer: 12_345_678_901.2345 },
    },
  ],
);
