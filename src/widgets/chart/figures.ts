import {
  type CompiledDecoration,
  type Decimal,
  decimal,
  displayNumber,
  type FieldWords,
  type Form,
  fieldText,
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

type Row = Readonly<Record<string, unknown>>;

/**
 * Figures of one name are one, added up exactly; what is no number is left out. They keep the order in which their names
 * come first.
 */
function addedUp(pairs: readonly (readonly [name: string, value: unknown])[]): readonly Figure[] {
  const sums = new Map<string, Decimal>();
  for (const [name, value] of pairs) {
    const number = decimal(value);
    if (number === null) continue;
    const before = sums.get(name);
    sums.set(name, before === undefined ? number : plus(before, number));
  }
  return [...sums].map(([name, sum]) => ({ name, value: toNumber(sum) }));
}

/** Figures of items: records of a source, or options of the definition. */
export function figuresOfItems(spec: LookupSpec, items: readonly Row[]): readonly Figure[] {
  return addedUp(items.map((item) => [itemLabel(spec, item), item[spec.valueKey]]));
}

/** Figures of the options that a definition states. */
export function figuresOfOptions(spec: LookupSpec, text: (ref: string | null) => string): readonly Figure[] {
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
): readonly Figure[] {
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
