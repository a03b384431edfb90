import { casesOf, objectId, tx } from '../../../../fixtures/index.ts';

const WORDS = ['SUS304', 'SUS316', 'S45C', 'SKD11', 'A6061', 'POM'];
const NO_OPTIONS = { options: [] };

/** A text for which there are words to choose from, and any other. */
export const fixtures = casesOf(
  {
    type: 'autocomplete',
    model: 'material',
    title: tx('材質', '材质', 'Material', 'Vật liệu'),
    options: { maxlength: 40, options: WORDS.map((value) => ({ value, label: value })) },
  },
  { material: 'SUS304' },
  [
    { name: 'empty', record: { material: null } },
    { name: 'no suggestion', record: { material: 'Ti-6Al-4V, annealed' } },
    {
      name: 'from a lookup',
      options: {
        ...NO_OPTIONS,
        lookupDataSourceType: 1,
        lookupObjectId: objectId('workCentre'),
        labelKey: 'name',
        dropdownDisplayFieldType: 3,
      },
      record: { material: '' },
    },
    {
      name: 'fills the number',
      options: {
        ...NO_OPTIONS,
        lookupDataSourceType: 1,
        lookupObjectId: objectId('workCentre'),
        valueKey: 'number',
        dropdownDisplayFieldType: 3,
      },
      record: { material: '' },
    },
    { name: 'nothing to suggest', options: NO_OPTIONS },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'long text', record: { material: 'SUS304 不鏽鋼冷軋鋼板，表面 2B，厚度 1.5 mm，寬 1219 mm' } },
  ],
);
