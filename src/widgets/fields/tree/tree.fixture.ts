import { casesOf, tx } from '../../../../fixtures/index.ts';

/** A plant by halls, lines and machines. */
const PLANT = [
  {
    value: 'H1',
    label: '一號廠房',
    labels: { zh_CN: '一号厂房', en_US: 'Hall 1', vi_VN: 'Xưởng 1' },
    code: '01',
    children: [
      {
        value: 'H1L1',
        label: '車削線',
        labels: { zh_CN: '车削线', en_US: 'Turning line', vi_VN: 'Chuyền tiện' },
        code: '01-1',
        children: [
          { value: 'M101', label: 'CNC-101', code: '101' },
          { value: 'M102', label: 'CNC-102', code: '102' },
        ],
      },
      {
        value: 'H1L2',
        label: '銑削線',
        labels: { zh_CN: '铣削线', en_US: 'Milling line', vi_VN: 'Chuyền phay' },
        code: '01-2',
        children: [{ value: 'M111', label: 'VMC-111', code: '111' }],
      },
    ],
  },
  {
    value: 'H2',
    label: '二號廠房',
    labels: { zh_CN: '二号厂房', en_US: 'Hall 2', vi_VN: 'Xưởng 2' },
    code: '02',
    children: [{ value: 'M201', label: 'PRESS-201', code: '201' }],
  },
];

const CHECKED = { place: 'H1L1,M101,M102', place__Item: null };

/** A node of a tree, or several. */
export const fixtures = casesOf(
  {
    type: 'tree',
    model: 'place',
    title: tx('設備位置', '设备位置', 'Place', 'Vị trí'),
    options: { options: PLANT, clearable: true },
  },
  { place: 'M101' },
  [
    { name: 'empty', record: { place: null } },
    { name: 'expanded', options: { expandAll: true } },
    { name: 'linked check boxes', options: { checkable: true, expandAll: true }, record: CHECKED },
    {
      name: 'independent check boxes',
      options: { checkable: true, checkStrictly: true, expandAll: true },
      record: { place: 'H1,M102' },
    },
    { name: 'several', options: { multiple: true }, record: { place: 'M101,M201' } },
    { name: 'own label', options: { formatLabel: '{code} {label}', expandAll: true } },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'value of no node', record: { place: 'M999' } },
    { name: 'value of a wrong type', record: { place: { id: 'M101' } } },
  ],
);
