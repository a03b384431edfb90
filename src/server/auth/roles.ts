/**
 * Reads and changes what roles may do, for administrators. Source: FORMATS "Permissions".
 *
 * Decisions where the specification is silent:
 * - Codes of actions are not checked against a list: pages may have actions of their own, which rights open by code.
 * - A role that counts as an administrator's because it may do everything is marked as one when its rights are saved, so
 *   that no administrator shuts himself out by what he takes from it.
 */
import {
  type RequestOf,
  type RoleGrants,
  roleList,
  rolePermissions,
  roleSave,
  roleSavePermissions,
} from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { some } from '../audit/modelChanges.ts';
import { noteAudit } from '../audit/note.ts';
import { type FieldProblem, invalid, notFound, Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { flag, number, text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';
import { administering } from './administering.ts';
import { administrators } from './administrators.ts';
import { grantedOn } from './grantedOn.ts';
import { isAdminRole } from './rights.ts';
import type { Session } from './session.ts';
import { problem } from './takenOrUnknown.ts';

type Grants = Pick<RequestOf<typeof roleSavePermissions>, 'permissions' | 'fields'>;

const ACTION = /^(\*|[A-Za-z][\w-]*)$/;

const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

/** A role of the session's tenant with what it may do. Refuses a missing one. */
async function readRole(tx: ReadTx, session: Session, id: string): Promise<RoleGrants> {
  const own = [equal('roleId', id)];
  const [roles = [], permissions = [], fields = []] = await tx.findMany([
    { table: 'sys_role', criteria: [equal('id', id), equal('tenantId', session.tenantId)], fresh: true },
    { table: 'sys_permission', criteria: own, fresh: true },
    { table: 'sys_field_permission', criteria: own, fresh: true },
  ]);
  const [role] = roles;
  if (role === undefined) throw notFound();
  return {
    ...factsOf(role, permissions),
    permissions: permissions.map((row) => ({
      objectCode: text(row, 'objectCode'),
      actionCode: text(row, 'actionCode'),
    })),
    fields: fields.map((row) => ({
      objectCode: text(row, 'objectCode'),
      field: text(row, 'field'),
      effect: text(row, 'effect') === 'hide' ? 'hide' : 'lock',
    })),
    rowVersion: number(role, 'rowVersion'),
  };
}

function factsOf(role: StoreRow, permissions: readonly StoreRow[]) {
  return {
    id: text(role, 'id'),
    code: text(role, 'code'),
    name: text(role, 'name'),
    builder: flag(role, 'builder'),
    admin: isAdminRole(role, permissions),
  };
}

/** The refusal of what somebody has based on a role that another one has saved since. */
const conflict = (stored: RoleGrants) =>
  new Refusal(409, 'role.conflict', { data: stored, reason: 'conflict' });

/** True where the object has the field, table or `table.field`. */
function hasField(object: BusinessObject, name: string): boolean {
  if (object.header.some((field) => field.name === name)) return true;
  return object.allTables.some(
    ({ key, fields }) => key === name || fields.some((field) => `${key}.${field.name}` === name),
  );
}

/**
 * Each right once, with objects in the spelling of their own code. Refuses with 422 names that are unknown, but of what
 * the role has already: its object may be loaded later, or be gone, and the other rights can be changed all the same.
 */
function checked(sent: Grants, objects: readonly BusinessObject[], before: Grants): Grants {
  const had = namesOf(before);
  const byCode = new Map(objects.map((object) => [object.code.toLowerCase(), object]));
  const problems: FieldProblem[] = [];
  const unknown = (path: string, code: string, value: string) =>
    problems.push(problem(path, code, value, 'Unknown'));
  const codeOf = (code: string) => (code === '*' ? '*' : byCode.get(code.toLowerCase())?.code);
  const permissions = new Map<string, Grants['permissions'][number]>();
  sent.permissions.forEach(({ objectCode, actionCode }, index) => {
    const isHad = had.permissions.has(`${objectCode}.${actionCode}`);
    const code = codeOf(objectCode) ?? (isHad ? objectCode : undefined);
    if (code === undefined) unknown(`permissions.${index}.objectCode`, 'role.unknownObject', objectCode);
    else if (!ACTION.test(actionCode))
      unknown(`permissions.${index}.actionCode`, 'role.badAction', actionCode);
    else permissions.set(`${code} ${actionCode}`.toLowerCase(), { objectCode: code, actionCode });
  });
  const fields = new Map<string, Grants['fields'][number]>();
  sent.fields.forEach(({ objectCode, field, effect }, index) => {
    const isHad = had.fields.has(`${effect} ${objectCode}.${field}`);
    const code = codeOf(objectCode) ?? (isHad ? objectCode : undefined);
    const object = byCode.get(objectCode.toLowerCase());
    if (code === undefined) unknown(`fields.${index}.objectCode`, 'role.unknownObject', objectCode);
    else if (object !== undefined && !hasField(object, field) && !isHad)
      unknown(`fields.${index}.field`, 'role.unknownField', field);
    else fields.set(`${code} ${field}`, { objectCode: code, field, effect });
  });
  if (problems.length > 0) throw invalid(problems.slice(0, 100), 'role.invalid');
  return { permissions: [...permissions.values()], fields: [...fields.values()] };
}

/** Rights as short texts, by which two states are compared and the audit trail tells of them. */
function namesOf({ permissions, fields }: Grants) {
  return {
    permissions: new Map(permissions.map((one) => [`${one.objectCode}.${one.actionCode}`, one])),
    fields: new Map(fields.map((one) => [`${one.effect} ${one.objectCode}.${one.field}`, one])),
  };
}

function missingIn<T>(these: ReadonlyMap<string, T>, those: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...these].filter(([name]) => !those.has(name)));
}

