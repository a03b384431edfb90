import { CONTROL_IDS } from '../ids.ts';
import type { ControlEntry } from '../types.ts';
import { control, FIELD, TYPED } from './control.ts';

const SHOWN = ['title', 'model', 'width', 'colSpan', 'hidden', 'show', 'tips'] as const;

function person(id: number, name: string): ControlEntry {
  return control({
    id,
    name,
    kind: 'person',
    value: 'lookup',
    companion: 'one',
    options: SHOWN,
    palette: 'business',
    system: true,
  });
}

function stamp(id: number, name: string): ControlEntry {
  return control({
    id,
    name,
    kind: 'systemtime',
    value: 'datetime',
    defaults: { width: 320, colSpan: 4, format: 'YYYY-MM-DD HH:mm:ss' },
    options: [...SHOWN, 'format'],
    palette: 'business',
    system: true,
  });
}

/**
 * Fields that identify and trace a record. Billno and billname are required by default (001 5); people show their
 * nickName, the approve status its name (001 2.2, 002 3.7).
 */
export const SYSTEM_CONTROLS = [
  control({
    id: CONTROL_IDS.BillNo,
    name: 'BillNo',
    kind: 'text',
    constraints: { required: true, maxLength: 999 },
    defaults: { width: 320, colSpan: 4, required: true },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
  control({
    id: CONTROL_IDS.BillName,
    name: 'BillName',
    kind: 'text',
    constraints: { required: true, maxLength: 999 },
    defaults: { width: 320, colSpan: 4, required: true },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
  person(CONTROL_IDS.Creater, 'Creater'),
  stamp(CONTROL_IDS.CreateTime, 'CreateTime'),
  person(CONTROL_IDS.Modifier, 'Modifier'),
  stamp(CONTROL_IDS.ModifyTime, 'ModifyTime'),
  person(CONTROL_IDS.Approver, 'Approver'),
  stamp(CONTROL_IDS.ApproveTime, 'ApproveTime'),
  control({
    id: CONTROL_IDS.ApproveStatus,
    name: 'ApproveStatus',
    kind: 'status',
    value: 'number',
    companion: 'one',
    options: SHOWN,
    palette: 'business',
    system: true,
  }),
];
