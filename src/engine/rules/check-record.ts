/**
 * The rules of a whole record: header fields, tables and child tables, seen or never mounted.
 * Source: specification 001 5, 002 5; FORMATS "Order of reasons" (hidden values are not validated, required counts
 * only where visible and unlocked).
 */
import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import type { FieldIssue, FieldPath, ValidationReport } from '../form/types.ts';
import { decideAll } from '../situation/standing.ts';
import type { FormState, Override, Standing } from '../situation/types.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { cellPath, placePath } from '../values/paths.ts';
import { readRecord } from '../values/record.ts';
import { readCell, readPair, type TableState, type Values } from '../values/store.ts';
import { checkValue, type MatchPort } from './check-value.ts';
import { effectiveField } from './effective.ts';
import { fieldIssue } from './issue.ts';

/** In which situation a record is checked. */
export interface CheckOptions {
  readonly state: FormState;
  readonly approveStatus?: number;
  readonly overrides?: ReadonlyMap<string, Override>;
  /** Models that permissions hide or lock; see `FormOptions.denied`. */
  readonly hidden?: ReadonlySet<string>;
  readonly locked?: ReadonlySet<string>;
  readonly matches?: MatchPort;
}

/** Checks a plain record, without a form: on the server at every save, and in imports. Paths are the form's. */
export function checkRecord(
  page: CompiledPage,
  record: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): ValidationReport {
  const index = pageIndex(page);
  let rows = 0;
  const values = readRecord(index, record, () => {
    rows += 1;
    return `row-${rows}`;
  });
  const standings = decideAll(page, { ...options, approveStatus: options.approveStatus ?? 0 });
  return checkValues(index, values, (key) => standings.get(key), options.matches, options.overrides);
}

/** Checks a value store under given standings. Issues come in page order, rows in theirs. */
export function checkValues(
  index: PageIndex,
  values: Values,
  standingOf: (key: string) => Standing | undefined,
  matches?: MatchPort,
  overrides?: ReadonlyMap<string, Override>,
): ValidationReport {
  const issues: { path: FieldPath; issue: FieldIssue }[] = [];
  let tableFailed = false;
  const seen = new Set<string>();
  for (const key of index.page.order) {
    const node = index.page.nodes[key];
    if (node?.role === 'field' && node.table === null) {
      const standing = standingOf(key);
      // Two widgets may show one model: the first that is seen speaks for both.
      if (standing?.visible !== true || seen.has(node.model)) continue;
      seen.add(node.model);
      const { value } = readPair(values, placePath(node.model), null);
      const field = effectiveField(node, overrides?.get(key));
      for (const issue of checkValue(field, value, matches, standing.required))
        issues.push({ path: node.model, issue });
    } else if (node?.role === 'table' && node.table === null) {
      const before = issues.length;
      const state = values.tables.get(node.model);
      checkTable(index, values, node, state, { standingOf, matches, overrides }, issues);
      tableFailed ||= issues.length > before;
    }
  }
  return { ok: issues.length === 0, issues, first: issues[0]?.path ?? null, tableFailed };
}

/** By what a table's rows are judged. */
interface TableCheck {
  readonly standingOf: (key: string) => Standing | undefined;
  readonly matches: MatchPort | undefined;
  readonly overrides: ReadonlyMap<string, Override> | undefined;
}

function checkTable(
  index: PageIndex,
  values: Values,
  table: CompiledTable,
  state: TableState | undefined,
  by: TableCheck,
  issues: { path: FieldPath; issue: FieldIssue }[],
): void {
  const { standingOf, matches } = by;
  const standing = standingOf(table.key);
  if (standing?.visible !== true) return;
  if (standing.required && (state === undefined || state.order.length === 0))
    issues.push({ path: state?.address ?? table.model, issue: fieldIssue('rule.required') });
  if (state === undefined) return;
  const columns: { field: CompiledField; required: boolean }[] = [];
  for (const field of index.columns.get(table.key)?.values() ?? []) {
    const own = standingOf(field.key);
    if (own?.visible !== true) continue;
    columns.push({ field: effectiveField(field, by.overrides?.get(field.key)), required: own.required });
  }
  const children = index.tables.get(table.key);
  for (const id of state.order) {
    const row = state.rows.get(id);
    if (row === undefined) continue;
    for (const { field, required } of columns) {
      for (const issue of checkValue(field, readCell(row.cells, field.model), matches, required))
        issues.push({ path: cellPath(state.address, id, field.model), issue });
    }
    for (const child of children?.values() ?? []) {
      const address = cellPath(state.address, id, child.model);
      checkTable(index, values, child, values.tables.get(address), by, issues);
    }
  }
}
