/** Sample records of a page, made of what its fields say: there is no server to have any. */
import {
  type CompiledColumn,
  type CompiledField,
  type CompiledList,
  type CompiledPage,
  pageText,
} from '../../../src/engine/internal.ts';

export type SampleRecord = Readonly<Record<string, unknown>>;

/** What is needed of a form's field or a list's column. */
type Sampled = Pick<CompiledField, 'model' | 'value' | 'constraints' | 'companion'> & {
  readonly title: string;
  readonly options: readonly { readonly value: string }[];
  readonly item: { readonly valueKey: string; readonly labelKey: string };
};

/** Of what every record has, and of what only the system writes. */
const OWN = new Set(['id', 'rowVersion', 'approveStatus']);
const TABLE_ROWS = 2;
const PLACES = 12;

/** One item of a lookup, with the names by which definitions mostly show one. */
export function sampleItem(
  title: string,
  at: number,
  { valueKey, labelKey }: Sampled['item'] = { valueKey: 'id', labelKey: 'name' },
): SampleRecord {
  const number = `S-${String(at + 1).padStart(3, '0')}`;
  const name = `${title} ${at + 1}`;
  const item = { id: `sample-${at + 1}`, number, name, label: name, value: `sample-${at + 1}` };
  return {
    ...item,
    [labelKey]: Reflect.get(item, labelKey) ?? name,
    [valueKey]: Reflect.get(item, valueKey) ?? item.id,
  };
}

function sampleNumber({ min, max, decimalPlaces = 0 }: CompiledField['constraints'], at: number): number {
  // From zero where that is within the bounds: those of a kind reach far below it.
  const low = Math.max(Math.min(0, max ?? 0), min ?? -1e6);
  const high = Math.min(max ?? 1000, low + 1000);
  const whole = low + ((at * 37 + 12) % Math.max(1, Math.floor(high - low)));
  const fine = decimalPlaces > 0 ? whole + 0.5 : whole;
  return fine <= high ? fine : whole;
}

const two = (count: number) => String(count).padStart(2, '0');

/** The values of one field in the `at`-th record: none where nobody could make one up. */
function valuesOf(field: Sampled, at: number): SampleRecord {
  const { model, value, title, options, constraints, item } = field;
  if (OWN.has(model) || model === '') return {};
  const day = `2026-01-${two((at % 28) + 1)}`;
  const chosen = options[at % Math.max(1, options.length)]?.value;
  const looked = sampleItem(title, at % PLACES, item);
  const one = { [model]: looked[item.valueKey], [`${model}__Item`]: looked };
  const many = { ...one, [`${model}__Item`]: [looked] };
  switch (value) {
    case 'text':
    case 'langText':
      return { [model]: `${title} ${at + 1}`.slice(0, constraints.maxLength ?? 200) };
    case 'number':
      return { [model]: sampleNumber(constraints, at) };
    case 'boolean':
      return { [model]: at % 2 === 0 };
    case 'date':
      return { [model]: day };
    case 'datetime':
      return { [model]: `${day} ${two(8 + (at % 10))}:30:00` };
    case 'time':
      return { [model]: `${two(8 + (at % 10))}:30:00` };
    case 'dateRange':
      return { [model]: `${day},2026-02-${two((at % 28) + 1)}` };
    case 'option':
      return chosen === undefined ? one : { [model]: chosen };
    case 'options':
      return chosen === undefined ? many : { [model]: chosen };
    case 'lookup':
      // A tree of the definition's own options holds one of them.
      return chosen === undefined ? one : { [model]: chosen };
    case 'lookups':
      return many;
    default:
      return {};
  }
}

const ITEM = { valueKey: 'id', labelKey: 'name' };

function ofField(page: CompiledPage, field: CompiledField, language: string): Sampled {
  return {
    ...field,
    title: pageText(page, field.title, language) || field.model,
    options: field.lookup?.options ?? [],
    item: field.lookup ?? ITEM,
  };
}

function ofColumn(list: CompiledList, column: CompiledColumn, language: string): Sampled {
  const { decimalPlaces, shownAs, labelKey } = column;
  return {
    ...column,
    title: pageText(list, column.title, language) || column.model,
    companion: 'none',
    constraints: {
      decimalPlaces: decimalPlaces ?? 0,
      ...(shownAs?.max === undefined ? {} : { max: shownAs.max }),
    },
    item: { ...ITEM, labelKey: labelKey ?? 'name' },
  };
}

/** Passwords are never answered; code has a form of its own. */
const isMadeUp = (field: CompiledField) =>
  field.kind !== 'password' && field.code === undefined && field.property === null;

/** The values of the fields of a table (by key; null is the header), with the rows of the tables in it. */
function rowOf(
  page: CompiledPage,
  table: string | null,
  at: number,
  language: string,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node?.role === 'field' && node.table === table && isMadeUp(node))
      Object.assign(row, valuesOf(ofField(page, node, language), at));
    if (node?.role === 'table' && node.table === table)
      row[node.model] = Array.from({ length: TABLE_ROWS }, (_, index) => ({
        [node.rowKey]: `row-${at + 1}-${index + 1}`,
        ...rowOf(page, key, at + index, language),
      }));
  }
  return row;
}

function leaves(columns: readonly CompiledColumn[]): readonly CompiledColumn[] {
  return columns.flatMap((column) => (column.children.length > 0 ? leaves(column.children) : [column]));
}

/** Records that fill the fields of a form and the columns of a list alike; the same pages give the same records. */
export function sampleRecords(
  page: CompiledPage | null,
  list: CompiledList | null,
  count: number,
  language: string,
): readonly SampleRecord[] {
  const columns =
    list === null
      ? []
      : Object.values(list.lists)
          .flatMap((table) => leaves(table.columns))
          .map((column) => ofColumn(list, column, language));
  return Array.from({ length: count }, (_, at) => ({
    ...Object.assign({}, ...columns.map((column) => valuesOf(column, at))),
    ...(page === null ? {} : rowOf(page, null, at, language)),
    id: `record-${at + 1}`,
    rowVersion: 1,
    approveStatus: 0,
  }));
}
