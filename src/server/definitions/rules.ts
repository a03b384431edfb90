/**
 * The rules of the page that a record is sent by, beside those of its object. The engine compiles and checks them, as
 * in the browser. The server chooses them: a client names a page, and where it names none or one that does not exist,
 * the rules are those of the form that the object opens with. Source: DESIGN "One set of rules"; FORMATS "Save".
 */
import {
  type CompiledField,
  type CompiledNode,
  type CompiledPage,
  checkRecord,
  compilePage,
  decideAll,
  rowPath,
} from '../../engine/internal.ts';
import type { FieldPermissions } from '../auth/rights.ts';
import type { Session } from '../auth/session.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { Checked, RecordRules, RuleBook, WriteState } from '../records/check.ts';
import { type PageLocks, placeOf } from '../records/locks.ts';
import { isChanged } from '../records/references.ts';
import { giveHeader } from '../records/wire.ts';
import { createKept } from '../store/kept.ts';
import { number, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { colorProblems } from './colors.ts';
import { generatedCode, generatedForm } from './generated.ts';
import { fieldsByPlace, type OwnRules, ownRules, situationOf } from './ownRules.ts';
import { defaultPage, findPage, noPage, publishedEnvelope } from './pages.ts';
import { badPatterns, createMatcher } from './patterns.ts';
import { createPushes } from './pushes.ts';

/** Pages whose rules are kept. */
const KEPT = 200;

/** Rules that stored values may break as long as nobody changes them, as in the browser. */
const HELD_ON = new Set(['rule.oneOf', 'rule.type', 'rule.maxLength']);

/** A path of the engine (`entries[row].qty`) as a wire path (`entries.row.qty`). */
function toWire(path: string): string {
  return path.replace(/\[([^\]]*)\]/g, '.$1');
}

/** A node without what scripts may undo: what still hides or locks it is the state, a container or a permission. */
function withoutOwnOptions(node: CompiledNode): CompiledNode {
  const plain = { ...node, hidden: false, disabled: false };
  return plain.role === 'field' && plain.column !== null
    ? { ...plain, column: { ...plain.column, editable: true } }
    : plain;
}

/** What a page locks, by state and permissions. */
function locksOf(page: CompiledPage): (state: WriteState, fields: FieldPermissions) => PageLocks {
  const nodes = Object.fromEntries(
    Object.entries(page.nodes).map(([key, node]) => [key, withoutOwnOptions(node)]),
  );
  const bare = { ...page, nodes };
  const fields = fieldsByPlace(page);
  const kept = new Map<WriteState, PageLocks>();

  function decide(state: WriteState, permissions: FieldPermissions): PageLocks {
    const states = decideAll(bare, situationOf(state, permissions));
    const isOpen = (key: string) => states.get(key)?.visible === true && states.get(key)?.locked !== true;
    const open = new Set<string>();
    for (const [place, own] of fields) if (own.some(({ key }) => isOpen(key))) open.add(place);
    const tables = new Set<string>();
    for (const key of page.order) {
      const node = page.nodes[key];
      if (node?.role === 'table' && isOpen(key)) tables.add(node.model);
    }
    return {
      isOpen: (place) => open.has(place),
      isOpenTable: (key) => tables.has(key),
      defaults: (place) => (fields.get(place) ?? []).map((field: CompiledField) => field.defaultValue),
    };
  }

  return (state, permissions) => {
    if (permissions.hidden.length + permissions.locked.length > 0) return decide(state, permissions);
    const known = kept.get(state) ?? decide(state, permissions);
    kept.set(state, known);
    return known;
  };
}

/** Locks without a page: those of permissions alone. */
function permissionLocks(object: BusinessObject, { hidden, locked }: FieldPermissions): PageLocks {
  const closed = new Set([...hidden, ...locked]);
  const isOpenTable = (key: string) => !closed.has(key);
  const open = new Set<string>();
  for (const field of [object.header, ...object.allTables.map((table) => table.fields)].flat()) {
    const name = field.table === null ? field.name : placeOf(field);
    if (!closed.has(name) && (field.table === null || isOpenTable(field.table))) open.add(placeOf(field));
  }
  return { isOpen: (place) => open.has(place), isOpenTable, defaults: () => [] };
}

