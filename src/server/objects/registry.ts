/**
 * Finds the business objects of a tenant by id or code. Each process keeps the models that it has parsed, and compares
 * their row version at every call. That is kept too (`keepReads`) until the database tells of a change.
 */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { parseObject } from './parse.ts';
import type { BusinessObject } from './types.ts';

/** Finds business objects. `tx` reads inside an open transaction. */
export interface Registry {
  /** By id, or by code without regard to case; null where the tenant has no such object, or it cannot be read. */
  find(tenantId: string, idOrCode: string, tx?: ReadTx): Promise<BusinessObject | null>;
  /** Like `find`; refuses with `object.notFound` (HTTP 200) where there is none. */
  need(tenantId: string, idOrCode: string, tx?: ReadTx): Promise<BusinessObject>;
  /** All that can be read. */
  all(tenantId: string, tx?: ReadTx): Promise<readonly BusinessObject[]>;
  /** The beginning of the names of the tenant's tables. */
  prefix(tenantId: string): Promise<string>;
}

const keyOf = (tenantId: string, row: StoreRow) => `${tenantId}/${text(row, 'code')}`;

/** Makes the registry of a process. Models that cannot be read are logged and left out. */
export function createRegistry(ports: Pick<ServerPorts, 'store' | 'log' | 'controls'>): Registry {
  const parsed = new Map<string, BusinessObject>();
  const prefixes = new Map<string, string>();

  async function prefixIn(tx: ReadTx, tenantId: string): Promise<string> {
    const known = prefixes.get(tenantId);
    if (known !== undefined) return known;
    const [tenant] = await tx.find({
      table: 'sys_tenant',
      criteria: [{ field: 'id', op: 'equal', value: tenantId }],
    });
    if (tenant === undefined) return 't';
    const found = text(tenant, 'tablePrefix') || 't';
    prefixes.set(tenantId, found);
    return found;
  }

  function toObject(
    tenantId: string,
    tablePrefix: string,
    row: Readonly<Record<string, unknown>>,
  ): BusinessObject | null {
    const key = keyOf(tenantId, row);
    const known = parsed.get(key);
    if (known !== undefined && known.rowVersion === number(row, 'rowVersion')) return known;
    const result = parseObject(row.model, tablePrefix, number(row, 'rowVersion'), ports.controls);
    if (!result.ok) {
      ports.log(`Object model ${key} cannot be read`, result.problems);
      return null;
    }
    // A model is stored after its tables were created, perhaps by another process, so they only have to be made known
    // to this store. Creating them here could wait for ever: a transaction may be open.
    const { spec, allTables } = result.object;
    ports.store.learn([spec, ...allTables.map((table) => table.spec)]);
    parsed.set(key, result.object);
    return result.object;
  }

  /** Id, code and row version of all models of a tenant. */
  const listOf = (tx: ReadTx, tenantId: string) =>
    tx.find({
      table: 'sys_object',
      criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
      columns: ['code', 'id', 'rowVersion'],
    });

  /** The object of such a row. Its model is read only where this version of it was not parsed before. */
  async function objectOf(tx: ReadTx, tenantId: string, listed: StoreRow): Promise<BusinessObject | null> {
    const known = parsed.get(keyOf(tenantId, listed));
    if (known !== undefined && known.rowVersion === number(listed, 'rowVersion')) return known;
    const [row] = await tx.find({
      table: 'sys_object',
      criteria: [
        { field: 'tenantId', op: 'equal', value: tenantId },
        { field: 'code', op: 'equal', value: text(listed, 'code') },
      ],
      fresh: true,
    });
    return row === undefined ? null : toObject(tenantId, await prefixIn(tx, tenantId), row);
  }

  async function find(
    tenantId: string,
    idOrCode: string,
    tx: ReadTx = ports.store,
  ): Promise<BusinessObject | null> {
    const code = idOrCode.toLowerCase();
    const rows = await listOf(tx, tenantId);
    const found = rows.find((row) => row.code === code || row.id === idOrCode);
    return found === undefined ? null : objectOf(tx, tenantId, found);
  }

  return {
    find,
    prefix: (tenantId) => prefixIn(ports.store, tenantId),
    async need(tenantId, idOrCode, tx) {
      const object = await find(tenantId, idOrCode, tx);
      if (object === null) throw new Refusal(200, 'object.notFound', { reason: 'notFound' });
      return object;
    },
    async all(tenantId, tx = ports.store) {
      const objects: BusinessObject[] = [];
      for (const row of await listOf(tx, tenantId)) {
        const object = await objectOf(tx, tenantId, row);
        if (object !== null) objects.push(object);
      }
      return objects;
    },
  };
}
