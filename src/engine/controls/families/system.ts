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
 * What identifies and traces a record. Billno and billname are required by default (001 5); people show their
 * nickName, the approve status its name (001 2.2, 002 3.7).
 */
export const SYSTEM_CONTROLS = [
  control({
    id: 8,
    name: 'BillNo',
    kind: 'text',
    constraints: { required: true, maxLength: 999 },
    defaults: { width: 320, colSpan: 4, required: true },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
  control({
    id: 26,
    name: 'BillName',
    kind: 'text',
    constraints: { required: true, maxLength: 999 },
    defaults: { width: 320, colSpan: 4, required: true },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
  person(52, 'Creater'),
  stamp(53, 'CreateTime'),
  person(54, 'Modifier'),
  stamp(55, 'ModifyTime'),
  person(56, 'Approver'),
  stamp(57, 'ApproveTime'),
  control({
    id: 58,
    name: 'ApproveStatus',
    kind: 'status',
    value: 'number',
    companion: 'one',
    options: SHOWN,
    palette: 'business',
    system: true,
  }),
];
