/**
 * The rules that an object itself states: required fields, lengths and bounds of its field definitions. They are those
 * of the form made of the definitions, so that the engine reads them as it does for pages. Source: specification 001 3.7
 * and 5; DESIGN "One set of rules".
 */
import {
  type CompiledField,
  type CompiledPage,
  checkValue,
  compilePage,
  controlsOf,
  decideAll,
  type FieldState,
} from '../../engine/internal.ts';
import type { FieldPermissions } from '../auth/rights.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { Checked, WriteState } from '../records/check.ts';
import { placeOf } from '../records/locks.ts';
import { isChanged } from '../records/references.ts';
import { generatedForm } from './generated.ts';

/** The fields of a page by place; of several widgets of one field all. */
export function fieldsByPlace(page: CompiledPage): ReadonlyMap<string, readonly CompiledField[]> {
  const found = new Map<string, CompiledField[]>();
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node?.role !== 'field') continue;
    const table = node.table === null ? undefined : page.nodes[node.table];
    const place = `${table?.role === 'table' ? table.model : ''}.${node.model}`;
    const fields = found.get(place);
    if (fields === undefined) found.set(place, [node]);
    else fields.push(node);
  }
  return found;
}

/** What the engine decides fields by, for a user whose roles restrict these. */
export function situationOf(state: WriteState, { hidden, locked }: FieldPermissions) {
  return { state, approveStatus: 0, hidden: new Set(hidden), locked: new Set(locked) };
}

/** The default of DataLength, which nobody has set: it binds text boxes alone. Source: 001 3.7. */
const UNSET_LENGTH = 36;

/**
 * True where a field definition itself states the rule of an issue. All else are the standards of 001 5, which hold
 * where a page states nothing.
 */
function isStated(
  code: string,
  field: ObjectField,
  node: CompiledField,
  standard: number | undefined,
): boolean {
  const isSized = field.length !== null && field.length !== UNSET_LENGTH;
  switch (code) {
    case 'rule.required':
      return field.required;
    case 'rule.maxLength':
      return isSized || field.maxLength !== null;
    case 'rule.max':
      return isSized && standard !== undefined && (node.constraints.max ?? standard) > standard;
    case 'rule.decimalPlaces':
      return field.decimals !== null && field.decimals > 0;
    default:
      return false;
  }
}

/** Checks what a write brings by the rules of its object. */
export interface OwnRules {
  /**
   * Problems of new and changed values, by wire path; what is stored already may stay. Of a place that the page checks
   * itself the standards are the page's to state.
   */
  check(record: Checked, isOnPage: (place: string) => boolean): FieldProblem[];
}

/** The rules of an object, compiled once a version. */
export function ownRules(object: BusinessObject, { controls = [] }: Pick<ServerPorts, 'controls'>): OwnRules {
  const { page } = compilePage(generatedForm(object, { controls }), { objectModel: object.model, controls });
  const fields = page === null ? new Map<string, readonly CompiledField[]>() : fieldsByPlace(page);
  const catalogue = controlsOf(controls);
  const numbered = new Set(object.numbering.map((rule) => rule.field));
  const isExempt = (field: ObjectField) => field.table === null && numbered.has(field.name);
  const required = [object, ...object.allTables].map((owner) => {
    const own = 'header' in owner ? owner.header : owner.fields;
    return own.filter((field) => !isExempt(field) && fields.get(placeOf(field))?.[0]?.constraints.required);
  });

  return {
    check(record, isOnPage) {
      const { state, session, taken } = record;
      const states: ReadonlyMap<string, FieldState> =
        page === null ? new Map() : decideAll(page, situationOf(state, session.rights.fields(object.code)));
      const stateOf = (node: CompiledField | undefined) => states.get(node?.key ?? '');
      const problems: FieldProblem[] = [];
      const sent = new Set<string>();
      for (const place of taken.places) {
        const { field, path, value, fresh } = place;
        sent.add(path);
        const key = placeOf(field);
        const node = fields.get(key)?.[0];
        if (node === undefined || isExempt(field) || !(fresh || isChanged(place))) continue;
        const isShown = stateOf(node)?.visible === true;
        const standard = catalogue.byType(node.type)?.constraints.max;
        for (const issue of checkValue(node, value, undefined, stateOf(node)?.required === true)) {
          // Options are compared with those that are stored (`records/choices.ts`).
          if (issue.code === 'rule.oneOf') continue;
          if (!isStated(issue.code, field, node, standard) && (!isShown || isOnPage(key))) continue;
          problems.push({ path, code: issue.code, params: issue.params, message: issue.code });
        }
      }
      const needs = (field: ObjectField, path: string) => {
        const node = fields.get(placeOf(field))?.[0];
        if (sent.has(path) || stateOf(node)?.required !== true) return;
        if (!field.required && isOnPage(placeOf(field))) return;
        problems.push({ path, code: 'rule.required', params: {}, message: 'rule.required' });
      };
      const [header = [], ...tables] = required;
      if (state === 'add') for (const field of header) needs(field, field.name);
      const columns = new Map(object.allTables.map((table, at) => [table.key, tables[at] ?? []]));
      for (const { table, path, stored } of taken.rows)
        if (stored === null)
          for (const field of columns.get(table.key) ?? []) needs(field, `${path}.${field.name}`);
      return problems;
    },
  };
}
