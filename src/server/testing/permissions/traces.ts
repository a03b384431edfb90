/** What the permission suite needs stored beside records, as only use makes it: files, versions, audited events. */
import { isRecord } from '../../../engine/internal.ts';
import type { MemoryServer } from '../../ports/memory.ts';
import { text } from '../../store/read.ts';
import type { Store } from '../../store/types.ts';
import { placeOf, roleOf, USERS } from './actors.ts';
import {
  fileName,
  idOf,
  indexOf,
  organisationOf,
  pagesOf,
  priceOf,
  sharedFileName,
  tenantId,
  totalOf,
  unusedFileName,
  VEILED_TEXT,
} from './content.ts';

export const equal = (field: string, value: unknown) => ({ field, op: 'equal' as const, value });

/** A clock that stands still, so that nothing expires and no session is noted as seen again. */
const NOON = Date.UTC(2026, 10, 21, 12);
export const clock = {
  millis: () => NOON,
  local: () => new Date(NOON).toISOString().slice(0, 19).replace('T', ' '),
};

/** Removes the rights to lookups that seeding adds for older definitions: roles have what is declared, no more. */
export async function keepDeclaredRights(store: Store): Promise<void> {
  const roles = await store.find({ table: 'sys_role' });
  await store.transaction(async (tx) => {
    for (const role of roles) {
      const user = USERS.find((one) => one.role === text(role, 'code'));
      const grants = user === undefined ? {} : roleOf(user).grants;
      const declared = new Set(Object.keys(grants).filter((object) => grants[object]?.includes('lookup')));
      const found = await tx.find({
        table: 'sys_permission',
        criteria: [equal('roleId', role.id), equal('actionCode', 'lookup')],
      });
      for (const grant of found)
        if (!declared.has(text(grant, 'objectCode')))
          await tx.remove('sys_permission', [
            equal('roleId', role.id),
            equal('actionCode', 'lookup'),
            equal('objectCode', grant.objectCode),
          ]);
    }
  });
}

/** Everybody's files: one that his item holds, one that none does yet, and an older one of a unit, which the plants share. */
const FILES = [
  ['file', fileName, 'item'],
  ['unusedFile', unusedFileName, 'item'],
  ['sharedFile', sharedFileName, 'unit'],
] as const;

/**
 * Adds what only use makes: files, an earlier version of each order, tenants of versions, audited events, pages that
 * are not published.
 */
export async function addTraces(server: MemoryServer): Promise<void> {
  const { store, files } = server.ports;
  const makers = new Map(
    (await store.find({ table: 'sys_user' })).map((row) => [text(row, 'userName'), row]),
  );
  for (const user of USERS)
    for (const [kind, name] of FILES)
      await files.put(idOf(kind, indexOf(user)), new Blob([name(user)]).stream(), name(user).length);
  await store.transaction(async (tx) => {
    for (const user of USERS) {
      const { plant, tenant } = placeOf(user);
      const row = makers.get(user.name) ?? {};
      await tx.insert(
        'sys_file',
        FILES.map(([kind, name, objectCode]) => ({
          tracked: kind === 'sharedFile' ? null : true,
          id: idOf(kind, indexOf(user)),
          tenantId: tenantId(tenant),
          organizationId: organisationOf(plant),
          fileName: name(user),
          contentType: 'image/png',
          size: name(user).length,
          image: true,
          objectCode,
          fieldName: 'photo',
          userId: row.id,
          createTime: clock.local(),
        })),
      );
      for (const recordId of [idOf('order', indexOf(user)), idOf('submitted', indexOf(user))]) {
        const [version = {}] = await tx.find({
          table: 'sys_record_version',
          criteria: [equal('recordId', recordId)],
        });
        const model = isRecord(version.model) ? version.model : {};
        const older = {
          ...model,
          title: 'Older',
          number: `NRX${model.number}`,
          fixed: `${VEILED_TEXT} older`,
          total: totalOf(user) - 1,
          lines: [{ entryId: 'gone', item: idOf('item', indexOf(user)), price: priceOf(user) }],
        };
        const known = { ...version, tenantId: tenantId(tenant) };
        await tx.update('sys_record_version', { tenantId: tenantId(tenant), rowVersion: 1 }, [
          equal('recordId', recordId),
        ]);
        await tx.insert('sys_record_version', [
          { ...known, rowVersion: 0, model: older },
          // Of a deleted record only its versions are left.
          ...(recordId === idOf('order', indexOf(user))
            ? [{ ...known, recordId: idOf('deleted', indexOf(user)), action: 'delete' }]
            : []),
        ]);
      }
    }
    for (const tenant of ['one', 'two'] as const) {
      const { draft } = pagesOf(tenant);
      await tx.update('sys_page', { revision: 0, published: null }, [equal('id', draft)]);
      await tx.remove('sys_page_version', [equal('pageId', draft)]);
      await tx.insert('sys_audit', [
        {
          id: `event_${tenant}`,
          tenantId: tenantId(tenant),
          time: clock.local(),
          requestId: `event_${tenant}`,
          kind: 'definition',
          action: 'saveObject',
          details: { name: `noted_${tenant}` },
        },
      ]);
    }
  });
}
