import { deepEquals, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import type { Kind } from '../../../engine/internal.ts';
import { joinValues, splitValues } from '../../text/joined.ts';

/** How a value of the schema becomes one of a field, and back. `undefined` takes the value out of the data. */
export interface Values {
  read(value: unknown): unknown;
  write(value: unknown): unknown;
}

/** A value of none of the options is seen as it is, unless it would read as the place of one. */
function strange(value: unknown, count: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  return text === '' || (/^\d+$/.test(text) && Number(text) < count) ? null : text;
}

/** Options are known by their places, since a schema's values may be of any type. */
export function placesOf(props: WidgetProps): Values | null {
  const options = props.options.enumOptions ?? [];
  if (options.length === 0) return null;
  const place = (value: unknown) => options.findIndex((option) => deepEquals(option.value, value));
  if (props.multiple || props.schema.type === 'array')
    return {
      read: (value) =>
        joinValues(
          (Array.isArray(value) ? value : [])
            .map(place)
            .filter((at) => at >= 0)
            .map(String),
        ),
      write: (value) => splitValues(value).map((at) => options[Number(at)]?.value),
    };
  return {
    read: (value) => (place(value) < 0 ? strange(value, options.length) : String(place(value))),
    write: (value) => (value === null ? props.options.emptyValue : options[Number(value)]?.value),
  };
}

/** Values of nested options, as they stand in the data: one, or in an array several. */
export function joinedOf(props: WidgetProps): Values {
  if (props.schema.type !== 'array') return plainOf(props);
  return {
    read: (value) => joinValues(Array.isArray(value) ? value.map(String) : []),
    write: (value) => splitValues(value),
  };
}

/** `+08:00`, `Z` at the end of a time. */
const OFFSET = /(?:z|[+-]\d\d:?\d\d)$/i;

/** The offset of this place now, as JSON Schema writes it. */
function offsetHere(): string {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'Z';
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** `2026-05-06T07:08:09Z` is shown and typed as the same moment here, and written in UTC, as rjsf does. */
const dateTimes: Values = {
  read(value) {
    if (typeof value !== 'string' || value === '') return null;
    const local = OFFSET.test(value) ? utcToLocal(value) : value;
    return local.replace('T', ' ').replace(/\.\d+$/, '');
  },
  write: (value) => (typeof value === 'string' ? localToUTC(value.replace(' ', 'T')) : undefined),
};

/**
 * A time keeps the offset that it has, and gets that of this place where it is new: JSON Schema takes none without.
 * It is shown as it is written, since without its day it cannot be moved to another place. `iso-time` needs no offset.
 */
function timesOf({ value: before, schema }: WidgetProps): Values {
  const kept = typeof before === 'string' ? (OFFSET.exec(before)?.[0] ?? '') : null;
  const offset = kept ?? (schema.format === 'time' ? offsetHere() : '');
  return {
    read: (value) =>
      typeof value === 'string' && value !== '' ? value.replace(OFFSET, '').replace(/\.\d+$/, '') : null,
    write: (value) => (typeof value === 'string' ? `${value}${offset}` : undefined),
  };
}

/** Moments as JSON Schema writes them; null where the field's own form is asked for, or it is no moment. */
export function momentsOf(props: WidgetProps, kind: Kind): Values | null {
  const { format } = props.schema;
  // A kind that is named is a page's field, which keeps its moments as pages do.
  if (typeof props.options.kind === 'string' && format === undefined) return null;
  if (kind === 'datetime') return dateTimes;
  return kind === 'time' ? timesOf(props) : null;
}

/** rjsf removes a value by undefined; few schemas allow null. */
export function plainOf({ options }: WidgetProps): Values {
  return {
    read: (value) => value,
    write: (value) => (value === null || value === '' ? options.emptyValue : value),
  };
}
