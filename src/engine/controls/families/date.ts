import { CONTROL_IDS } from '../ids.ts';
import type { ControlEntry, Kind, ValueKind } from '../types.ts';
import { control, FIELD } from './control.ts';

function moment(id: number, name: string, kind: Kind, value: ValueKind, format: string): ControlEntry {
  return control({
    id,
    name,
    kind,
    value,
    defaults: { width: 320, colSpan: 4, format },
    options: [...FIELD, 'format', 'clearable'],
    palette: 'basic',
  });
}

/** Dates and times, local to the factory. Formats: 001 9. */
export const DATE_CONTROLS = [
  moment(CONTROL_IDS.Date, 'Date', 'date', 'date', 'YYYY-MM-DD'),
  moment(CONTROL_IDS.DateTime, 'DateTime', 'datetime', 'datetime', 'YYYY-MM-DD HH:mm:ss'),
  moment(CONTROL_IDS.Time, 'Time', 'time', 'time', 'HH:mm:ss'),
  moment(CONTROL_IDS.DateRange, 'DateRange', 'daterange', 'dateRange', 'YYYY-MM-DD'),
];
