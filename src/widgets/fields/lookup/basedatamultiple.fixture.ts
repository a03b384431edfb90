import { casesOf, lookupValues, objectId, tx } from '../../../../fixtures/index.ts';

/** Several records of another object. */
export const fixtures = casesOf(
  {
    type: 'basedatamultiple',
    model: 'team',
    title: tx('作業人員', '作业人员', 'Team', 'Nhóm thực hiện'),
    options: {
      lookupDataSourceType: 1,
      lookupObjectId: objectId('employee'),
      lookupDisplayFieldType: 2,
      dropdownDisplayFieldType: 3,
      valueKey: 'id',
      labelKey: 'name',
      multiple: true,
      clearable: true,
      colSpan: 8,
    },
  },
  lookupValues('team', 'employee', [0, 1, 2]),
  [
    { name: 'many chosen', record: lookupValues('team', 'employee', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) },
    { name: 'empty', record: { team: '', team__Item: [] } },
  ],
);
