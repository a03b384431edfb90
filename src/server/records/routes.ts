/**
 * Routes of records: load, save, list, lookups, events, batch actions. Source: specification 001 7, 002 7; FORMATS
 * "Wire".
 */
import { isRecord } from '../../engine/internal.ts';
import {
  approve,
  batchDelete as batchDeleteCall,
  findRecords as findRecordsCall,
  invokeService,
  listQuery,
  lookupList,
  lookupOptions,
  lookupPage,
  recordLoad,
  recordSave,
  reject,
  resolveRecords as resolveCall,
  submit,
  submitCancel,
} from '../../platform/contract/index.ts';
import { answer, type Route, type SignedVisit } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { createListFacts } from '../definitions/aggregates.ts';
import { createEnumRights } from '../definitions/enums.ts';
import { sentModel } from '../definitions/fields.ts';
import { findPage } from '../definitions/pages.ts';
import { pickPage } from '../definitions/pickPage.ts';
import { notFound } from '../errors.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { batchDelete } from './batch.ts';
import { shownAnswer } from './companions.ts';
import { runEvent } from './events.ts';
import { findWords } from './findWords.ts';
import { enumChoices, recordItem } from './items.ts';
import { createLargeTables } from './large.ts';
import { listRecords } from './list.ts';
import { defaultModel, loadRecord } from './load.ts';
import { lookupItems, offerOf, pageOfChoices } from './lookup.ts';
import { createPageTerms } from './page-terms.ts';
import { pickedPage, pickingOf } from './picking.ts';
import { resolveRecords } from './resolve.ts';
import { saveRecord } from './save.ts';
import { needLookup, needRight, needSight } from './scope.ts';
import { changeStatus, type StatusAction } from './status.ts';
import { listView, shownItem, type View, viewOf } from './view.ts';

/** Names in a lookup request; all other names are values of the row or record, for the filter. */
const LOOKUP_PARTS = new Set([
  'field',
  'pageIndex',
  'pageLength',
  'searchKey',
  'sourceType',
  'lookupObjectId',
  'viewId',
  'widgetKey',
  'picking',
  'selectFormCode',
  'searchParams',
  'sortParams',
]);

