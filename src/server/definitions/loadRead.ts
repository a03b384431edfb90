/** Reads the definitions of a load, and finds what is stored of each. Nothing is written here. */
import {
  createSink,
  type DefinitionKind,
  type Issue,
  isRecord,
  kindOf,
  readAny,
} from '../../engine/internal.ts';
import { checkSchema, PageEnvelope } from '../../platform/contract/index.ts';
import type { Services } from '../app/services.ts';
import { Refusal } from '../errors.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { needSound } from './compile.ts';
import { generatedCode } from './generated.ts';
import { readLongText } from './longText.ts';
import { objectItem, pageTypeOf, pageUrls } from './pages.ts';
import { type Builder, idTaken, readModel } from './storeObject.ts';

type Reading = Pick<Services, 'ports' | 'registry'>;
type Json = Readonly<Record<string, unknown>>;

/** A definition as it was sent. */
export interface SentDefinition {
  /** Its place in the request, as a JSON pointer. */
  readonly at: string;
  readonly kind: DefinitionKind;
  readonly value: Json;
  /** Of a page in an envelope: its content as `readLongText` has read it. */
  readonly pageData: unknown;
  readonly rowVersion: number;
}

/** An object model that can be stored. */
export interface LoadedObject {
  readonly sent: SentDefinition;
  readonly object: BusinessObject;
  readonly before: BusinessObject | null;
}

/** A page that can be stored. */
export interface LoadedPage {
  readonly sent: SentDefinition;
  readonly id: string;
  readonly kind: 'form' | 'list';
  readonly object: BusinessObject;
  /** The envelope that it is to have. */
  readonly content: Json;
  /** The same with its `pageData` as it was read. */
  readonly read: Json;
  readonly viewType: string;
  readonly before: StoreRow | null;
}

/** Collects problems with the place of what they are of. */
export class Problems {
  readonly all: Issue[] = [];

  error(path: string, code: string, message: string, hint?: string): void {
    this.all.push({
      code,
      severity: 'error',
      path,
      params: {},
      message,
      ...(hint === undefined ? {} : { hint }),
    });
  }

  /** Runs a check; what it refuses with 422 becomes problems of what stands at `at`. */
  async of<T>(at: string, check: () => T | Promise<T>): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      const data = isRecord(error.data) ? error.data : {};
      const listed = data.issues ?? data.errors;
      for (const one of Array.isArray(listed) ? listed.filter(isRecord) : [])
        this.all.push({
          code: str(one.code),
          severity: one.severity === 'warning' ? 'warning' : 'error',
          path: at + str(one.path),
          params: isRecord(one.params) ? one.params : {},
          message: str(one.message),
          ...(typeof one.hint === 'string' ? { hint: one.hint } : {}),
        });
      return null;
    }
  }
}

/** Parses a text; null, with its problems noted, where it holds no definition. */
export async function readSent(
  json: string,
  at: string,
  rowVersion: number,
  problems: Problems,
): Promise<SentDefinition | null> {
  const held = await problems.of(at, () => readLongText(json, ''));
  if (held === null) return null;
  const sink = createSink();
  const value = readAny(held, at, sink);
  problems.all.push(...sink.done());
  if (value === null) return null;
  const inner = await problems.of(at, async () => ({
    pageData: await readLongText(value.pageData, '/pageData'),
  }));
  if (inner === null) return null;
  const kind = kindOf({ ...value, ...(value.pageData === undefined ? {} : inner) });
  if (kind !== null) return { at, kind, value, ...inner, rowVersion };
  problems.error(at, 'load.unknownKind', 'This is neither a form page, a list page nor an object model.');
  return null;
}

/** Reads an object model, and finds the object that it is stored as. */
export async function readObjectModel(
  reading: Reading,
  builder: Builder,
  sent: SentDefinition,
  problems: Problems,
): Promise<LoadedObject | null> {
  const { registry } = reading;
  const { tenantId } = builder;
  const named = str(sent.value.code) === '' ? null : await registry.find(tenantId, str(sent.value.code));
  // By its code, though another's id may be the same text.
  const byCode = named?.code.toLowerCase() === str(sent.value.code).toLowerCase() ? named : null;
  const byId = str(sent.value.id) === '' ? null : await registry.find(tenantId, str(sent.value.id));
  return problems.of(sent.at, async () => {
    if (byCode === null && byId === null && named !== null) throw idTaken();
    const before = byCode ?? byId;
    return { sent, before, object: await readModel(reading, builder, sent.value, before) };
  });
}

