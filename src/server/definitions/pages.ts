/**
 * Stored pages: each has a draft, which builders edit, and once it is published an envelope that users see. Source:
 * FORMATS "Stored definitions" (envelope).
 */
import { isRecord } from '../../engine/internal.ts';
import { checkSchema, PageEnvelope } from '../../platform/contract/index.ts';
import type { Static } from '../../platform/contract/schema.ts';
import { Refusal } from '../errors.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { Criterion, Query, ReadTx, StoreRow } from '../store/types.ts';

/** A page as it is sent. */
export type Envelope = Static<typeof PageEnvelope>;
export type PageKind = 'form' | 'list';

/** Refuses a page that does not exist or is not published. */
export const noPage = () => new Refusal(200, 'page.notFound', { reason: 'notFound' });

/** A stored envelope in wire form, `pageData` as JSON text. Refuses with 500 one that does not fit the contract. */
export function toEnvelope(stored: Readonly<Record<string, unknown>>): Envelope {
  const { pageData } = stored;
  const sent = {
    ...stored,
    pageData: typeof pageData === 'string' ? pageData : JSON.stringify(pageData ?? {}),
  };
  const checked = checkSchema(PageEnvelope, sent);
  if (checked.ok) return checked.value;
  throw new Refusal(500, 'page.invalid', { data: { path: checked.misfit.path } });
}

/** All columns but the draft, which only builders read. */
const PUBLISHED = [
  'id',
  'tenantId',
  'objectId',
  'kind',
  'viewType',
  'viewName',
  'published',
  'rowVersion',
  'revision',
  'modifyTime',
];

function pageQuery(tenantId: string, viewId: string): Query {
  return {
    table: 'sys_page',
    criteria: [
      { field: 'id', op: 'equal', value: viewId },
      { field: 'tenantId', op: 'equal', value: tenantId },
    ],
  };
}

/** A page of the tenant by viewId; null where there is none. With `draft` also what only builders read. */
export async function findPage(
  tx: ReadTx,
  tenantId: string,
  viewId: string,
  draft = false,
): Promise<StoreRow | null> {
  const columns = draft ? [...PUBLISHED, 'draft'] : PUBLISHED;
  const [row] = await tx.find({ ...pageQuery(tenantId, viewId), columns });
  return row ?? null;
}

/** A page with its draft as it is stored at this moment; refuses with `page.notFound`. */
export async function needPage(tx: ReadTx, tenantId: string, viewId: string): Promise<StoreRow> {
  const [row] = await tx.find({ ...pageQuery(tenantId, viewId), fresh: true });
  if (row === undefined) throw noPage();
  return row;
}

/** The published pages of an object, of one kind. */
export async function publishedPages(
  tx: ReadTx,
  object: BusinessObject,
  tenantId: string,
  kind: PageKind,
): Promise<readonly StoreRow[]> {
  const criteria: Criterion[] = [
    { field: 'tenantId', op: 'equal', value: tenantId },
    { field: 'objectId', op: 'in', value: [object.id, object.code] },
    { field: 'kind', op: 'equal', value: kind },
    { field: 'revision', op: 'ge', value: 1 },
  ];
  return tx.find({ table: 'sys_page', criteria, columns: PUBLISHED });
}

/** An object's first published page of a kind, of the view type (1 web, 2 mobile) if there is one, else of any. */
export async function defaultPage(
  tx: ReadTx,
  object: BusinessObject,
  tenantId: string,
  kind: PageKind,
  viewType: string,
): Promise<StoreRow | null> {
  const rows = await publishedPages(tx, object, tenantId, kind);
  return rows.find((row) => text(row, 'viewType') === viewType) ?? rows[0] ?? null;
}

/** Envelopes by what was published: kept rows are shared, so each is made once. */
const envelopes = new WeakMap<object, Envelope>();

/** The envelope that users see; refuses a page that was never published. */
export function publishedEnvelope(row: StoreRow): Envelope {
  if (number(row, 'revision') === 0) throw noPage();
  const published = objectAt(row, 'published');
  const known = envelopes.get(published);
  if (known?.revision === row.revision && known !== undefined) return known;
  const made = toEnvelope({ ...published, revision: number(row, 'revision') });
  envelopes.set(published, made);
  return made;
}

/** The envelope that builders edit, with the version that the next save must name. */
export function draftEnvelope(row: StoreRow): Envelope {
  return toEnvelope({
    ...objectAt(row, 'draft'),
    revision: number(row, 'revision'),
    rowVersion: number(row, 'rowVersion'),
  });
}

/** The `pageType__Item` of a form, as the page states it, else by the kind of its object: bill or basedata. */
export function pageTypeOf(pageData: unknown, object: BusinessObject | null): { code: string } {
  const data = typeof pageData === 'string' ? safeParse(pageData) : pageData;
  const item = isRecord(data) ? data.pageType__Item : null;
  const stated = isRecord(item) ? str(item.code) : isRecord(data) ? str(data.pageType) : '';
  if (stated === 'basedata' || stated === 'bill') return { code: stated };
  return { code: object === null || object.businessType === 10 ? 'bill' : 'basedata' };
}

function safeParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The object of a page, as its envelope names it. */
export function objectItem({ id, code, name }: BusinessObject) {
  return { id, code, objectCode: code, name };
}

/** The urls of load and list that an envelope gets where it states none. Source: FORMATS "Wire" (paths). */
export function pageUrls(object: BusinessObject, viewId: string): { dataUrl: string; apiUrl: string } {
  const base = `/openapi/${encodeURIComponent(object.appCode)}/${encodeURIComponent(object.code)}`;
  return { dataUrl: `${base}/${encodeURIComponent(viewId)}/getviewmodel`, apiUrl: `${base}/getlist` };
}