/** All routes of records. */
export function recordRoutes(services: Services): readonly Route[] {
  const { ports, registry, rules, pageNeeds } = services;
  const needEnum = createEnumRights(services);
  const listFacts = createListFacts(ports);
  const pageTerms = createPageTerms(ports);
  const isLarge = createLargeTables(ports);
  const objectOf = (visit: SignedVisit) =>
    registry.need(visit.session.tenantId, visit.params.get('objectCode') ?? '');

  /** The stored page that asks, null where the request names none; with what it names of the object's records. */
  async function pageOf({ session }: Pick<SignedVisit, 'session'>, object: BusinessObject, viewId: string) {
    const row =
      viewId === '' ? null : await findPage(ports.store, session.tenantId, viewId, session.rights.builder);
    return { row, needs: pageNeeds.of(row, object, session.rights.builder) };
  }

  /** The form that asks; null for other pages, and for those of other objects. */
  async function formOf(
    { session }: Pick<SignedVisit, 'session'>,
    object: BusinessObject,
    row: StoreRow | null,
  ) {
    // A draft that nobody but builders may open has no rules to ask for.
    if (row === null || text(row, 'kind') !== 'form' || number(row, 'revision') === 0) return null;
    if (![object.id, object.code].includes(text(row, 'objectId'))) return null;
    return (await rules.forPage(session, object, text(row, 'id'))).page;
  }

  const load = answer(recordLoad, async (visit, request) => {
    const object = await objectOf(visit);
    needSight(visit.session, object);
    const { store, clock } = ports;
    const page = await pageOf(visit, object, visit.params.get('viewId') ?? '');
    const view = viewOf(visit.session, object, page.needs);
    const id = str(request.id);
    const above = id === '' ? str(request.parentId) : '';
    const form = await formOf(visit, object, page.row);
    const blank = await defaultModel(
      store,
      registry,
      object,
      visit.session,
      clock.local(),
      above,
      view,
      form,
    );
    if (id === '') return { data: { defaultModel: blank, model: null } };
    const model = await loadRecord(store, registry, object, visit.session, id, view);
    if (model === null) throw notFound();
    return { data: { defaultModel: blank, model } };
  });

  const save = answer(recordSave, async (visit, request) => {
    const object = await objectOf(visit);
    needSight(visit.session, object);
    const viewId = visit.params.get('viewId') ?? '';
    const view = viewOf(visit.session, object, (await pageOf(visit, object, viewId)).needs);
    const id = await saveRecord(ports, registry, visit.session, {
      object,
      model: request,
      rules: await rules.forPage(visit.session, object, viewId),
      book: rules,
      key: visit.key,
      view,
    });
    const model = await loadRecord(ports.store, registry, object, visit.session, id, view);
    return { data: { newId: id, model }, msg: 'record.saved' };
  });

  const list = answer(listQuery, async (visit, request) => {
    const object = await objectOf(visit);
    needSight(visit.session, object);
    const page = await pageOf(visit, object, request.viewId ?? '');
    const facts = listFacts(page.row, request.listKey ?? '');
    const raw: unknown = request;
    const extend = isRecord(raw) ? raw : {};
    const { totals = 'now' } = request;
    const { rows, ...counted } = await listRecords(ports, registry, visit.session, {
      object,
      searchParams: request.searchParams ?? [],
      searchKey: str(extend.searchKey),
      sortParams: request.sortParams ?? [],
      pageIndex: request.pageIndex ?? 0,
      pageLength: request.pageLength ?? 20,
      near: request.near,
      aggregates: facts.aggregates,
      childrenKey: extend.tree === true ? 'children' : facts.childrenKey,
      view: listView(visit.session, object, page.needs),
      totals: totals !== 'later' ? totals : (await isLarge(object.spec.name)) ? 'rest' : 'now',
    });
    return { data: rows, ...counted };
  });

  /** What both calls of a lookup say of who asks. */
  async function askingOf(
    visit: SignedVisit,
    request: {
      field: string;
      sourceType?: number | undefined;
      lookupObjectId?: string | undefined;
      viewId?: string | undefined;
      widgetKey?: string | undefined;
    },
  ) {
    const object = await objectOf(visit);
    needSight(visit.session, object);
    const page = await pageOf(visit, object, request.viewId ?? '');
    const place = { widgetKey: request.widgetKey ?? '', field: request.field };
    return {
      object,
      field: request.field,
      sourceType: request.sourceType ?? 0,
      lookupObjectId: request.lookupObjectId ?? '',
      asking: pageTerms(page.row, object, place),
      view: viewOf(visit.session, object, page.needs),
      /** What a dialog may do with the records of `target`. */
      async picking(view: View, target: BusinessObject, code: string) {
        const list = await pickPage(ports, target, visit.session.tenantId, code);
        const name = request.field.slice(request.field.lastIndexOf('.') + 1);
        return { list, picking: pickingOf(view, target, name, list) };
      },
    };
  }

  const lookup = answer(lookupList, async (visit, request) => {
    const extra = Object.fromEntries(Object.entries(request).filter(([name]) => !LOOKUP_PARTS.has(name)));
    const asked = await askingOf(visit, request);
    const { searchParams = [], sortParams = [] } = request;
    const code = request.selectFormCode ?? '';
    const { items, rowCount } = await lookupItems(ports, registry, visit.session, {
      ...asked,
      pageIndex: request.pageIndex,
      pageLength: request.pageLength,
      searchKey: request.searchKey ?? '',
      extra,
      needEnum: (name) => needEnum(visit.session, name, request.viewId ?? ''),
      picking:
        request.picking !== true
          ? null
          : {
              searchParams,
              sortParams,
              of: async (view, target) => (await asked.picking(view, target, code)).picking,
              isLarge,
            },
    });
    return { data: items, ...(rowCount === undefined ? {} : { rowCount }) };
  });

  const pickList = answer(lookupPage, async (visit, request) => {
    const asked = await askingOf(visit, request);
    const offer = await offerOf(ports, registry, visit.session, asked);
    if (offer === null) return { data: null };
    const { target, view } = offer;
    needLookup(visit.session, target);
    const { list, picking } = await asked.picking(view, target, request.selectFormCode ?? '');
    const { fields, ...model } = sentModel(target);
    const shown = (Array.isArray(fields) ? fields : []).filter(
      (field: unknown) => isRecord(field) && picking.shows(str(field.FieldName)),
    );
    const page = pickedPage(list, target, picking);
    return { data: { ...page, objectModel: { ...model, tables: [], fields: shown } } };
  });

  const resolve = answer(resolveCall, async ({ session }, request) => {
    const target = await registry.need(session.tenantId, request.objectId);
    needLookup(session, target);
    const view = viewOf(session, target, null);
    const found = await resolveRecords(ports.store, session, target, request.values);
    const data = [...found].map(([value, row]) => {
      const { id, number, name } = shownItem(view, target, '', recordItem(target, row, session.language));
      return { value, item: { id, number, name } };
    });
    return { data };
  });

  const find = answer(findRecordsCall, async ({ session }, { word }) => ({
    data: [...(await findWords(ports.store, registry, session, word))],
  }));

  const options = answer(lookupOptions, async (visit, request) => {
    const code = visit.params.get('code') ?? '';
    await needEnum(visit.session, code, visit.pageId);
    const choices = await enumChoices(ports.store, visit.session.tenantId, code);
    if (choices === null) throw notFound();
    const data = pageOfChoices(choices, visit.session, {
      pageIndex: request.pageIndex ?? 0,
      pageLength: request.pageLength ?? 1000,
      searchKey: request.searchKey ?? '',
    });
    return { data };
  });

  const event = answer(invokeService, async ({ session }, request) => {
    const object = await registry.need(session.tenantId, request.objectId);
    needSight(session, object);
    const page = await pageOf({ session }, object, request.viewId ?? '');
    const view = viewOf(session, object, page.needs);
    const set = await runEvent(ports.store, registry, session, object, request.fieldName, request.model);
    return { data: { setModel: await shownAnswer(ports.store, registry, session, object, view, set) } };
  });

  const remove = answer(batchDeleteCall, async ({ session, key }, request) => {
    const object = await registry.need(session.tenantId, request.objectId);
    needRight(session, object, 'delete');
    const data = await batchDelete(services, session, { ...request, object, key });
    const status = data.every((entry) => entry.status);
    // A message of the whole only where all succeeded; else each entry has its own.
    return { data, status, ...(status ? { msg: 'record.deleted' as const } : {}) };
  });

  const statusRoute = (call: typeof submit, action: StatusAction) =>
    answer(call, async ({ session, key }, request) => {
      const object = await registry.need(session.tenantId, request.objectId);
      needRight(session, object, action);
      const data = await changeStatus(ports, session, action, { ...request, object, key });
      return { data, status: data.every((entry) => entry.status) };
    });

  return [
    load,
    save,
    list,
    lookup,
    pickList,
    options,
    resolve,
    find,
    event,
    remove,
    statusRoute(submit, 'submit'),
    statusRoute(submitCancel, 'submitCancel'),
    statusRoute(approve, 'approve'),
    statusRoute(reject, 'reject'),
  ];
}
