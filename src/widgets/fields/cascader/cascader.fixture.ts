import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Storage places by warehouse, zone and shelf. */
const PLACES = [
  {
    value: 'W1',
    label: '原料倉',
    labels: { zh_CN: '原料仓', en_US: 'Raw material', vi_VN: 'Kho nguyên liệu' },
    children: [
      {
        value: 'W1A',
        label: 'A 區',
        labels: { zh_CN: 'A 区', en_US: 'Zone A', vi_VN: 'Khu A' },
        children: ['A01', 'A02', 'A03'].map((value) => ({ value, label: value })),
      },
      {
        value: 'W1B',
        label: 'B 區',
        labels: { zh_CN: 'B 区', en_US: 'Zone B', vi_VN: 'Khu B' },
        children: [{ value: 'B01', label: 'B01' }],
      },
    ],
  },
  {
    value: 'W2',
    label: '成品倉',
    labels: { zh_CN: '成品仓', en_US: 'Finished goods', vi_VN: 'Kho thành phẩm' },
    children: [{ value: 'C01', label: 'C01' }],
  },
];

/** One choice, level by level. */
export const fixtures = casesOf(
  {
    type: 'cascader',
    model: 'place',
    title: tx('儲位', '储位', 'Storage place', 'Vị trí kho'),
    options: { options: PLACES, clearable: true },
  },
  { place: 'A02' },
  [
    { name: 'empty', record: { place: null } },
    { name: 'every level', options: { checkStrictly: true }, record: { place: 'W1A' } },
    { name: 'own label', options: { formatLabel: '[{value}] {label}' } },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'value of no option', record: { place: 'X99' } },
    { name: 'value of a wrong type', record: { place: ['A02'] } },
  ],
);
