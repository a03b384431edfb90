/**
 * Loads many definitions at once: reads and checks all, and stores them in one transaction, or none. Source: FORMATS
 * "Stored definitions", "Wire".
 */
import { type Language, sameValue } from '../../engine/internal.ts';
import type { AnswerOf, definitionsLoad, RequestOf } from '../../platform/contract/index.ts';
import type { Services } from '../app/services.ts';
import { noteAudit } from '../audit/note.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { refuseUnreadable } from '../files/namedBy.ts';
import type { BusinessObject } from '../objects/types.ts';
import { list, number, object as objectAt, text } from '../store/read.ts';
import { StoreError, type StoreRow, type Tx } from '../store/types.ts';
import {
  type LoadedObject,
  type LoadedPage,
  Problems,
  readObjectModel,
  readPage,
  readSent,
  type SentDefinition,
  versionOf,
} from './loadRead.ts';
import { among } from './lookedUp.ts';
import { menuProblems, mergeMenu } from './menu.ts';
import { draftEnvelope, noPage } from './pages.ts';
import { type Builder, makeTables, storeModel } from './storeObject.ts';
import { unknownLookupIssue, unknownTargets } from './unknownLookups.ts';
import { keepVersion, publishWarnings } from './write.ts';

/** Who loads: a builder's session, or the command line on a store that no server has open. */
export interface Loader extends Builder {
  readonly nickName: string;
  readonly language: Language;
}

type Parts = Pick<Services, 'ports' | 'registry'>;
type Loading = RequestOf<typeof definitionsLoad>;
type Loaded = AnswerOf<typeof definitionsLoad>;

/** All that was sent, read and checked. */
interface Plan {
  readonly sent: readonly SentDefinition[];
  readonly objects: readonly LoadedObject[];
  readonly pages: readonly LoadedPage[];
  readonly menu: StoreRow;
  readonly warnings: Loaded['issues'];
}

const conflict = (path: string) =>
  new Refusal(409, 'record.conflict', { data: { path }, reason: 'conflict' });

/** The later of two definitions of one thing is a problem. */
function eachOnce<T extends { readonly sent: SentDefinition }>(
  found: readonly T[],
  namesOf: (one: T) => readonly string[],
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const one of found) {
    const names = new Set(namesOf(one));
    if ([...names].some((name) => seen.has(name)))
      problems.error(
        one.sent.at,
        'load.twice',
        'Another of the definitions is of the same id, code or name.',
      );
    for (const name of names) seen.add(name);
  }
}

async function readMenu({ ports }: Parts, tenantId: string): Promise<StoreRow> {
  const criteria = [{ field: 'id', op: 'equal' as const, value: tenantId }];
  const [row = {}] = await ports.store.find({ table: 'sys_tenant', criteria, fresh: true });
  return row;
}

/** Reads and checks everything. Refuses with 422 and all problems. */
async function plan(parts: Parts, loader: Loader, request: Loading): Promise<Plan> {
  const { ports, registry } = parts;
  const { tenantId } = loader;
  const problems = new Problems();
  const sent: SentDefinition[] = [];
  for (const [index, one] of request.definitions.entries()) {
    const read = await readSent(one.text, `/definitions/${index}/text`, one.rowVersion ?? 0, problems);
    if (read !== null) sent.push(read);
  }
  const objects: LoadedObject[] = [];
  for (const one of sent.filter(({ kind }) => kind === 'objectModel')) {
    const read = await readObjectModel(parts, loader, one, problems);
    if (read !== null) objects.push(read);
  }
  const namesOf = (object: BusinessObject) => [object.id, object.code.toLowerCase()];
  eachOnce(objects, ({ object }) => namesOf(object), problems);
  const byName = new Map(
    objects.flatMap(({ object, sent: { value } }) =>
      // A page may name the object by the id that its file has, where it is stored under another.
      [...namesOf(object), String(value.id ?? '')].map((name) => [name, object] as const),
    ),
  );
  const findObject = async (name: string) =>
    byName.get(name) ?? byName.get(name.toLowerCase()) ?? (await registry.find(tenantId, name));
  const pages: LoadedPage[] = [];
  for (const one of sent.filter(({ kind }) => kind !== 'objectModel')) {
    const read = await readPage(parts, tenantId, one, findObject, problems);
    if (read !== null) pages.push(read);
  }
  const nameOf = ({ object, kind, content }: LoadedPage) => `${object.id} ${kind} ${content.viewName}`;
  eachOnce(
    pages,
    (page) => (page.sent.value.id === undefined ? [nameOf(page), page.id] : [page.id]),
    problems,
  );
  const menu = await readMenu(parts, tenantId);
  const tenant = [{ field: 'tenantId', op: 'equal' as const, value: tenantId }];
  const stored = await ports.store.find({ table: 'sys_page', criteria: tenant, columns: ['id'] });
  const ids = new Set([...stored.map((row) => text(row, 'id')), ...pages.map(({ id }) => id)]);
  for (const one of menuProblems(request.menu, list(menu, 'menu'), ids))
    problems.error(one.path, one.code, one.message);
  if (problems.all.some(({ severity }) => severity === 'error'))
    throw new Refusal(422, 'definitions.invalid', { data: { issues: problems.all }, reason: 'validation' });
  const warnings = await warningsOf(parts, loader, objects, pages);
  return { sent, objects, pages, menu, warnings };
}

