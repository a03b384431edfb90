/**
 * Who gets the options of an enumeration: whoever sees an object that uses it, in its fields or in one of its published
 * pages, and builders. A request that names its page gets those of the page and its object alone. Source: FORMATS
 * "Lookup sources", "Permissions".
 */
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { forbidden } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { generatedCode } from './generated.ts';
import type { Needs } from './needs.ts';
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
  /** The names of pages in lower case, which live as long as these. */
  const lowered = new WeakMap<Needs, ReadonlySet<string>>();

  function names(needs: Needs | null, code: string): boolean {
    if (needs === null) return false;
    const lower = lowered.get(needs) ?? new Set([...needs.names].map((name) => name.toLowerCase()));
    lowered.set(needs, lower);
    return lower.has(code.toLowerCase());
  }

  /** True where one of the tenant's pages names the options. A page is read once a revision, and one page at a time. */
  async function namedByAny(
    tenantId: string,
    objectOf: (row: StoreRow) => BusinessObject | undefined,
    code: string,
  ): Promise<boolean> {
    const pages = await ports.store.find({
      table: 'sys_page',
      criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
      columns: ['id', 'objectId', 'revision'],
    });
    for (const page of pages) {
      const object = objectOf(page);
      if (object === undefined || number(page, 'revision') === 0) continue;
      const known = pageNeeds.known(page);
      const needs = known ?? pageNeeds.of(await findPage(ports.store, tenantId, text(page, 'id')), object);
      if (names(needs, code)) return true;
    }
    return false;
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
      if (usedBy(object, code) || names(pageNeeds.of(page, object), code)) return;
      throw forbidden();
    }
    if (seen.some((object) => usedBy(object, code))) return;
    if (!(await namedByAny(tenantId, of, code))) throw forbidden();
  };
}