/** The rules of a compiled page and its object. */
function rulesOf(
  page: CompiledPage | null,
  object: BusinessObject,
  own: OwnRules,
  matches: (pattern: string, value: string) => boolean | null,
): RecordRules {
  if (page === null)
    return {
      page,
      check: (record) => own.check(record, () => false),
      locks: (_, fields) => permissionLocks(object, fields),
    };
  const shown = page;
  const fields = fieldsByPlace(shown);
  const colors = colorProblems(shown, fields);

  /**
   * Problems of what the page shows. What a field cannot hold may stay where it is stored: an option that is gone, a
   * value of another type, a text that is too long; of one with translations, as long as these are as they are stored.
   */
  function checkPage({ columns, model, session, state, taken }: Checked): FieldProblem[] {
    const numbered = new Set(object.numbering.map((rule) => rule.field));
    const unchanged = new Set(
      taken.places.filter((place) => !place.fresh && !isChanged(place)).map(({ path }) => path),
    );
    for (const translation of taken.translations)
      if (isChanged(translation)) unchanged.delete(translation.path);
    const sent = { ...giveHeader(object, columns), ...model };
    const situation = situationOf(state, session.rights.fields(object.code));
    const stored = new Set(taken.rows.flatMap((row) => (row.stored === null ? [] : [row.path])));
    const isNewRow = (address: string, id: string) => !stored.has(toWire(rowPath(address, id)));
    const report = checkRecord(shown, sent, { ...situation, matches, isNewRow });
    const found = report.issues.flatMap(({ path, issue }) => {
      const place = toWire(path);
      if (issue.code === 'rule.required' && numbered.has(path)) return [];
      if (HELD_ON.has(issue.code) && unchanged.has(place)) return [];
      return [{ path: place, code: issue.code, params: issue.params, message: issue.code }];
    });
    return [...found, ...colors({ situation, taken })];
  }

  return {
    page,
    locks: locksOf(page),
    check(record) {
      // Hidden widgets too: their values are not validated, as in the browser.
      const isOnPage = (place: string) => fields.has(place);
      const problems = checkPage(record);
      const told = new Set(problems.map((problem) => problem.path));
      return [...problems, ...own.check(record, isOnPage).filter((problem) => !told.has(problem.path))];
    },
  };
}

/**
 * Finds the rules of saves. Compiled rules are kept by revision. A pattern that cannot be used is logged, since the
 * rule is then left out.
 */
export function pageRuleBook(ports: Pick<ServerPorts, 'store' | 'controls' | 'log'>): RuleBook {
  const kept = createKept<RecordRules>(KEPT);
  const owns = new WeakMap<BusinessObject, OwnRules>();
  const matches = createMatcher();

  function compiled(key: string, definition: () => unknown, object: BusinessObject): RecordRules {
    return kept(key, () => {
      const { page } = compilePage(definition(), { objectModel: object.model, controls: ports.controls });
      for (const issue of page === null ? [] : badPatterns(page))
        ports.log(`Page ${key}: a pattern cannot be used and is not checked`, issue);
      const own = owns.get(object) ?? ownRules(object, ports);
      owns.set(object, own);
      return rulesOf(page, object, own, matches);
    });
  }

  /** The named page; null where the form that the object opens with stands for it. */
  async function namedPage(
    tx: ReadTx,
    session: Session,
    object: BusinessObject,
    viewId: string,
  ): Promise<StoreRow | null> {
    const isOwn = (named: string) => [object.id, object.code.toLowerCase()].includes(named.toLowerCase());
    const named = viewId === '' ? null : await findPage(tx, session.tenantId, viewId);
    if (named === null) {
      const code = generatedCode(viewId);
      if (code !== null && !isOwn(code)) throw noPage();
      return null;
    }
    if (text(named, 'kind') !== 'form' || ![object.id, object.code].includes(text(named, 'objectId')))
      throw noPage();
    if (number(named, 'revision') > 0) return named;
    // Builders try their drafts before anybody else can open them.
    if (!session.rights.builder) throw noPage();
    return null;
  }

  return {
    pushesOf: createPushes(ports),
    async forPage(session, object, viewId, tx = ports.store) {
      const named = await namedPage(tx, session, object, viewId);
      const page = named ?? (await defaultPage(tx, object, session.tenantId, 'form', '1'));
      if (page === null) {
        const key = `generated/${session.tenantId}/${object.code}/${object.rowVersion}`;
        return compiled(key, () => generatedForm(object, ports), object);
      }
      const key = `${text(page, 'id')}/${number(page, 'revision')}/${object.code}/${object.rowVersion}`;
      return compiled(key, () => publishedEnvelope(page), object);
    },
  };
}