/** Warnings of what the pages will be told when they are published, and of fields that look up what is not there. */
async function warningsOf(
  { ports, registry }: Parts,
  loader: Loader,
  objects: readonly LoadedObject[],
  pages: readonly LoadedPage[],
): Promise<Loaded['issues']> {
  const loaded = new Map(objects.map(({ object }) => [object.id, object]));
  const stored = await registry.all(loader.tenantId);
  const all = [...stored.filter(({ id }) => !loaded.has(id)), ...loaded.values()];
  const { language } = loader;
  const found: Loaded['issues'] = objects.flatMap(({ sent, object: { model } }) =>
    unknownTargets(model, among(all), ports.controls ?? [])
      .map((lookup) => unknownLookupIssue(lookup, language))
      .map((issue) => ({ ...issue, path: sent.at + issue.path })),
  );
  for (const { sent, object, read, id, kind } of pages) {
    const row = { id, objectId: object.id, kind, draft: read, revision: 0 };
    for (const issue of await publishWarnings(ports, loader, object, all, row))
      found.push({ ...issue, path: sent.at + issue.path });
  }
  return found;
}

/** True where the draft is not what was published last. */
function isUnpublished(row: StoreRow): boolean {
  const { revision: _, ...published } = objectAt(row, 'published');
  const { revision: __, ...draft } = objectAt(row, 'draft');
  return !sameValue(published, draft);
}

function stateOf({ objects, pages }: Plan, sent: SentDefinition): Loaded['definitions'][number][] {
  const model = objects.find((one) => one.sent === sent);
  if (model !== undefined) {
    const { object, before } = model;
    const stored = before === null ? null : { ...before.model };
    const rowVersion = before?.rowVersion ?? 0;
    const { id } = object;
    return [{ kind: 'objectModel', id, objectId: id, rowVersion, stored, unpublished: false }];
  }
  const page = pages.find((one) => one.sent === sent);
  if (page === undefined) return [];
  const { id, kind, object, before } = page;
  return [
    {
      kind,
      id,
      objectId: object.id,
      rowVersion: versionOf(before),
      stored: before === null ? null : { ...draftEnvelope(before), viewType: text(before, 'viewType') },
      unpublished: before !== null && isUnpublished(before),
    },
  ];
}

/** Refuses definitions that have changed since they were read by whoever sent them. */
function needVersions({ objects, pages }: Plan): void {
  const isAsSent = (sent: SentDefinition, stored: number) => {
    // A page that is sent with a version and is not there was another tenant's, or never was.
    if (stored === 0 && sent.rowVersion > 0 && sent.kind !== 'objectModel') throw noPage();
    if (sent.rowVersion !== stored) throw conflict(sent.at);
  };
  for (const { sent, before } of objects) isAsSent(sent, before?.rowVersion ?? 0);
  for (const { sent, before } of pages) isAsSent(sent, versionOf(before));
}

