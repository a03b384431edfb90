/**
 * Grants the right `lookup` to roles that worked without it: before there was one, a lookup showed the records of any
 * object. A role with any right on an object gets it on all objects that the object's fields and pages look up. Source:
 * FORMATS "Looked-up records", "Permissions".
 */
import { finder, lookedUp } from '../definitions/lookedUp.ts';
import type { BusinessObject } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';

/** The right that lookups ask for. */
const LOOKUP = 'lookup';

/** Grants the right to the roles of a tenant. `pages` are its rows of `sys_page`. */
export async function grantLookups(
  tx: Tx,
  tenantId: string,
  objects: readonly BusinessObject[],
  pages: readonly StoreRow[],
): Promise<void> {
  const find = finder(objects);
  const targets = new Map(objects.map((object) => [object, lookedUp(object, pages, find)]));
  const roles = await tx.find({
    table: 'sys_role',
    criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
  });
  for (const role of roles) {
    const roleId = text(role, 'id');
    const grants = await tx.find({
      table: 'sys_permission',
      criteria: [{ field: 'roleId', op: 'equal', value: roleId }],
    });
    // A right on all objects is one on what they look up.
    const codes = new Set(grants.map((grant) => text(grant, 'objectCode').toLowerCase()));
    if (codes.has('*')) continue;
    const wanted = new Set(
      objects
        .filter((one) => codes.has(one.code.toLowerCase()))
        .flatMap((one) => [...(targets.get(one) ?? [])]),
    );
    for (const { code } of wanted)
      if (!codes.has(code.toLowerCase()))
        await tx.insertIfAbsent('sys_permission', { roleId, objectCode: code, actionCode: LOOKUP });
  }
}
