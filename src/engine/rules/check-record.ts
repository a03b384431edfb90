/**
 * Checks of a whole record: header fields, tables and child tables, whether mounted or not. Source: specification 001
 * 5, 002 5; FORMATS "Order of reasons" (hidden values are not validated, required applies only where visible and
 * unlocked).
 */

import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import type { FieldIssue, FieldPath, ValidationReport } from '../form/types.ts';
import { ownOf } from '../plain.ts';
import { decideAll } from '../situation/fieldState.ts';
import type { FieldState, FormState, Override } from '../situation/types.ts';
import { companionKey } from '../values/companions.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { cellPath } from '../values/paths.ts';
import { readRecord } from '../values/record.ts';
import type { TableState, Values } from '../values/store.ts';
import { collectIssues, type MatchPort } from './check-value.ts';
import { fieldIssue } from './codes.ts';
import { effectiveField } from './effective.ts';

/** The situation in which a record is checked. */
export interface CheckOptions {
  readonly state: FormState;
  readonly approveStatus?: number;
  readonly overrides?: ReadonlyMap<string, Override>;
  /** Models that permissions hide or lock; see `FormOptions.fieldPermissions`. */
  readonly hidden?: ReadonlySet<string>;
  readonly locked?: ReadonlySet<string>;
  readonly matches?: MatchPort;
  /**
   * Tells a row that is not stored yet by the path of its table and its id: it needs its passwords, which stored rows keep.
   * Without it the rows of a new record are new, all others stored.
   */
  isNewRow?(address: string, id: string): boolean;
}

/**
 * Checks a plain record without a form: on the server at every save, and in imports. Paths are those of the form.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', options: { max: 10 } }] });
 * checkRecord(page, { qty: 11 }, { state: 'add' }); // => { ok: false, issues: [ { path: 'qty', issue: { code: 'rule.max', params: { max: 10 }, source: 'rule' } } ], first: 'qty', tableFailed: false }
 */
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
  const { state, approveStatus = 0, matches, overrides } = options;
  const fieldStates = decideAll(page, { ...options, approveStatus });
  const isNew = options.isNewRow ?? (() => state === 'add' || state === 'init');
  return checkValues(index, values, (key) => fieldStates.get(key), matches, overrides, isNew);
}

/**
 * Checks a value store under given field states, in one pass over the page, without compiling or path lookups. Issues
 * come in page order, rows in their order; where several widgets show one model, the first visible one reports.
 */
export function checkValues(
  index: PageIndex,
  values: Values,
  fieldStateOf: (key: string) => FieldState | undefined,
  matches?: MatchPort,
  overrides?: ReadonlyMap<string, Override>,
  isNewRow: Check['isNewRow'] = () => true,
): ValidationReport {
  const check: Check = { index, values, fieldStateOf, matches, overrides, isNewRow, found: [], issues: [] };
  let tableFailed = false;
  const seen = new Set<string>();
  for (const key of index.page.order) {
    const node = ownOf(index.page.nodes, key);
    if (node?.role === 'field' && node.table === null) {
      const fieldState = fieldStateOf(key);
      if (fieldState?.visible !== true || seen.has(node.model)) continue;
      seen.add(node.model);
      const beside = judgedCompanion(node);
      const companion = beside === null ? undefined : values.header.get(beside);
      const value = values.header.get(node.model);
      const field = effectiveField(node, overrides?.get(key));
      collectIssues(field, value, companion, fieldState.required, matches, check.found);
      report(check, node.model);
    } else if (node?.role === 'table' && node.table === null) {
      const before = check.issues.length;
      checkTable(check, node, values.tables.get(node.model));
      tableFailed ||= check.issues.length > before;
    }
  }
  const { issues } = check;
  return { ok: issues.length === 0, issues, first: issues[0]?.path ?? null, tableFailed };
}

interface Check {
  readonly index: PageIndex;
  readonly values: Values;
  readonly fieldStateOf: (key: string) => FieldState | undefined;
  readonly matches: MatchPort | undefined;
  readonly overrides: ReadonlyMap<string, Override> | undefined;
  readonly isNewRow: (address: string, id: string) => boolean;
  /** Issues of the current value; cleared for the next. */
  readonly found: FieldIssue[];
  readonly issues: { path: FieldPath; issue: FieldIssue }[];
}

function report(check: Check, path: FieldPath): void {
  for (const issue of check.found) check.issues.push({ path, issue });
  check.found.length = 0;
}

/** Key of the companion that `collectIssues` reads (translations, names of files); null for other fields. */
function judgedCompanion(field: CompiledField): string | null {
  return field.value === 'langText' || field.upload?.duplicates === false ? companionKey(field) : null;
}

function checkTable(check: Check, table: CompiledTable, state: TableState | undefined): void {
  const { index, fieldStateOf } = check;
  const fieldState = fieldStateOf(table.key);
  if (fieldState?.visible !== true) return;
  if (fieldState.required && (state === undefined || state.order.length === 0))
    check.issues.push({ path: state?.address ?? table.model, issue: fieldIssue('rule.required') });
  if (state === undefined) return;
  const columns: { field: CompiledField; required: boolean; beside: string | null }[] = [];
  for (const field of index.columns.get(table.key)?.values() ?? []) {
    const own = fieldStateOf(field.key);
    // Where several tables show these rows, each checks its own columns.
    if (own?.visible !== true || field.table !== table.key) continue;
    columns.push({
      field: effectiveField(field, check.overrides?.get(field.key)),
      required: own.required,
      beside: judgedCompanion(field),
    });
  }
  const children = index.tables.get(table.key);
  for (const id of state.order) {
    const row = state.rows.get(id);
    if (row === undefined) continue;
    for (const { field, required, beside } of columns) {
      const companion = beside === null ? undefined : ownOf(row.cells, beside);
      const value = ownOf(row.cells, field.model);
      const asked = required && (field.kind !== 'password' || check.isNewRow(state.address, id));
      collectIssues(field, value, companion, asked, check.matches, check.found);
      // Building the path costs time, so it is built only where there are issues.
      if (check.found.length > 0) report(check, cellPath(state.address, id, field.model));
    }
    for (const child of children?.values() ?? [])
      if (child.table === table.key)
        checkTable(check, child, check.values.tables.get(cellPath(state.address, id, child.model)));
  }
}