/** What an envelope says of the page beside its content; it is no part of what is stored. */
function contentOf({
  kind: _,
  pageKind: __,
  viewType: ___,
  revision: ____,
  rowVersion: _____,
  ...rest
}: Json) {
  return rest;
}

/** The stored page of an id; without an id the one of the object, kind and name. Refuses where there are several. */
async function findStored(
  { ports }: Reading,
  tenantId: string,
  { value, kind }: SentDefinition,
  object: BusinessObject,
): Promise<StoreRow | null> {
  const tenant = { field: 'tenantId', op: 'equal' as const, value: tenantId };
  const id = str(value.id);
  const criteria =
    id === ''
      ? [
          { field: 'objectId', op: 'in' as const, value: [object.id, object.code] },
          { field: 'kind', op: 'equal' as const, value: kind },
          { field: 'viewName', op: 'equal' as const, value: str(value.viewName) },
        ]
      : [{ field: 'id', op: 'equal' as const, value: id }];
  const rows = await ports.store.find({ table: 'sys_page', criteria: [tenant, ...criteria], fresh: true });
  if (rows.length > 1) {
    const message = `${rows.length} stored pages of this object have this name: name one by its id`;
    throw new Refusal(422, 'page.invalid', {
      data: { errors: [{ path: '', code: 'load.whichPage', message }] },
    });
  }
  return rows[0] ?? null;
}

/** Reads a page, which must be an envelope, with the object that it is of, and finds what is stored of it. */
export async function readPage(
  reading: Reading,
  tenantId: string,
  sent: SentDefinition,
  findObject: (idOrCode: string) => Promise<BusinessObject | null>,
  problems: Problems,
): Promise<LoadedPage | null> {
  const { value, at } = sent;
  const kind = sent.kind === 'list' ? 'list' : 'form';
  const item = isRecord(value.objectId__Item) ? value.objectId__Item : {};
  const named = str(value.objectId) || str(item.objectCode);
  if (named === '') {
    const hint = 'Put the page into an envelope: { objectId, viewName, pageData }.';
    problems.error(at, 'load.noObject', 'The page does not say of which object it is.', hint);
    return null;
  }
  const object = await findObject(named);
  if (object === null) {
    problems.error(
      `${at}/objectId`,
      'load.unknownObject',
      `There is no object ${named}, here or in the store.`,
    );
    return null;
  }
  return problems.of(at, async () => {
    const before = await findStored(reading, tenantId, sent, object);
    const id = str(value.id) || (before === null ? reading.ports.ids.record() : text(before, 'id'));
    if (before !== null && text(before, 'kind') !== kind)
      problems.error(at, 'load.otherKind', `The stored page ${id} is a ${text(before, 'kind')}.`);
    // It would stand in the place of the form that is made of that object, and nobody could save by it any more.
    const made = generatedCode(id);
    if (made !== null && ![object.code.toLowerCase(), object.id].includes(made.toLowerCase()))
      problems.error(`${at}/id`, 'load.otherGenerated', `The id ${id} is that of another object's form.`);
    const stated = contentOf(value);
    const { pageData } = sent;
    const content = {
      ...pageUrls(object, id),
      ...(before === null ? {} : objectAt(before, 'draft')),
      ...stated,
      viewName: str(stated.viewName) || object.name,
      pageData: typeof stated.pageData === 'string' ? stated.pageData : JSON.stringify(stated.pageData),
      id,
      objectId: object.id,
      objectId__Item: objectItem(object),
      pageKind: kind,
      pageType__Item: pageTypeOf(pageData, object),
    };
    const checked = checkSchema(PageEnvelope, content);
    if (!checked.ok) problems.error(at + checked.misfit.path, 'load.envelope', checked.misfit.message);
    const read = { ...content, pageData };
    needSound(read, kind, object, reading.ports);
    const viewType = str(value.viewType) || (before === null ? '1' : text(before, 'viewType'));
    return { sent, id, kind, object, content, read, viewType, before } as const;
  });
}

/** Version of what is stored; 0 for nothing. */
export const versionOf = (row: StoreRow | null) => (row === null ? 0 : number(row, 'rowVersion'));
