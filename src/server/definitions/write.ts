/**
 * Saves and publishes definitions. One that does not compile without errors is refused with its issues. Source: FORMATS
 * "Stored definitions", "Wire".
 */
import { scalarText } from '../../engine/internal.ts';
import type {
  AnswerOf,
  objectModelSave,
  pageViewPublish,
  pageViewSave,
  RequestOf,
} from '../../platform/contract/index.ts';
import type { Services } from '../app/services.ts';
import { noteAudit } from '../audit/note.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { refuseUnreadable } from '../files/namedBy.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';
import { textOf } from '../texts/catalogue.ts';
import { needSound, sourcelessLookups } from './compile.ts';
import { readLongText } from './longText.ts';
import { among, closedLookups } from './lookedUp.ts';
import { draftEnvelope, needPage, objectItem, pageTypeOf, pageUrls } from './pages.ts';
import { brokenScripts } from './scripts.ts';
import { type Builder, idTaken, makeTables, readModel, storeModel } from './storeObject.ts';
import { unknownLookupIssue, unknownLookups } from './unknownLookups.ts';

/**
 * Stores the draft of a page, new or existing; users see the published page until the draft is published. Refuses with
 * 409 and the stored draft where another builder has saved since `rowVersion`, and with 422 and the issues of a broken
 * definition, or of one that names files which the builder may not read.
 */
export async function savePage(
  { ports, registry }: Services,
  session: Session,
  request: RequestOf<typeof pageViewSave>,
): Promise<{ newId: string; rowVersion: number }> {
  const object = await registry.need(session.tenantId, request.objectId);
  const { pageKind, rowVersion: _, ...sent } = request;
  const id = request.id !== undefined && request.id !== '' ? request.id : ports.ids.record();
  const pageData = await readLongText(request.pageData, '/pageData');
  const draft = {
    ...pageUrls(object, id),
    ...sent,
    id,
    objectId: object.id,
    objectId__Item: objectItem(object),
    pageKind,
    pageType__Item: pageTypeOf(pageData, object),
  };
  needSound({ ...draft, pageData }, pageKind, object, ports);
  const note = (tx: Tx, rowVersion: number) =>
    noteAudit(tx, ports, session, {
      kind: 'definition',
      action: 'savePage',
      pageId: id,
      objectCode: object.code,
      details: { name: request.viewName, rowVersion },
    });
  return ports.store.transaction(async (tx) => {
    const common = { draft, viewName: request.viewName, modifyTime: ports.clock.local() };
    const naming = { content: draft, path: '/pageData' };
    if (request.id === undefined || request.id === '') {
      await refuseUnreadable(tx, registry, session, { ...naming, before: [], pageId: null });
      const row = {
        ...common,
        objectId: object.id,
        id,
        tenantId: session.tenantId,
        kind: pageKind,
        viewType: '1',
        rowVersion: 1,
        revision: 0,
      };
      await tx.insert('sys_page', [row]);
      await note(tx, 1);
      return { newId: id, rowVersion: 1 };
    }
    const stored = await needPage(tx, session.tenantId, id);
    const next = (request.rowVersion ?? -1) + 1;
    const before = [stored.draft, stored.published];
    await refuseUnreadable(tx, registry, session, { ...naming, before, pageId: id });
    // Who sees a published page, and which rules it has, follows from its object: that changes with its publication.
    const isSeen = number(stored, 'revision') > 0;
    const changed = await tx.update(
      'sys_page',
      {
        ...common,
        ...(isSeen ? {} : { objectId: object.id }),
        draft: { ...objectAt(stored, 'draft'), ...draft },
        rowVersion: next,
      },
      [
        { field: 'id', op: 'equal', value: id },
        { field: 'rowVersion', op: 'equal', value: request.rowVersion ?? -1 },
      ],
    );
    if (changed !== 1) {
      throw new Refusal(409, 'record.conflict', { data: draftEnvelope(stored), reason: 'conflict' });
    }
    await note(tx, next);
    return { newId: id, rowVersion: next };
  });
}

/**
 * Warnings about a page once its draft is published: lookups that have no items, those of objects that are not there,
 * those that are closed to all its users, which only an administrator opens, and scripts that cannot be read. None keeps
 * it from being published.
 */
export async function publishWarnings(
  ports: Pick<ServerPorts, 'store' | 'controls'>,
  { tenantId, language }: Pick<Session, 'tenantId' | 'language'>,
  object: BusinessObject,
  objects: readonly BusinessObject[],
  page: StoreRow,
) {
  const published = { ...page, published: page.draft, revision: number(page, 'revision') + 1 };
  const closed = await closedLookups(ports.store, tenantId, object, objects, published);
  const kind = text(page, 'kind') === 'list' ? 'list' : 'form';
  const sourceless = kind === 'list' ? [] : sourcelessLookups(page.draft, object, ports);
  const { model: objectModel } = object;
  const compiling = { objectModel, controls: ports.controls };
  const broken = brokenScripts(page.draft, kind, language, compiling);
  const unknown = unknownLookups(page.draft, kind, language, among(objects), compiling);
  return [
    ...broken.map(({ path, ...params }) => ({
      code: 'page.brokenScript',
      severity: 'warning' as const,
      path,
      params,
      message: textOf(language, 'page.brokenScript', params),
    })),
    ...sourceless.map(({ code, path, params }) => ({
      code,
      severity: 'warning' as const,
      path,
      params,
      message: textOf(language, 'page.noLookupSource', {
        title: scalarText(params.title) ?? '',
        model: scalarText(params.model) ?? '',
      }),
    })),
    ...unknown.map((lookup) => unknownLookupIssue(lookup, language)),
    ...closed.map(({ code, name }) => ({
      code: 'page.closedLookup',
      severity: 'warning' as const,
      path: '',
      params: { object: code },
      message: textOf(language, 'page.closedLookup', { name: `${name} (${code})` }),
    })),
  ];
}

