import type { ControlEntry } from '../types.ts';
import { control, FIELD, SHOWN, TYPED } from './control.ts';

function identifier(name: string, more: readonly string[] = []): ControlEntry {
  return control({
    name,
    kind: 'text',
    constraints: { required: true, maxLength: 999 },
    defaults: { width: 320, colSpan: 4, required: true },
    options: [...FIELD, ...TYPED, ...more],
    palette: 'business',
  });
}

function person(name: string): ControlEntry {
  return control({
    name,
    kind: 'person',
    value: 'lookup',
    companion: 'one',
    options: SHOWN,
    palette: 'business',
    system: true,
  });
}

function stamp(name: string): ControlEntry {
  return control({
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
  identifier('BillNo', ['scan']),
  identifier('BillName'),
  person('Creater'),
  stamp('CreateTime'),
  person('Modifier'),
  stamp('ModifyTime'),
  person('Approver'),
  stamp('ApproveTime'),
  control({
    name: 'ApproveStatus',
    kind: 'status',
    value: 'number',
    companion: 'one',
    options: SHOWN,
    palette: 'business',
    system: true,
  }),
];