/** Routes of roles. */
export function roleRoutes({ ports, registry }: Services): readonly Route[] {
  const { store } = ports;

  const list = answer(
    roleList,
    async ({ session }) => {
      const roles = await store.find({
        table: 'sys_role',
        criteria: [equal('tenantId', session.tenantId)],
        sort: [{ field: 'code', order: 'asc' }],
      });
      const own: Criterion = { field: 'roleId', op: 'in', value: roles.map((role) => text(role, 'id')) };
      const [links = [], permissions = []] = await store.findMany([
        { table: 'sys_user_role', criteria: [own] },
        { table: 'sys_permission', criteria: [own] },
      ]);
      const of = (rows: readonly StoreRow[], role: StoreRow) =>
        rows.filter((row) => text(row, 'roleId') === text(role, 'id'));
      const data = roles.map((role) => ({
        ...factsOf(role, of(permissions, role)),
        users: of(links, role).length,
      }));
      return { data };
    },
    administrators,
  );

  const get = answer(
    rolePermissions,
    async ({ session }, request) => {
      return { data: await readRole(store, session, request.id) };
    },
    administrators,
  );

  const save = answer(
    roleSavePermissions,
    async ({ session }, request) => {
      const { id: roleId, rowVersion } = request;
      const objects = await registry.all(session.tenantId);
      const data = await store.transaction(async (tx) => {
        await administering(tx, session);
        const before = await readRole(tx, session, roleId);
        const sent = checked(request, objects, before);
        // The version in the condition makes two who save at once wait for each other, and one of them fail.
        const known = [equal('id', roleId), equal('rowVersion', rowVersion === 0 ? null : rowVersion)];
        const next = { rowVersion: rowVersion + 1, admin: before.admin };
        const met = await tx.update('sys_role', next, known);
        if (met === 0) throw conflict(await readRole(tx, session, roleId));
        const old = namesOf(before);
        const now = namesOf(sent);
        const revoked = missingIn(old.permissions, now.permissions);
        const granted = missingIn(now.permissions, old.permissions);
        const opened = missingIn(old.fields, now.fields);
        const closed = missingIn(now.fields, old.fields);
        for (const { objectCode, actionCode } of revoked.values()) {
          const one = [equal('objectCode', objectCode), equal('actionCode', actionCode)];
          await tx.remove('sys_permission', [equal('roleId', roleId), ...one]);
        }
        for (const { objectCode, field } of opened.values()) {
          const one = [equal('objectCode', objectCode), equal('field', field)];
          await tx.remove('sys_field_permission', [equal('roleId', roleId), ...one]);
        }
        await tx.insert(
          'sys_permission',
          [...granted.values()].map((one) => ({ roleId, ...one })),
        );
        await tx.insert(
          'sys_field_permission',
          [...closed.values()].map((one) => ({ roleId, ...one })),
        );
        const changes = { granted, revoked, restricted: closed, opened };
        await noteAudit(tx, ports, session, {
          kind: 'right',
          action: 'savePermissions',
          details: { role: before.code, ...namedChanges(changes) },
        });
        return readRole(tx, session, roleId);
      });
      return { data, msg: 'role.saved' };
    },
    administrators,
  );

  const saveRole = answer(
    roleSave,
    async ({ session }, { id: sentId, code, name, builder, rowVersion }) => {
      const { tenantId } = session;
      const data = await store.transaction(async (tx) => {
        await administering(tx, session);
        const known = await tx.find({
          table: 'sys_role',
          criteria: [equal('tenantId', tenantId)],
          fresh: true,
        });
        const before = known.find((role) => text(role, 'id') === sentId);
        if (before === undefined && sentId !== undefined) throw notFound();
        const version = before === undefined ? 0 : number(before, 'rowVersion');
        // The second of two who save at once has waited for the first (`administering`), and reads what that one has stored.
        if (before !== undefined && (rowVersion ?? version) !== version)
          throw conflict(await readRole(tx, session, text(before, 'id')));
        const same = (role: StoreRow) => text(role, 'code').toLowerCase() === code.toLowerCase();
        if (known.some((role) => role !== before && same(role)))
          throw invalid([problem('code', 'role.taken', code, 'Taken')], 'role.notSaved');
        const id = sentId ?? ports.ids.record();
        const values = {
          code,
          name,
          builder: builder ?? (before !== undefined && flag(before, 'builder')),
          rowVersion: version + 1,
        };
        if (before === undefined)
          await tx.insert('sys_role', [{ id, tenantId, ...values, admin: null, home: null }]);
        else {
          // Rights that make an administrator of a role that builds stay what they are.
          const { admin } = await readRole(tx, session, id);
          await tx.update('sys_role', { ...values, admin }, [equal('id', id), equal('tenantId', tenantId)]);
        }
        await noteAudit(tx, ports, session, {
          kind: 'right',
          action: 'saveRole',
          details: {
            role: code,
            name,
            ...(before === undefined ? { made: true } : {}),
            ...(values.builder !== (before !== undefined && flag(before, 'builder'))
              ? { builder: values.builder }
              : {}),
            ...(before !== undefined && text(before, 'code') !== code
              ? { before: text(before, 'code') }
              : {}),
          },
        });
        return readRole(tx, session, id);
      });
      return { data, msg: 'role.stored' };
    },
    administrators,
  );

  return [list, get, save, saveRole, grantedOn(registry)];
}

/** The names of what changed, for the audit trail; empty lists are left out. */
function namedChanges(changes: Readonly<Record<string, ReadonlyMap<string, unknown>>>) {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, met]) => (met.size === 0 ? [] : [[name, some([...met.keys()])]])),
  );
}
