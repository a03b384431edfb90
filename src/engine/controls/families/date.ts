import type { ControlEntry, Kind, ValueKind } from '../types.ts';
import { control, FIELD } from './control.ts';

function moment(name: string, kind: Kind, value: ValueKind, format: string): ControlEntry {
  return control({
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
  moment('Date', 'date', 'date', 'YYYY-MM-DD'),
  moment('DateTime', 'datetime', 'datetime', 'YYYY-MM-DD HH:mm:ss'),
  moment('Time', 'time', 'time', 'HH:mm:ss'),
  moment('DateRange', 'daterange', 'dateRange', 'YYYY-MM-DD'),
];
