import {
  type CompiledDecoration,
  type Decimal,
  decimal,
  displayNumber,
  type FieldWords,
  type Form,
  fieldText,
  isEmptyValue,
  isRecord,
  itemLabel,
  type LookupSpec,
  ownOf,
  plus,
  toNumber,
} from '../../engine/internal.ts';

/** One slice, bar or point. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

/** What a chart draws, and the names of what has a value that is no number. */
export interface Figures {
  readonly figures: readonly Figure[];
  readonly odd: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Figures of one name are one, added up exactly; what is no number is left out, and named where it is not empty. They keep
 * the order in which their names come first.
 */
function addedUp(pairs: readonly (readonly [name: string, value: unknown])[]): Figures {
  const sums = new Map<string, Decimal>();
  const odd = new Set<string>();
  for (const [name, value] of pairs) {
    const number = decimal(value);
    if (number === null) {
      if (!isEmptyValue(value)) odd.add(name);
      continue;
    }
    const before = sums.get(name);
    sums.set(name, before === undefined ? number : plus(before, number));
  }
  return { figures: [...sums].map(([name, sum]) => ({ name, value: toNumber(sum) })), odd: [...odd] };
}

/** Figures of items: records of a source, or options of the definition. */
export function figuresOfItems(spec: LookupSpec, items: readonly Row[]): Figures {
  return addedUp(items.map((item) => [itemLabel(spec, item), item[spec.valueKey]]));
}

/** Figures of the options that a definition states. */
export function figuresOfOptions(spec: LookupSpec, text: (ref: string | null) => string): Figures {
  const items = spec.options.map(({ value, label }) => ({
    [spec.valueKey]: value,
    [spec.labelKey]: text(label),
  }));
  return figuresOfItems(spec, items);
}

/** The model of the table whose rows a chart draws; null where it names none that the page has. */
export function tableOf(form: Pick<Form, 'page'>, node: CompiledDecoration): string | null {
  const stated = node.chart?.table;
  if (!stated) return null;
  if (ownOf(form.page.tables, stated) !== undefined) return stated;
  const table = ownOf(form.page.nodes, stated);
  return table?.role === 'table' ? table.model : null;
}

/** Figures of the rows of a table, named as their cells read. */
export function figuresOfRows(
  form: Pick<Form, 'page' | 'value'>,
  model: string,
  { labelKey, valueKey }: LookupSpec,
  words: FieldWords,
): Figures {
  const key = ownOf(form.page.tables, model);
  const field = Object.values(form.page.nodes).find(
    (node) => node.role === 'field' && node.table === key && node.model === labelKey,
  );
  const rows = form.value()[model];
  const name = (row: Row) =>
    field?.role === 'field'
      ? fieldText(field, row[labelKey], row[`${labelKey}__Item`], words)
      : String(row[labelKey] ?? '');
  return addedUp((Array.isArray(rows) ? rows.filter(isRecord) : []).map((row) => [name(row), row[valueKey]]));
}

/** The part of the whole, as text, with at most one decimal place: parts in whole percents would add up to 101. */
export function shareOf(value: number, figures: readonly Figure[]): string {
  const whole = figures.reduce((sum, each) => sum + Math.max(0, each.value), 0);
  if (whole <= 0 || value < 0) return '';
  return `${Math.round((value / whole) * 1000) / 10}%`;
}

/** From here on the digits of a figure say nothing but their number, and fill a chart. */
const HUGE = 1e15;

/** A figure as cells and fields show numbers, in every language, with at most four places; huge ones by their power. */
export function writtenFigure(value: number): string {
  return Math.abs(value) < HUGE ? displayNumber(value, null, 4, true) : value.toExponential(3);
}
