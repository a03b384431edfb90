/**
 * Routes of pages and object models: published pages and their contexts for users, drafts, versions and models for
 * builders. Source: specification 001 7, 002 2.3 and 7; FORMATS "Wire".
 */
import { isRecord } from '../../engine/internal.ts';
import {
  definitionsLoad,
  objectModelGet,
  objectModelSave,
  pageViewContext,
  pageViewDraft,
  pageViewModel,
  pageViewPublish,
  pageViewSave,
  pageViewVersions,
  sysPageViewContext,
} from '../../platform/contract/index.ts';
import { type Admit, answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { forbidden, Refusal } from '../errors.ts';
import { UPLOADS } from '../files/limits.ts';
import type { BusinessObject } from '../objects/types.ts';
import { needSight } from '../records/scope.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import { sentModel } from './fields.ts';
import { generatedCode, generatedForm } from './generated.ts';
import { loadDefinitions } from './load.ts';
import {
  defaultPage,
  draftEnvelope,
  type Envelope,
  findPage,
  needPage,
  noPage,
  publishedEnvelope,
  toEnvelope,
} from './pages.ts';
import { createShownPages } from './shown.ts';
import { publishPage, saveObjectModel, savePage } from './write.ts';

/** Of calls for builders: what anybody else sends, up to 64 MB, is not even read. */
const builders: Admit = async (session) => {
  if (!session.rights.builder) throw forbidden();
};

/** A page with the field definitions of its object, which browsers compile it with. */
function withFields(page: Envelope, object: BusinessObject) {
  return { ...page, objectModel: sentModel(object) };
}

/** All routes of definitions. */
export function definitionRoutes(services: Services): readonly Route[] {
  const { ports, registry } = services;
  const shownPage = createShownPages();

  /**
   * The stored page with its object, or null and the object of a generated page. Refuses pages that the user may not
   * see.
   */
  async function placeOf(session: Session, viewId: string) {
    const row = await findPage(ports.store, session.tenantId, viewId);
    const code = row === null ? generatedCode(viewId) : text(row, 'objectId');
    const object = code === null ? null : await registry.find(session.tenantId, code);
    if (object === null) throw noPage();
    needSight(session, object);
    return { row, object };
  }

  /** The form that an object is opened with: its first published one, else one made of its field definitions. */
  async function defaultForm(session: Session, object: BusinessObject, viewType: string) {
    const row = await defaultPage(ports.store, object, session.tenantId, 'form', viewType);
    return withFields(row === null ? generatedForm(object, ports) : publishedEnvelope(row), object);
  }

  /** A page by viewId, or without one the default form of an object. */
  async function model(session: Session, viewId: string, objectId: string, viewType: string) {
    if (viewId === '') {
      const object = await registry.find(session.tenantId, objectId);
      if (object !== null) {
        needSight(session, object);
        return defaultForm(session, object, viewType);
      }
      // What a table opens is asked for with its render code in place of the object (002 2.3); that may be a viewId.
      if ((await findPage(ports.store, session.tenantId, objectId)) === null)
        await registry.need(session.tenantId, objectId);
    }
    const { row, object } = await placeOf(session, viewId || objectId);
    return row === null
      ? defaultForm(session, object, viewType)
      : withFields(shownPage(row, session.rights, object), object);
  }

  /** What the user may do on a page, and which fields have events. */
  async function context(session: Session, viewId: string) {
    const { object } = await placeOf(session, viewId);
    const { hidden, locked } = session.rights.fields(object.code);
    return {
      businessObject: { objectCode: object.code, objectId: object.id, appCode: object.appCode },
      events: object.events.map(({ key, parent, trigger }) => ({ key, parent: parent ?? '', trigger })),
      actions: session.rights.actions(object.code).map((actionCode) => ({ actionCode })),
      ...(hidden.length + locked.length === 0
        ? {}
        : { fieldPermissions: { hidden: [...hidden], locked: [...locked] } }),
      largestFile: ports.uploads?.file ?? UPLOADS.file,
    };
  }

  return [
    answer(pageViewModel, async ({ session }, request) => ({
      data: await model(session, request.viewId, request.objectId ?? '', request.viewType ?? '1'),
    })),
    answer(pageViewContext, async ({ session }, request) => ({
      data: await context(session, request.viewId),
    })),
    answer(sysPageViewContext, async ({ session }, request) => ({
      data: await context(session, request.id),
    })),
    answer(
      pageViewDraft,
      async ({ session }, request) => {
        const row = await needPage(ports.store, session.tenantId, request.id);
        const object = await registry.find(session.tenantId, text(row, 'objectId'));
        return {
          data: { model: draftEnvelope(row), ...(object === null ? {} : { objectModel: sentModel(object) }) },
        };
      },
      builders,
    ),
    answer(
      pageViewSave,
      async ({ session }, request) => {
        return { data: await savePage(services, session, request) };
      },
      builders,
    ),
    answer(
      pageViewPublish,
      async ({ session }, request) => {
        return { data: await publishPage(services, session, request.id, request.rowVersion) };
      },
      builders,
    ),
    answer(
      pageViewVersions,
      async ({ session }, request) => {
        await needPage(ports.store, session.tenantId, request.id);
        const rows = await ports.store.find({
          table: 'sys_page_version',
          criteria: [
            { field: 'pageId', op: 'equal', value: request.id },
            ...(request.revision === undefined
              ? []
              : [{ field: 'revision', op: 'equal' as const, value: request.revision }]),
          ],
          sort: [{ field: 'revision', order: 'desc' }],
        });
        const data = rows.map((row) => ({
          revision: number(row, 'revision'),
          publishTime: text(row, 'publishTime'),
          publisher: text(row, 'publisher'),
          ...(request.revision === undefined ? {} : { content: toEnvelope(objectAt(row, 'content')) }),
        }));
        return { data };
      },
      builders,
    ),
    answer(
      objectModelGet,
      async ({ session }, request) => {
        const wanted = request.id ?? request.code ?? '';
        const object = await registry.need(session.tenantId, wanted);
        return { data: { id: object.id, model: { ...object.model }, rowVersion: object.rowVersion } };
      },
      builders,
    ),
    answer(
      objectModelSave,
      async ({ session }, request) => {
        if (!isRecord(request.model)) throw new Refusal(422, 'object.invalid');
        return { data: await saveObjectModel(services, session, request) };
      },
      builders,
    ),
    answer(
      definitionsLoad,
      async ({ session }, request) => {
        return { data: await loadDefinitions(services, session, request, session) };
      },
      builders,
    ),
  ];
}
