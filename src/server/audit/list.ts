/**
 * The audit trail as administrators read it: events of `sys_audit` and versions of records, in one order of time. Both
 * are read up to the end of the asked page and merged, so that neither has to be written twice.
 */
import { isRecord } from '../../engine/internal.ts';
import type { AnswerOf, auditList as auditCall, RequestOf } from '../../platform/contract/index.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { findAll, recordItem } from '../records/items.ts';
import { scopeOf } from '../records/scope.ts';
import { knownTo } from '../records/view.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';
import { type TextCode, textOf } from '../texts/catalogue.ts';
import { actionText } from './history.ts';
import { AUDIT_KINDS, type AuditKind } from './note.ts';

/** Rows down to which pages can be asked for; deeper ones are found by narrower criteria. */
const DEEPEST = 10_000;
/** Users that a name may stand for. */
const USERS = 1000;

const VERSION_COLUMNS = [
  'recordId',
  'rowVersion',
  'objectCode',
  'organizationId',
  'action',
  'opinion',
  'userId',
  'time',
  'requestId',
];

const KIND_TEXTS: Readonly<Record<AuditKind, TextCode>> = {
  signIn: 'audit.signIn',
  refused: 'audit.refused',
  definition: 'audit.definition',
  right: 'audit.right',
  data: 'audit.data',
  record: 'audit.record',
};

/** Texts of what events did; a refusal has the text of its code. */
const ACTION_TEXTS: ReadonlyMap<string, TextCode> = new Map([
  ['in', 'audit.in'],
  ['out', 'audit.out'],
  ['failed', 'audit.failed'],
  ['password', 'audit.password'],
  ['ended', 'audit.ended'],
  ['endedOthers', 'audit.endedOthers'],
  ['organization', 'audit.organization'],
  ['many', 'audit.many'],
  ['savePage', 'audit.savePage'],
  ['publishPage', 'audit.publishPage'],
  ['saveObject', 'audit.saveObject'],
  ['saveMenu', 'audit.saveMenu'],
  ['savePermissions', 'audit.savePermissions'],
  ['saveRole', 'audit.saveRole'],
  ['saveUser', 'audit.saveUser'],
  ['saveOrganization', 'audit.saveOrganization'],
  ['export', 'audit.export'],
  ['import', 'audit.import'],
  ['rename', 'audit.rename'],
  ['auth.forbidden', 'auth.forbidden'],
  ['auth.required', 'auth.required'],
  ['auth.notMember', 'auth.notMember'],
]);

/** What an event did, as people read it; a code without a text stays as it is. */
export function actionTextOf(action: string, language: Session['language']): string {
  const code = ACTION_TEXTS.get(action);
  return code === undefined ? action : textOf(language, code);
}

/** Criteria of the two tables; null where nothing of one can be meant. */
interface Asked {
  readonly events: Criterion[] | null;
  readonly versions: Criterion[] | null;
}

const listed = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).filter((one) => one !== '');

/**
 * The tenants whose events are read: where there is but one also those of nobody, such as sign-ins that were throttled and
 * tokens that were none.
 */
async function eventTenants(store: ReadTx, own: Criterion): Promise<Criterion> {
  const tenants = await store.find({ table: 'sys_tenant', columns: ['id'], limit: 2 });
  return tenants.length > 1 ? own : { field: own.field, op: 'in', value: [own.value, ''] };
}

