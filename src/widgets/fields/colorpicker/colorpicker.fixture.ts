import { casesOf, tx } from '../../../../fixtures/index.ts';

/** A colour in the words of CSS. */
export const fixtures = casesOf(
  { type: 'colorpicker', model: 'shade', title: tx('顏色', '颜色', 'Colour', 'Màu') },
  { shade: '#1677ff' },
  [
    { name: 'empty', record: { shade: null } },
    { name: 'by name', record: { shade: 'tomato' } },
    { name: 'half transparent', record: { shade: 'rgba(22, 119, 255, 0.5)' } },
    { name: 'no colour', record: { shade: 'RAL 5015' } },
  ],
);
