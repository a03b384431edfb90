/**
 * The rules of the page that sent a record. The engine compiles and checks them, as in the browser; beside that, no
 * client can change a field that the state locks. Source: DESIGN "One set of rules"; FORMATS "Save".
 */
import {
  type CompiledPage,
  checkRecord,
  compilePage,
  decideAll,
  explain,
  sameValue,
} from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import {
  type Checked,
  checkLengths,
  objectRules,
  type RecordRules,
  type RuleBook,
} from '../records/check.ts';
import { eventTargets } from '../records/events.ts';
import { giveHeader } from '../records/wire.ts';
import { number, text } from '../store/read.ts';
import { generatedForm } from './generated.ts';
import { defaultPage, findPage, publishedEnvelope } from './pages.ts';
import { createMatcher } from './patterns.ts';

/** Pages whose rules are kept; past them the cache begins anew. */
const KEPT = 200;

/** A path of the engine (`entries[row].qty`) as a wire path (`entries.row.qty`). */
function toWire(path: string): string {
  return path.replace(/\[([^\]]*)\]/g, '.$1');
}

/** Fields that a state list or mask locks in the state `update`, each as `table.model` (`.model` in the header). */
function lockedFields(page: CompiledPage): ReadonlySet<string> {
  const fieldStates = decideAll(page, { state: 'update', approveStatus: 0 });
  const locked = new Set<string>();
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node?.role !== 'field' || fieldStates.get(key)?.locked !== true) continue;
    const { reasons } = explain(page, key, { mode: 'edit', approveStatus: 0 });
    // Only locks of the state count. A field that the page itself disables may have been unlocked by its script.
    if (!reasons.some((reason) => reason.effect === 'locks' && ['stateList', 'mask'].includes(reason.code)))
      continue;
    const table = node.table === null ? undefined : page.nodes[node.table];
    locked.add(`${table?.role === 'table' ? table.model : ''}.${node.model}`);
  }
  return locked;
}

/**
 * Problems with locked fields whose value was changed, unless an event of the server sets them. New rows have no locks.
 */
function changedLocks(record: Checked, locked: ReadonlySet<string>): FieldProblem[] {
  const byEvent = eventTargets(record.object);
  return record.taken.places.flatMap(({ field, path, value, stored, fresh }) => {
    const place = `${field.table ?? ''}.${field.name}`;
    if (fresh || !locked.has(place) || byEvent.has(place)) return [];
    const empty = (one: unknown) => one === null || one === '';
    if (sameValue(value, stored) || (empty(value) && empty(stored))) return [];
    return [{ path, code: 'record.lockedField', params: {}, message: 'This field cannot be changed' }];
  });
}

/** The rules of a compiled page. */
function rulesOf(
  page: CompiledPage,
  matches: (pattern: string, value: string) => boolean | null,
): RecordRules {
  const locked = lockedFields(page);
  return {
    check(record) {
      const { object, state, columns, model, taken } = record;
      const numbered = new Set(object.numbering.map((rule) => rule.field));
      const sent = { ...giveHeader(object, columns), ...model };
      const report = checkRecord(page, sent, { state, approveStatus: 0, matches });
      const problems: FieldProblem[] = report.issues.flatMap(({ path, issue }) =>
        numbered.has(path) && issue.code === 'rule.required'
          ? []
          : [{ path: toWire(path), code: issue.code, params: issue.params, message: issue.code }],
      );
      const told = new Set(problems.map((problem) => problem.path));
      const lengths = checkLengths(taken).filter((problem) => !told.has(problem.path));
      return [...problems, ...lengths, ...(state === 'update' ? changedLocks(record, locked) : [])];
    },
  };
}

/**
 * Finds the rules of the page that a record was sent by: the named form of the object, else its default or generated
 * form. Where no page can be compiled, those of the field definitions apply. Compiled rules are kept by revision.
 */
export function pageRuleBook(ports: Pick<ServerPorts, 'store' | 'controls'>): RuleBook {
  const kept = new Map<string, RecordRules>();
  const matches = createMatcher();

  function compiled(key: string, definition: () => unknown, object: BusinessObject): RecordRules {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { page } = compilePage(definition(), { objectModel: object.model, controls: ports.controls });
    const rules = page === null ? objectRules : rulesOf(page, matches);
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, rules);
    return rules;
  }

  return {
    async forPage(session, object, viewId) {
      const named = await findPage(ports.store, session.tenantId, viewId);
      const own = named !== null && [object.id, object.code].includes(text(named, 'objectId'));
      const form = own && named !== null && text(named, 'kind') === 'form' && number(named, 'revision') > 0;
      const page = form ? named : await defaultPage(ports.store, object, session.tenantId, 'form', '1');
      if (page === null) {
        const key = `generated/${session.tenantId}/${object.code}/${object.rowVersion}`;
        return compiled(key, () => generatedForm(object, ports), object);
      }
      const key = `${text(page, 'id')}/${number(page, 'revision')}/${object.code}/${object.rowVersion}`;
      return compiled(key, () => publishedEnvelope(page), object);
    },
  };
}
