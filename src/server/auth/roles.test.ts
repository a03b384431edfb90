import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ORDER } from '../testing/factory.ts';

const GET = '/openapi/sys/role/permissions/get';
const SAVE = '/openapi/sys/role/permissions/save';

let server: TestServer;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
});

const bag = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);

async function roleOf(code: string) {
  const { data } = await admin.post('/openapi/sys/role/list', {});
  const id = rows(data).find((role) => role.code === code)?.id;
  return bag((await admin.post(GET, { id })).data);
}

const right = (objectCode: string, actionCode: string) => ({ objectCode, actionCode });

describe('rights of roles', () => {
  it('are listed with how many users have the role', async () => {
    const { data } = await admin.post('/openapi/sys/role/list', {});
    expect(rows(data).map(({ code, users, builder, admin: may }) => [code, users, builder, may])).toEqual([
      ['admin', 1, true, true],
      ['approver', 1, false, false],
      ['nobody', 1, false, false],
      ['planner', 2, false, false],
    ]);
  });

  it('count from the next request on: what is granted, looked up, hidden and taken back', async () => {
    const nobody = await server.client('nobody');
    const list = async () => nobody.post('/openapi/app/item/getlist', { pageLength: 1 });
    expect((await list()).http).toBe(403);
    const role = await roleOf('nobody');
    const granted = await admin.post(SAVE, {
      id: role.id,
      permissions: [right('ITEM', 'refresh'), right('unit', 'lookup')],
      fields: [{ objectCode: 'item', field: 'name', effect: 'hide' }],
      rowVersion: role.rowVersion,
    });
    expect(granted).toMatchObject({ http: 200, msg: 'The rights are saved' });
    expect(granted.data).toMatchObject({
      permissions: [right('item', 'refresh'), right('unit', 'lookup')],
      rowVersion: 1,
    });
    const [row] = rows((await list()).data);
    expect(row).toHaveProperty('number');
    expect(row).not.toHaveProperty('name');
    const none = { id: role.id, permissions: [], fields: [], rowVersion: 1 };
    expect((await admin.post(SAVE, none)).http).toBe(200);
    expect((await list()).http).toBe(403);
  });

  it('are refused to everybody who is no administrator, and no role of another tenant is found', async () => {
    const role = await roleOf('planner');
    const planner = await server.client('planner');
    const sent = { id: role.id, permissions: [right('*', '*')], fields: [], rowVersion: 0 };
    for (const [path, body] of [
      ['/openapi/sys/role/list', {}],
      [GET, { id: role.id }],
      [SAVE, sent],
    ] as const) {
      expect((await planner.post(path, body)).http).toBe(403);
      expect((await server.anonymous.post(path, body)).http).toBe(401);
    }
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_role', [{ id: 'other', tenantId: 'elsewhere', code: 'other' }]),
    );
    expect((await admin.post(SAVE, { ...sent, id: 'other' })).reason).toBe('notFound');
    expect(await roleOf('planner')).toEqual(role);
  });

  it('that name what does not exist are refused with their places, and nothing is changed', async () => {
    const role = await roleOf('planner');
    const { http, data } = await admin.post(SAVE, {
      id: role.id,
      permissions: [right('order', 'edit'), right('gone', 'edit'), right('order', 'no action')],
      fields: [
        { objectCode: 'order', field: 'title', effect: 'lock' },
        { objectCode: 'order', field: 'lines.qty', effect: 'hide' },
        { objectCode: 'order', field: 'lines.gone', effect: 'hide' },
      ],
      rowVersion: 0,
    });
    expect(http).toBe(422);
    expect(rows(bag(data).errors).map(({ path, code }) => [path, code])).toEqual([
      ['permissions.1.objectCode', 'role.unknownObject'],
      ['permissions.2.actionCode', 'role.badAction'],
      ['fields.2.field', 'role.unknownField'],
    ]);
    expect(await roleOf('planner')).toEqual(role);
  });

  it('that a role has on objects and fields that are not there are kept, and hinder no other', async () => {
    const { id: roleId } = await roleOf('planner');
    await server.ports.store.transaction(async (tx) => {
      await tx.insert('sys_permission', [{ roleId, ...right('later', 'edit') }]);
      await tx.insert('sys_field_permission', [
        { roleId, objectCode: 'later', field: 'price', effect: 'hide' },
        { roleId, objectCode: 'order', field: 'gone', effect: 'lock' },
      ]);
    });
    const { id, permissions, fields, rowVersion } = await roleOf('planner');
    const more = [...rows(permissions), right('unit', 'export')];
    const saved = await admin.post(SAVE, { id, permissions: more, fields, rowVersion });
    expect(saved.http).toBe(200);
    expect(rows(bag(saved.data).permissions)).toEqual(
      expect.arrayContaining([right('later', 'edit'), ...more]),
    );
    expect(rows(bag(saved.data).fields)).toEqual(expect.arrayContaining(rows(fields)));
    const other = [...more, right('later', 'add')];
    expect((await admin.post(SAVE, { id, permissions: other, fields, rowVersion: 1 })).http).toBe(422);
  });

  it('that somebody else has saved meanwhile are a conflict with what is stored', async () => {
    const role = await roleOf('planner');
    const { id, rowVersion, fields } = role;
    const first = { id, rowVersion, fields, permissions: [right('order', 'edit')] };
    const second = { id, rowVersion, fields, permissions: [right('order', 'add')] };
    const both = await Promise.all([first, second].map((sent) => admin.post(SAVE, sent)));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const refused = both.find(({ http }) => http === 409);
    expect(refused?.data).toEqual(await roleOf('planner'));
  });

  it('or its name that somebody else has saved meanwhile are a conflict for whoever saves the other', async () => {
    const name = '/openapi/sys/role/save';
    const { id, code, rowVersion, fields, permissions } = await roleOf('planner');
    const renamed = await admin.post(name, { id, code, name: 'Planning', rowVersion });
    expect(renamed.data).toMatchObject({ name: 'Planning', rowVersion: Number(rowVersion) + 1 });
    const late = await admin.post(name, { id, code, name: 'Planners', rowVersion });
    expect(late).toMatchObject({ http: 409, reason: 'conflict', data: { name: 'Planning' } });
    expect((await admin.post(SAVE, { id, fields, permissions, rowVersion })).http).toBe(409);
    expect(await roleOf('planner')).toMatchObject({ name: 'Planning' });
    // Who states no version replaces what is there.
    expect((await admin.post(name, { id, code, name: 'Planners' })).http).toBe(200);
  });

  it('do not shut the administrator out who gives away the right to everything', async () => {
    const role = await roleOf('admin');
    const sent = { id: role.id, permissions: [right('item', 'edit')], fields: [], rowVersion: 0 };
    expect((await admin.post(SAVE, sent)).http).toBe(200);
    expect((await admin.post(`/openapi/mes/order/${FORM}/getviewmodel`, { id: ORDER(1) })).http).toBe(403);
    expect(await roleOf('admin')).toMatchObject({ admin: true, rowVersion: 1 });
  });

  it('are in the audit trail: who took and gave what', async () => {
    const role = await roleOf('approver');
    await admin.post(SAVE, {
      id: role.id,
      permissions: [right('order', 'approve'), right('item', 'export')],
      fields: [{ objectCode: 'order', field: 'title', effect: 'lock' }],
      rowVersion: 0,
    });
    const searchParams = [{ searchField: 'kind', searchValue: 'right', compareType: 'equal' }];
    const { data } = await admin.post('/api/Audit/list', { searchParams, pageIndex: 0, pageLength: 10 });
    expect(rows(data)).toMatchObject([
      {
        action: 'savePermissions',
        actionText: 'Rights of a role saved',
        userName: 'admin',
        details: {
          role: 'approver',
          granted: ['item.export'],
          revoked: expect.arrayContaining(['order.reject', 'item.lookup']),
          restricted: ['lock order.title'],
        },
      },
    ]);
  });
});