/** Keeps what was published as a version, and notes it. */
export async function keepVersion(
  tx: Tx,
  ports: ServerPorts,
  builder: Builder & { readonly nickName: string },
  page: {
    readonly id: string;
    readonly objectCode: string;
    readonly content: Readonly<Record<string, unknown>>;
    readonly revision: number;
  },
): Promise<void> {
  const { id: pageId, objectCode, content, revision } = page;
  const publishTime = ports.clock.local();
  await tx.insert('sys_page_version', [
    { pageId, revision, content, publisher: builder.nickName, publishTime },
  ]);
  await noteAudit(tx, ports, builder, {
    kind: 'definition',
    action: 'publishPage',
    pageId,
    objectCode,
    details: { name: content.viewName, revision },
  });
}

/** Publishes the draft and keeps it as a version; returns its revision. Refuses as `savePage` does. */
export async function publishPage(
  services: Services,
  session: Session,
  id: string,
  rowVersion: number,
): Promise<AnswerOf<typeof pageViewPublish>> {
  const { ports, registry } = services;
  const page = await needPage(ports.store, session.tenantId, id);
  const draft = draftEnvelope(page);
  const object = await registry.need(session.tenantId, draft.objectId);
  const pageData = await readLongText(draft.pageData, '/pageData');
  const read = { ...draft, pageData };
  needSound(read, text(page, 'kind') === 'list' ? 'list' : 'form', object, ports);
  // Before anything is stored: what is published must not be answered as an error because a warning could not be made.
  const objects = await registry.all(session.tenantId);
  const issues = await publishWarnings(ports, session, object, objects, { ...page, draft: read });
  const made = await ports.store.transaction(async (tx) => {
    const stored = await needPage(tx, session.tenantId, id);
    const revision = number(stored, 'revision') + 1;
    const met = [
      { field: 'rowVersion', op: 'equal' as const, value: rowVersion },
      { field: 'revision', op: 'equal' as const, value: revision - 1 },
    ];
    const published = { ...objectAt(stored, 'draft'), revision };
    const changed = await tx.update('sys_page', { published, revision, objectId: object.id }, [
      { field: 'id', op: 'equal', value: id },
      ...met,
    ]);
    if (changed !== 1) {
      throw new Refusal(409, 'record.conflict', { data: draftEnvelope(stored), reason: 'conflict' });
    }
    await keepVersion(tx, ports, session, { id, objectCode: object.code, content: published, revision });
    return revision;
  });
  return { revision: made, ...(issues.length === 0 ? {} : { issues }) };
}

/**
 * Refuses a new object whose id or code is the id or code of another, since objects are found by both. This comes
 * before its tables are created: they would be the other's.
 */
async function refuseTaken(registry: Registry, tenantId: string, object: BusinessObject): Promise<void> {
  if ((await registry.find(tenantId, object.code)) !== null) {
    throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
  }
  if ((await registry.find(tenantId, object.id)) !== null) throw idTaken();
}

/**
 * Checks and stores an object model, new or existing, and adds tables and columns for it; none is ever removed or
 * changed. Refuses with 403 a change of `tenantShared` by other than administrators, with 422 what cannot be read or stored, and with 409 where another builder has saved since
 * `rowVersion`.
 */
export async function saveObjectModel(
  services: Services,
  session: Session,
  request: RequestOf<typeof objectModelSave>,
): Promise<{ newId: string; rowVersion: number }> {
  const { ports, registry } = services;
  const wanted = request.id ?? '';
  const before = wanted === '' ? null : await registry.need(session.tenantId, wanted);
  const object = await readModel(services, session, request.model, before);
  if (before !== null && request.rowVersion !== before.rowVersion) {
    const data = { id: before.id, model: before.model, rowVersion: before.rowVersion };
    throw new Refusal(409, 'record.conflict', { data, reason: 'conflict' });
  }
  if (before === null) await refuseTaken(registry, session.tenantId, object);
  await makeTables(ports, [object]);
  await ports.store.transaction(async (tx) => {
    const naming = { content: object.model, before: [before?.model], pageId: null, path: '/fields' };
    await refuseUnreadable(tx, registry, session, naming);
    await storeModel(tx, ports, session, object, before);
  });
  return { newId: object.id, rowVersion: object.rowVersion };
}