/** Stores a page as its next publication. */
async function storePage(tx: Tx, { ports }: Parts, loader: Loader, page: LoadedPage): Promise<void> {
  const { id, kind, object, content, viewType, before } = page;
  const revision = (before === null ? 0 : number(before, 'revision')) + 1;
  const rowVersion = versionOf(before) + 1;
  const published = { ...content, revision };
  const row = {
    objectId: object.id,
    viewName: content.viewName,
    viewType,
    draft: content,
    published,
    rowVersion,
    revision,
    modifyTime: ports.clock.local(),
  };
  if (before === null) await tx.insert('sys_page', [{ ...row, id, tenantId: loader.tenantId, kind }]);
  else {
    const changed = await tx.update('sys_page', row, [
      { field: 'id', op: 'equal', value: id },
      { field: 'tenantId', op: 'equal', value: loader.tenantId },
      { field: 'rowVersion', op: 'equal', value: rowVersion - 1 },
      { field: 'revision', op: 'equal', value: revision - 1 },
    ]);
    if (changed !== 1) throw conflict(page.sent.at);
  }
  await keepVersion(tx, ports, loader, { id, objectCode: object.code, content: published, revision });
}

/** Puts the entries into the menu as it is stored at this moment. */
async function storeMenu(tx: Tx, { ports }: Parts, loader: Loader, sent: Loading['menu']): Promise<void> {
  if (sent.length === 0) return;
  const own = { field: 'id', op: 'equal' as const, value: loader.tenantId };
  const [row = {}] = await tx.find({ table: 'sys_tenant', criteria: [own], fresh: true });
  const before = list(row, 'menu');
  const menu = mergeMenu(before, sent);
  if (sameValue(before, menu)) return;
  const version = typeof row.menuVersion === 'number' ? row.menuVersion : null;
  const changed = await tx.update('sys_tenant', { menu, menuVersion: (version ?? 0) + 1 }, [
    own,
    { field: 'menuVersion', op: 'equal', value: version },
  ]);
  if (changed !== 1) throw conflict('/menu');
  await noteAudit(tx, ports, loader, {
    kind: 'definition',
    action: 'saveMenu',
    details: { entries: sent.map(({ id }) => id).slice(0, 50) },
  });
}

/** Refuses definitions that name files which their builder may not read. */
async function checkFiles(tx: Tx, { registry }: Parts, { objects, pages }: Plan, builder: Session) {
  for (const { sent, object, before } of objects) {
    const naming = { content: object.model, before: [before?.model], pageId: null, path: sent.at };
    await refuseUnreadable(tx, registry, builder, naming);
  }
  for (const { sent, id: pageId, content, before } of pages) {
    const known = [before?.draft, before?.published];
    await refuseUnreadable(tx, registry, builder, { content, before: known, pageId, path: sent.at });
  }
}

/**
 * Loads definitions as the call `definitions.load` says. The caller has made sure that the loader may build. `builder` is
 * the session that he has; null on the command line, whose user reaches the files anyway.
 */
export async function loadDefinitions(
  parts: Parts,
  loader: Loader,
  request: Loading,
  builder: Session | null,
): Promise<Loaded> {
  const made = await plan(parts, loader, request);
  const { objects, pages, menu, warnings } = made;
  const answer: Loaded = {
    definitions: made.sent.flatMap((sent) => stateOf(made, sent)),
    menu: list(menu, 'menu').flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? [{ ...entry }] : [],
    ),
    issues: warnings,
  };
  if (request.dryRun === true) return answer;
  needVersions(made);
  const { ports } = parts;
  if (objects.length > 0)
    await makeTables(
      ports,
      objects.map(({ object }) => object),
    );
  try {
    await ports.store.transaction(async (tx) => {
      if (builder !== null) await checkFiles(tx, parts, made, builder);
      for (const { object, before } of objects) await storeModel(tx, ports, loader, object, before);
      for (const page of pages) await storePage(tx, parts, loader, page);
      await storeMenu(tx, parts, loader, request.menu);
    });
  } catch (error) {
    // Ids of pages are of all tenants, and another one's page is not told of.
    if (!(error instanceof StoreError) || error.code !== 'duplicateKey') throw error;
    throw conflict('/definitions');
  }
  return answer;
}
