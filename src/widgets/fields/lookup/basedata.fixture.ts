import { casesOf, lookupValue, objectId, tx } from '../../../../fixtures/index.ts';

/** One record of another object. */
export const fixtures = casesOf(
  {
    type: 'basedata',
    model: 'workCentre',
    title: tx('工作中心', '工作中心', 'Work centre', 'Trung tâm sản xuất'),
    options: {
      lookupDataSourceType: 1,
      lookupObjectId: objectId('workCentre'),
      lookupDisplayFieldType: 2,
      dropdownDisplayFieldType: 3,
      valueKey: 'id',
      labelKey: 'name',
      clearable: true,
    },
  },
  lookupValue('workCentre', 'workCentre'),
  [
    { name: 'shows its number', options: { lookupDisplayFieldType: 1, dropdownDisplayFieldType: 1 } },
    { name: 'own label', options: { formatLabel: '{number} · {name}' } },
    { name: 'picks from a list', options: { openSelectForm: true } },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'empty', record: { workCentre: null, workCentre__Item: null } },
    { name: 'without its companion', record: { workCentre__Item: null } },
  ],
);
