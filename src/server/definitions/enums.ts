/**
 * Who gets the options of an enumeration: whoever sees an object that uses it, in its fields or in one of its published
 * pages, and builders. A request that names its page gets those of the page and its object alone. Source: FORMATS
 * "Lookup sources", "Permissions".
 */
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { forbidden } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { generatedCode } from './generated.ts';
import { findPage } from './pages.ts';

/** Refuses with 403 who may not have the options; `viewId` is the page that asks, empty for none. */
export type NeedEnum = (session: Session, code: string, viewId: string) => Promise<void>;

function usedBy(object: BusinessObject, code: string): boolean {
  return [object.header, ...object.allTables.map((table) => table.fields)].some((fields) =>
    fields.some(
      (field) => [4, 5].includes(field.source) && field.lookupObject?.toLowerCase() === code.toLowerCase(),
    ),
  );
}

export function createEnumRights({ ports, registry, pageNeeds }: Services): NeedEnum {
  function namedBy(page: StoreRow, object: BusinessObject, code: string): boolean {
    const names = pageNeeds.of(page, object)?.names ?? new Set<string>();
    return names.has(code) || [...names].some((name) => name.toLowerCase() === code.toLowerCase());
  }

  return async (session, code, viewId) => {
    const { tenantId, rights } = session;
    if (rights.builder) return;
    const page = viewId === '' ? null : await findPage(ports.store, tenantId, viewId);
    const seen = (await registry.all(tenantId)).filter((object) => rights.sees(object.code));
    const of = (row: StoreRow) =>
      seen.find((object) => [object.id, object.code].includes(text(row, 'objectId')));
    const generated = page === null ? generatedCode(viewId) : null;
    if (page !== null || generated !== null) {
      const object = page === null ? seen.find(({ code: own }) => own === generated) : of(page);
      if (object === undefined) throw forbidden();
      if (usedBy(object, code) || (page !== null && namedBy(page, object, code))) return;
      throw forbidden();
    }
    if (seen.some((object) => usedBy(object, code))) return;
    const pages = await ports.store.find({
      table: 'sys_page',
      criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
    });
    const named = pages.some((row) => {
      const object = of(row);
      return object !== undefined && namedBy(row, object, code);
    });
    if (!named) throw forbidden();
  };
}