/** Reads the criteria of a request; refuses unknown ones with 422. */
async function readCriteria(
  { ports, registry }: Services,
  session: Session,
  request: RequestOf<typeof auditCall>,
): Promise<Asked> {
  const tenant: Criterion = { field: 'tenantId', op: 'equal', value: session.tenantId };
  const both: Criterion[] = [];
  const events: Criterion[] = [];
  let kinds: readonly unknown[] = AUDIT_KINDS;
  for (const { searchField: field, searchValue: value, compareType: op } of request.searchParams ?? []) {
    if (field === 'kind') kinds = listed(value);
    else if (field === 'time' && (op === 'ge' || op === 'le'))
      both.push({ field, op, value: moment(op, value) });
    else if (field === 'user') {
      const users = await ports.store.find({
        table: 'sys_user',
        columns: ['id'],
        criteria: [tenant],
        anyOf: ['id', 'userName', 'nickName'].map((name) => ({ field: name, op: 'like' as const, value })),
        limit: USERS,
      });
      both.push({ field: 'userId', op: 'in', value: users.map((user) => text(user, 'id')) });
    } else if (field === 'object') {
      const objects = await registry.all(session.tenantId);
      const word = String(value ?? '').toLowerCase();
      const meant = objects.filter((one) =>
        [one.code, one.name, ...Object.values(one.names)].some((name) => name.toLowerCase().includes(word)),
      );
      // Events name the object as their request did: by code or id.
      both.push({ field: 'objectCode', op: 'in', value: meant.flatMap(({ code, id }) => [code, id]) });
    } else if (['action', 'objectCode', 'recordId', 'requestId'].includes(field)) {
      both.push({ field, op: op === 'like' ? 'like' : 'in', value: op === 'like' ? value : listed(value) });
    } else if (field === 'address') events.push({ field, op: op === 'like' ? 'like' : 'equal', value });
    else throw new Refusal(422, 'list.unknownField', { params: { field }, reason: 'validation' });
  }
  const others = kinds.filter((kind) => kind !== 'record');
  const kindCriterion: Criterion = { field: 'kind', op: 'in', value: others };
  return {
    events:
      others.length === 0
        ? null
        : [await eventTenants(ports.store, tenant), ...both, ...events, kindCriterion],
    versions: kinds.includes('record') && events.length === 0 ? [tenant, ...both] : null,
  };
}

/** The newest first, those of one second too; of equal ones the stores make an order, so that pages do not overlap. */
const newest = (within: string) => ['time', within].map((field) => ({ field, order: 'desc' as const }));

/** A bound of time; a day stands for its first or last second. */
function moment(op: 'ge' | 'le', value: unknown): unknown {
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return day ? `${value} ${op === 'ge' ? '00:00:00' : '23:59:59'}` : value;
}

/** One page of the trail. */
export async function auditPage(
  services: Services,
  session: Session,
  request: RequestOf<typeof auditCall>,
): Promise<{ rows: AnswerOf<typeof auditCall>; rowCount: number }> {
  const { store } = services.ports;
  const length = request.pageLength ?? 20;
  const offset = (request.pageIndex ?? 0) * length;
  const end = offset + length;
  if (end > DEEPEST) throw new Refusal(422, 'audit.tooDeep', { reason: 'validation' });
  const asked = await readCriteria(services, session, request);
  const read = async (
    table: string,
    criteria: Criterion[] | null,
    within: string,
    columns?: readonly string[],
  ) => {
    if (criteria === null) return { rows: [], count: 0 };
    const query = { table, criteria };
    const rows = store.find({ ...query, sort: newest(within), limit: end, ...(columns ? { columns } : {}) });
    const [found, count] = await Promise.all([rows, store.count(query)]);
    return { rows: found, count };
  };
  const [events, versions] = await Promise.all([
    read('sys_audit', asked.events, 'id'),
    read('sys_record_version', asked.versions, 'rowVersion', VERSION_COLUMNS),
  ]);
  const rows = [
    ...events.rows.map((row) => eventRow(session, row)),
    ...versions.rows.map((row) => versionRow(session, row)),
  ].sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
  const page = rows.slice(offset, end);
  return { rows: await withNames(services, session, page), rowCount: events.count + versions.count };
}

/** A row of the answer, before the names of what its ids are. */
interface TrailRow {
  readonly id: string;
  readonly time: string;
  readonly kind: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly objectCode: string;
  readonly recordId: string;
  readonly [name: string]: unknown;
}

function eventRow({ language }: Session, row: StoreRow): TrailRow {
  const kind = AUDIT_KINDS.find((one) => one === row.kind) ?? 'refused';
  const action = text(row, 'action');
  return {
    id: text(row, 'id'),
    time: text(row, 'time'),
    kind,
    kindText: textOf(language, KIND_TEXTS[kind]),
    action,
    actionText: actionTextOf(action, language),
    userId: text(row, 'userId'),
    organizationId: text(row, 'organizationId'),
    objectCode: text(row, 'objectCode'),
    recordId: text(row, 'recordId'),
    pageId: text(row, 'pageId'),
    requestId: text(row, 'requestId'),
    address: text(row, 'address'),
    details: objectAt(row, 'details'),
  };
}

