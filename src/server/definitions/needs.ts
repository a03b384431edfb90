/**
 * What a page names of the records that it shows, so that answers hold no more: of looked-up records beside id, number
 * and name, and of the rows of its lists. Definitions name them in properties, templates, filters, parameters and
 * `scriptFields`; the texts of users (titles, tips) name nothing. Source: FORMATS "Looked-up records".
 *
 * Decisions where the specification is silent:
 * - A looked-up record is named by a path through its field, wherever that stands: `item.weight`, or in a script
 *   `item__Item.weight`. What a script reads in another way stands in `scriptFields`, of the field (`weight`) or of the
 *   page (`item.weight`).
 * - A row's field is named by its name, wherever that stands in the list page, scripts included.
 */
import { isRecord } from '../../engine/internal.ts';
import { num, parseNames, str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { createKept } from '../store/kept.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';

/** Paths in looked-up records, by the name of the field that looks them up. */
export type ItemNames = ReadonlyMap<string, ReadonlySet<string>>;

/** What a definition names. */
export interface Needs {
  readonly items: ItemNames;
  /** Every name in it: of fields, objects, enumerations. */
  readonly names: ReadonlySet<string>;
  /** Ids or codes of the objects that its widgets and group trees look up. */
  readonly objects: ReadonlySet<string>;
}

/** The sources of lookups that are enumerations. FORMATS "Lookup sources". */
export const ENUMERATIONS: readonly number[] = [4, 5];

/** Texts of users, and what only the server reads. */
const UNREAD = new Set(['title', 'tips', 'placeholder', 'languagesEntry', 'languageContent', 'events']);
/** Of these the names of properties are read too: they may be fields. */
const PARAMS = new Set(['params', 'extendParams', 'formModelParams']);
/** Options of a lookup or column that name one property of a looked-up record. */
const ONE = ['labelKey', 'valueKey', 'childrenKey'];

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/**
 * Names with points between them; an index or an optional step may stand before a point. Looked for once a word: from each
 * letter of a long word anew would take hours.
 */
const PATH =
  /(?<![\p{L}\p{N}_$])\p{N}*([\p{L}_$][\p{L}\p{N}_$]*(?:(?:\[\d+\])?\??\.[\p{L}_$][\p{L}\p{N}_$]*)+)/gu;
/** Steps of a path through records: no record leads further, and a hostile text has millions. */
const MOST_STEPS = 20;
/** Longest name, of a field, an object or an enumeration, and longest path. What is longer names nothing. */
const LONGEST_NAME = 200;
const LONGEST_PATH = 400;
/**
 * Most different names of a definition, and most different paths. A definition with more is refused where it is saved;
 * of one that is stored already the first ones count. The words of long scripts, and of images written into a text, are
 * names too: some 30,000 in a megabyte.
 */
export const MOST_NAMES = 100_000;
export const MOST_PATHS = 20_000;
/** About the characters that it takes to keep a name or path beside its text. */
const EACH = 50;
const IN_BRACES = /\{([^{}]+)\}/g;

const plain = (name: string) => name.replace(/__(Item|Lang)$/, '');

/** Collects what the texts of one definition or, with `parts`, of several name. */
class Collector implements Needs {
  readonly items = new Map<string, Set<string>>();
  readonly names = new Set<string>();
  readonly objects = new Set<string>();
  /** True where there was more than is kept. */
  tooMany = false;
  /** About the characters that keeping it takes: names may be parts of the texts that were read, which stay with them. */
  size = 0;
  #paths = 0;
  readonly #parts: number;

  constructor(parts = 1) {
    this.#parts = parts;
  }

  name(name: string): void {
    if (name.length > LONGEST_NAME || this.names.has(name)) return;
    if (this.names.size >= MOST_NAMES * this.#parts) this.tooMany = true;
    else {
      this.names.add(name);
      this.size += EACH;
    }
  }

  add(field: string, path: string): void {
    if (field.length > LONGEST_NAME || path.length > LONGEST_PATH) return;
    const paths = this.items.get(field);
    if (paths?.has(path)) return;
    if (this.#paths >= MOST_PATHS * this.#parts) {
      this.tooMany = true;
      return;
    }
    this.#paths += 1;
    this.size += path.length + EACH;
    if (paths !== undefined) paths.add(path);
    else {
      this.items.set(field, new Set([path]));
      this.size += 4 * EACH;
    }
  }

  lookup(object: string): void {
    if (object === '' || this.objects.has(object)) return;
    this.objects.add(object);
    this.size += object.length + EACH;
  }

  text(value: string): void {
    if (this.tooMany) return;
    this.size += value.length;
    if (value.length <= LONGEST_NAME) this.name(plain(value.trim()));
    for (const [name] of value.matchAll(NAME)) this.name(plain(name));
    for (const [, inner] of value.matchAll(IN_BRACES)) this.name(plain((inner ?? '').trim()));
    if (value.startsWith('/')) for (const part of value.split(/[/?#]/)) this.name(part);
    for (const [, path = ''] of value.matchAll(PATH)) {
      const steps = path.split('.').map((step) => plain(step.replace(/(\[\d+\])?\??$/, '')));
      for (let at = 1; at < steps.length && !this.tooMany; at += 1)
        this.add(steps[at - 1] ?? '', steps.slice(at, at + MOST_STEPS).join('.'));
    }
  }

  /** What the options of a widget or column say of its own looked-up record. */
  widget(field: string, options: Readonly<Record<string, unknown>>): void {
    for (const name of ONE) if (str(options[name]) !== '') this.add(field, str(options[name]));
    for (const [, inner] of str(options.formatLabel).matchAll(IN_BRACES))
      this.add(field, (inner ?? '').trim());
    const { scriptFields } = options;
    for (const name of Array.isArray(scriptFields) ? scriptFields.map(str) : parseNames(scriptFields))
      this.add(field, name);
    const [from, path] = [str(options.parentModel), str(options.propertyModel)];
    if (from !== '' && path !== '') this.add(from, path);
  }
}

/** Reads a definition. Not recursive, so that deep nesting cannot exhaust the stack. */
function collect(into: Collector, definition: unknown): void {
  const open: { value: unknown; named: boolean }[] = [{ value: definition, named: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, named } = next;
    if (typeof value === 'string') into.text(value);
    else if (Array.isArray(value)) for (const one of value) open.push({ value: one, named });
    else if (isRecord(value)) {
      if (!ENUMERATIONS.includes(num(value.lookupDataSourceType, 0))) into.lookup(str(value.lookupObjectId));
      const field = str(value.model) || str(value.colKey) || str(value.FieldName) || str(value.key);
      if (field !== '') {
        into.widget(field, value);
        if (isRecord(value.options)) into.widget(field, value.options);
      }
      for (const [name, inner] of Object.entries(value)) {
        if (UNREAD.has(name) || name.endsWith('__Lang')) continue;
        if (named) into.text(name);
        open.push({ value: inner, named: named || PARAMS.has(name) });
      }
    }
  }
}

/** What the fields of an object name of the records that they look up: its properties and templates. */
const byObject = new WeakMap<BusinessObject, Collector>();

function collected(object: BusinessObject): Collector {
  const known = byObject.get(object);
  if (known !== undefined) return known;
  const found = new Collector();
  collect(found, { fields: object.model.fields, tables: object.model.tables });
  for (const { property } of [...object.header, ...object.allTables.flatMap((table) => table.fields)])
    if (property !== null) found.add(property.from, property.path);
  byObject.set(object, found);
  return found;
}

/** What an object's own definition names of looked-up records, for requests that name no page. */
export function objectItems(object: BusinessObject): ItemNames {
  return collected(object).items;
}

/** True for an object whose definition names more than is kept. */
export function objectNamesTooMuch(object: BusinessObject): boolean {
  return collected(object).tooMany;
}

/** What was joined: both parts live as long as their definitions, and nearly every request joins the same. */
const joinedItems = new WeakMap<ItemNames, WeakMap<ItemNames, ItemNames>>();

/** Both together. */
export function joinItems(first: ItemNames, second: ItemNames): ItemNames {
  const others = joinedItems.get(first) ?? new WeakMap<ItemNames, ItemNames>();
  joinedItems.set(first, others);
  const known = others.get(second);
  if (known !== undefined) return known;
  const joined = new Map(first);
  for (const [field, paths] of second) joined.set(field, new Set([...(first.get(field) ?? []), ...paths]));
  others.set(second, joined);
  return joined;
}

/** Pages that are kept read, where their size leaves room for so many. */
const KEPT = 5000;

/** The content of an envelope, which is stored as JSON text or as parsed from it; null where it cannot be read. */
function contentOf(envelope: unknown): unknown {
  const data = isRecord(envelope) ? envelope.pageData : null;
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function collectPage(into: Collector, envelope: Readonly<Record<string, unknown>>): void {
  collect(into, { ...envelope, pageData: contentOf(envelope) });
}

/** True for a page that names more than is kept. */
export function pageNamesTooMuch(envelope: Readonly<Record<string, unknown>>): boolean {
  const found = new Collector();
  collectPage(found, envelope);
  return found.tooMany;
}

/** Reads what pages name, each once a revision. */
export interface PageNeeds {
  /**
   * What a published page names; null for one that is not published, or is of another object. With `draft` (builders,
   * who try what they build) also what its draft names.
   */
  of(page: StoreRow | null, object: BusinessObject, draft?: boolean): Needs | null;
  /** The same of a row with no more than id and revision; undefined where the page was not read yet. */
  known(page: StoreRow): Needs | undefined;
}

/** Makes the reader of a process. */
export function createPageNeeds(): PageNeeds {
  const kept = createKept<Collector>(KEPT, ({ size }) => size);
  const keyOf = (page: StoreRow, rowVersion: number) =>
    JSON.stringify([text(page, 'id'), number(page, 'revision'), rowVersion]);
  return {
    known: (page) => kept.known(keyOf(page, -1)),
    of(page, object, draft = false) {
      if (page === null || (number(page, 'revision') === 0 && !draft)) return null;
      if (![object.id, object.code].includes(text(page, 'objectId'))) return null;
      return kept(keyOf(page, draft ? number(page, 'rowVersion') : -1), () => {
        const parts = draft ? ['published', 'draft'] : ['published'];
        const found = new Collector(parts.length);
        for (const part of parts) collectPage(found, objectAt(page, part));
        return found;
      });
    },
  };
}
