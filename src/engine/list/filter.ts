/**
 * The filter dialog: the fields that it offers, how each is compared, and the criteria that its rows make.
 * Source: specification 002 1, 2.2 and 5 (only non-empty values produce criteria).
 *
 * Decisions, where the specification is silent: fields are those of the shown columns. A field of the search area is
 * edited by the same widget as there, any other by the kind of its column's values. All rows must match.
 */
import { blankField, blankLookup } from '../compile/blank.ts';
import type { CompiledColumn, CompiledField, CompiledList, LookupSpec } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import { isSafeKey } from '../values/paths.ts';
import { leafColumns } from './columnTree.ts';
import { picked } from './criteria.ts';
import type { CompareType, SearchParam } from './query.ts';

/** A field that rows can be filtered by. */
export interface FilterField {
  readonly column: CompiledColumn;
  readonly field: CompiledField;
  /** How it can be compared; the first one is the default. */
  readonly compareTypes: readonly CompareType[];
}

/** One filled-in row of the dialog. */
export interface FilterRow {
  readonly field: FilterField;
  readonly compareType: CompareType;
  readonly value: unknown;
  readonly companion: unknown;
}

const YES_NO = [
  { value: 'true', label: 'common.yes' },
  { value: 'false', label: 'common.no' },
] as const;

/** The widget with which a column's values are compared. */
function inputOf(
  column: CompiledColumn,
): Pick<CompiledField, 'kind' | 'type' | 'value' | 'lookup' | 'companion'> {
  const plain = { lookup: null, companion: 'none' } as const;
  const chosen = (lookup: LookupSpec) =>
    ({ kind: 'select', type: 'select', value: 'option', lookup, companion: 'none' }) as const;
  const fixed = blankLookup({ source: 'static', valueKey: 'value', labelKey: 'label' });
  if (column.options.length > 0) return chosen({ ...fixed, options: column.options });
  if (column.value === 'boolean') return chosen({ ...fixed, options: YES_NO });
  if (column.value === 'lookup' || column.value === 'lookups' || column.value === 'option')
    return { kind: 'lookup', type: 'basedata', value: 'lookup', lookup: blankLookup(), companion: 'one' };
  if (column.value === 'time') return { kind: 'time', type: 'time', value: 'time', ...plain };
  // A day is enough to search for moments: the server takes it as that whole day.
  if (column.value === 'date' || column.value === 'datetime' || column.type === 'date')
    return { kind: 'date', type: 'date', value: 'date', ...plain };
  if (column.value === 'number' || column.type === 'number' || column.type === 'progress')
    return { kind: 'decimal', type: 'decimal', value: 'number', ...plain };
  return { kind: 'text', type: 'textbox', value: 'text', ...plain };
}

function fieldOf(column: CompiledColumn): CompiledField {
  const { model, title, pointer } = column;
  return blankField({
    key: model,
    model,
    title,
    pointer,
    needSave: false,
    clearable: true,
    ...inputOf(column),
  });
}

function compareTypes({ value, multiple, lookup }: CompiledField): readonly CompareType[] {
  if (value === 'number') return ['equal', 'ne', 'ge', 'le'];
  if (value === 'date' || value === 'datetime' || value === 'time') return ['equal', 'ge', 'le'];
  if (lookup !== null) return multiple ? ['equal'] : ['equal', 'ne'];
  return value === 'text' ? ['like', 'equal', 'ne'] : ['equal'];
}

/** The fields of a list's columns, in their order, each once. */
export function filterFields(list: CompiledList, columns: readonly CompiledColumn[]): readonly FilterField[] {
  const found = new Map<string, FilterField>();
  for (const { column } of leafColumns(columns)) {
    const { model } = column;
    if (!isSafeKey(model) || found.has(model) || column.type === 'image' || column.value === 'map') continue;
    const searched = list.search.find((item) => item.field.model === model)?.field;
    const usable = searched !== undefined && searched.value !== 'dateRange' && searched.value !== 'derived';
    const field = usable ? { ...searched, key: model } : fieldOf(column);
    found.set(model, { column, field, compareTypes: compareTypes(field) });
  }
  return [...found.values()];
}

/** The criteria of the rows that have a value. */
export function filterCriteria(rows: readonly FilterRow[]): readonly SearchParam[] {
  return rows.flatMap(({ field, compareType, value }) => {
    if (isEmptyValue(value)) return [];
    const flag = field.field.lookup?.options === YES_NO ? value === 'true' : value;
    return [picked(field.field, flag, compareType)];
  });
}

/** The rows with a value, without repeated conditions. */
export function filledRows(rows: readonly FilterRow[]): readonly FilterRow[] {
  const told = new Set<string>();
  return rows.filter((row) => {
    const [param] = filterCriteria([row]);
    const said = JSON.stringify(param);
    if (param === undefined || told.has(said)) return false;
    told.add(said);
    return true;
  });
}