function versionRow(session: Session, row: StoreRow): TrailRow {
  const version = Number(row.rowVersion ?? 0);
  const opinion = text(row, 'opinion');
  return {
    id: `${text(row, 'recordId')}/${version}`,
    time: text(row, 'time'),
    kind: 'record',
    kindText: textOf(session.language, 'audit.record'),
    action: text(row, 'action'),
    actionText: actionText(session, text(row, 'action')),
    userId: text(row, 'userId'),
    organizationId: text(row, 'organizationId'),
    objectCode: text(row, 'objectCode'),
    recordId: text(row, 'recordId'),
    pageId: '',
    requestId: text(row, 'requestId'),
    address: '',
    details: { version, ...(opinion === '' ? {} : { opinion }) },
  };
}

/**
 * Number and name of each record by its id, without what the reader's roles hide; of those that are still there and
 * that he could open: also to administrators the trail tells no more of other organisations than what was done.
 */
async function recordNames(
  { ports: { store } }: Services,
  session: Session,
  rows: readonly TrailRow[],
  objectOf: (code: string) => BusinessObject | undefined,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<BusinessObject, Set<string>>();
  for (const row of rows) {
    const object = objectOf(row.objectCode);
    if (object === undefined || row.recordId === '') continue;
    ids.set(object, (ids.get(object) ?? new Set()).add(row.recordId));
  }
  const found = await Promise.all(
    [...ids].map(async ([object, wanted]) => {
      const records = await findAll(store, object.spec.name, scopeOf(object, session), 'id', [...wanted]);
      const known = knownTo(session.rights, object);
      return records.map((record) => {
        const { number, name } = recordItem(known, record, session.language);
        const parts = [...new Set([number, name].map((part) => String(part ?? '')))];
        return [text(record, 'id'), parts.filter((part) => part !== '').join(' ')] as const;
      });
    }),
  );
  return new Map(found.flat());
}

/** Adds the names of users, organisations, objects and records. */
async function withNames(services: Services, session: Session, rows: readonly TrailRow[]) {
  const { store } = services.ports;
  const tenant: Criterion = { field: 'tenantId', op: 'equal', value: session.tenantId };
  const ids = (name: string) => [...new Set(rows.map((row) => String(row[name])))].filter((id) => id !== '');
  const [users, organizations, objects] = await Promise.all([
    findAll(store, 'sys_user', [tenant], 'id', ids('userId')),
    findAll(store, 'sys_organization', [tenant], 'id', ids('organizationId')),
    services.registry.all(session.tenantId),
  ]);
  const userOf = new Map(users.map((row) => [text(row, 'id'), row]));
  const plants = new Map(organizations.map((row) => [text(row, 'id'), text(row, 'name')]));
  const objectOf = new Map(
    objects.flatMap((one) => [one.id, one.code.toLowerCase()].map((key) => [key, one] as const)),
  );
  const objectNamed = (code: string) => objectOf.get(code) ?? objectOf.get(code.toLowerCase());
  const records = await recordNames(services, session, rows, objectNamed);
  return rows.map((row) => {
    const user = userOf.get(row.userId);
    const object = objectNamed(row.objectCode);
    const { organizationId: to, ...facts } = isRecord(row.details) ? row.details : {};
    const organization = typeof to === 'string' ? { organization: plants.get(to) ?? to } : {};
    return {
      ...row,
      details: { ...facts, ...organization },
      recordName: records.get(row.recordId) ?? '',
      userName: user === undefined ? '' : text(user, 'userName'),
      nickName: user === undefined ? '' : text(user, 'nickName'),
      organizationName: plants.get(row.organizationId) ?? '',
      objectId: object?.id ?? '',
      objectName: object === undefined ? row.objectCode : (object.names[session.language] ?? object.name),
    };
  });
}
