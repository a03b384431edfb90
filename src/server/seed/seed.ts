/**
 * Prepares a store, and fills an empty one with a tenant, its users and a factory's content. Source: DESIGN "Commands".
 */
import { isRecord } from '../../engine/internal.ts';
import { pageTypeOf, pageUrls } from '../definitions/pages.ts';
import { specsOf } from '../definitions/storeObject.ts';
import { parseObject } from '../objects/parse.ts';
import { str, texts } from '../objects/parse-parts.ts';
import { createRegistry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { StoreRow } from '../store/types.ts';
import { SYSTEM_TABLES } from '../system/tables.ts';
import { grantLookups } from './lookupRights.ts';
import { notificationRows } from './notifications.ts';
import { seedRecords } from './records.ts';
import type { DemoFactory } from './types.ts';

/** Begins the names of the tenant's tables. */
const PREFIX = 't';
/** Row of `sys_state` that says that the roles of an older store got the right `lookup`. */
const LOOKUPS_GRANTED = 'lookupRights';
/** Row of `sys_state` that says that the store was filled. */
const SEEDED = 'seeded';

/**
 * Creates the server's own tables and those of all stored objects, and gives roles that are older than
 * the right `lookup` what they had without it. Call it once, before the app answers requests. `controls` are the host's, as in `createServerApp`: they decide the types of columns.
 */
export async function prepareStore(ports: Pick<ServerPorts, 'store' | 'log' | 'controls'>): Promise<void> {
  await ports.store.ensure(SYSTEM_TABLES);
  const registry = createRegistry(ports);
  const tenants = await ports.store.find({ table: 'sys_tenant' });
  const objectsOf = new Map<string, readonly BusinessObject[]>();
  for (const tenant of tenants) {
    const objects = await registry.all(str(tenant.id));
    objectsOf.set(str(tenant.id), objects);
    await ports.store.ensure(objects.flatMap(specsOf));
  }
  await ports.store.transaction(async (tx) => {
    if (!(await tx.insertIfAbsent('sys_state', { key: LOOKUPS_GRANTED, value: {} }))) return;
    for (const [tenantId, objects] of objectsOf) {
      const pages = await tx.find({
        table: 'sys_page',
        criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
      });
      await grantLookups(tx, tenantId, objects, pages);
    }
  });
}

/** True where the store was filled before. */
export async function isSeeded(ports: Pick<ServerPorts, 'store'>): Promise<boolean> {
  return (
    (await ports.store.count({
      table: 'sys_state',
      criteria: [{ field: 'key', op: 'equal', value: SEEDED }],
    })) > 0
  );
}

/** How a store is filled. */
export interface SeedOptions {
  /** The hash of a user's password (of its MD5), by user name; null for a user who cannot sign in. */
  readonly passwordHash: (userName: string) => string | null;
}

/** The row of a page, published as its first revision; empty where its object or id is missing. */
function pageRow(
  page: object,
  objects: ReadonlyMap<string, BusinessObject>,
  tenantId: string,
  now: string,
): StoreRow[] {
  const raw: Record<string, unknown> = { ...page };
  const object = objects.get(str(raw.objectId));
  const id = str(raw.id);
  if (object === undefined || id === '') return [];
  const kind = raw.kind === 'list' || raw.pageKind === 'list' ? 'list' : 'form';
  const { kind: _, ...stored } = raw;
  const content = {
    ...pageUrls(object, id),
    ...stored,
    pageKind: kind,
    ...(kind === 'form' ? { pageType__Item: pageTypeOf(raw.pageData, object) } : {}),
  };
  return [
    {
      id,
      tenantId,
      objectId: object.id,
      kind,
      viewType: str(raw.viewType) || '1',
      viewName: str(raw.viewName),
      draft: content,
      published: content,
      rowVersion: 1,
      revision: 1,
      modifyTime: now,
    },
  ];
}

/** Rows of a role's permissions. */
function grants(roleId: string, permissions: DemoFactory['roles'][number]['permissions']): StoreRow[] {
  return Object.entries(permissions).flatMap(([objectCode, actions]) =>
    [...new Set(actions)].map((actionCode) => ({ roleId, objectCode, actionCode })),
  );
}

/** Rows of a role's restrictions of fields. */
function fieldRows(roleId: string, fields: NonNullable<DemoFactory['roles'][number]['fields']>): StoreRow[] {
  return Object.entries(fields).flatMap(([objectCode, effects]) =>
    Object.entries(effects).map(([field, effect]) => ({ roleId, objectCode, field, effect })),
  );
}

/**
 * Fills an empty store, in one transaction, so that an interrupted start can be repeated. Answers false where the store
 * was filled before; then it changes nothing.
 * @throws Error where an object model or record is not valid.
 */
export async function seed(ports: ServerPorts, demo: DemoFactory, options: SeedOptions): Promise<boolean> {
  if (await isSeeded(ports)) return false;
  const { store, ids, clock } = ports;
  const now = clock.local();
  const tenantId = demo.tenant.id;
  const objects: BusinessObject[] = demo.objects.map((model) => {
    const parsed = parseObject({ ...model }, PREFIX, 1, ports.controls);
    if (parsed.ok) return parsed.object;
    throw new Error(`An object model of the seed is not sound: ${JSON.stringify(parsed.problems)}`);
  });
  await store.ensure(objects.flatMap(specsOf));
  const byName = new Map(
    objects.flatMap((object) => [[object.id, object] as const, [object.code, object] as const]),
  );
  const roleIds = new Map(demo.roles.map((role) => [role.code, ids.record()]));
  const userIds = new Map(demo.users.map((user) => [user.userName, ids.record()]));
  const users = demo.users.map((user) => ({
    id: userIds.get(user.userName),
    tenantId,
    loginName: user.userName.toLowerCase(),
    userName: user.userName,
    nickName: user.nickName,
    passwordHash: options.passwordHash(user.userName) ?? '',
    systemVersion: user.systemVersion ?? 'Pro',
    language: user.language ?? null,
    disabled: false,
  }));
  await store.transaction(async (tx) => {
    await tx.insert('sys_state', [{ key: SEEDED, value: { at: now } }]);
    await tx.insert('sys_tenant', [
      { id: tenantId, name: demo.tenant.name, tablePrefix: PREFIX, menu: demo.menu },
    ]);
    await tx.insert(
      'sys_organization',
      demo.organisations.map(({ id, name }, seq) => ({ id, tenantId, name, seq })),
    );
    await tx.insert(
      'sys_role',
      demo.roles.map((role) => ({
        id: roleIds.get(role.code),
        tenantId,
        code: role.code,
        name: role.name,
        builder: role.builder === true,
        admin: role.admin ?? null,
        home: role.home ?? null,
      })),
    );
    await tx.insert(
      'sys_permission',
      demo.roles.flatMap((role) => grants(roleIds.get(role.code) ?? '', role.permissions)),
    );
    await tx.insert(
      'sys_field_permission',
      demo.roles.flatMap((role) => fieldRows(roleIds.get(role.code) ?? '', role.fields ?? {})),
    );
    await tx.insert('sys_user', users);
    await tx.insert(
      'sys_member',
      demo.users.flatMap((user) =>
        user.organisations.map((organizationId, seq) => ({
          userId: userIds.get(user.userName),
          organizationId,
          seq,
        })),
      ),
    );
    await tx.insert(
      'sys_user_role',
      demo.users.flatMap((user) =>
        user.roles.flatMap((role) => {
          const roleId = roleIds.get(role);
          return roleId === undefined ? [] : [{ userId: userIds.get(user.userName), roleId }];
        }),
      ),
    );
    await tx.insert(
      'sys_object',
      objects.map((object) => ({
        tenantId,
        code: object.code.toLowerCase(),
        id: object.id,
        model: object.model,
        rowVersion: 1,
        modifyTime: now,
      })),
    );
    const pages = demo.pages.flatMap((page) => pageRow(page, byName, tenantId, now));
    await tx.insert('sys_page', pages);
    await tx.insert(
      'sys_page_version',
      pages.map((page) => ({
        pageId: page.id,
        revision: 1,
        content: page.published,
        publisher: demo.tenant.name,
        publishTime: now,
      })),
    );
    await tx.insert(
      'sys_enum',
      demo.enums.map((one) => ({
        tenantId,
        code: one.code.toLowerCase(),
        name: one.name,
        items: one.items.map((item) => ({ ...item, labels: texts(item.labels) })),
      })),
    );
    await tx.insert('sys_notification', notificationRows(ports, demo, userIds, byName));
    await grantLookups(tx, tenantId, objects, pages);
    const firstUser = users[0]?.id ?? '';
    for (const [code, records] of Object.entries(demo.records)) {
      const object = byName.get(code);
      if (object === undefined) throw new Error(`The seed has records of an unknown object ${code}`);
      await seedRecords(tx, ports, object, records.filter(isRecord), {
        tenantId,
        organizationId: demo.organisations[0]?.id ?? '',
        userId: firstUser,
        users: userIds,
        now,
      });
    }
  });
  return true;
}
