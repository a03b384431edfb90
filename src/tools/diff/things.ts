/**
 * The things of a definition (widgets, columns, actions, fields …), each with the identity that finds it in another
 * version. A widget is identified by its key within the page, so that it stays the same in another container; without
 * a key, by its model within its table. Columns belong to their list, fields to their table, actions, options and the
 * like to the list that holds them. Things without a name are numbered. One walk, whose depth the input guard limits.
 */
import {
  controlByType,
  createSink,
  entriesOf,
  type FormatName,
  isObject,
  type Json,
  type JsonObject,
  type Part,
  pointerTo,
  readText,
  type StoredFormat,
  TABLE_TYPES,
} from '../../engine/internal.ts';
import { called, nameOf, word } from './naming.ts';
import type { ChangeSubject } from './types.ts';

/** One thing that is compared with its other version. */
export interface Thing {
  /** Identity, the same in both versions. */
  readonly id: string;
  readonly subject: ChangeSubject;
  /** `key`, `name` and `within` are those of `DefinitionChange`. */
  readonly key: string;
  readonly name: string | null;
  readonly value: Json;
  /** Format of the value; null for values that are no objects. */
  readonly format: StoredFormat | null;
  /** JSON pointer in its version. */
  readonly path: string;
  readonly within: string | null;
  /** Identity of the list that contains it: things of one slot are siblings. */
  readonly slot: string;
  readonly index: number;
  /** False in maps, whose order means nothing. */
  readonly ordered: boolean;
  /** Identity of the table or list that columns inside it belong to: itself where it is one, else the one around it. */
  readonly scope: string;
  /** True where widgets inside it are columns: in a table. */
  readonly inTable: boolean;
  /** In object models: FieldName of the table field that it is, or whose `Children` contain it. */
  readonly rows: string | null;
}

/** The formats whose entries are things. All other formats are part of the thing around them. */
const SUBJECTS: Partial<Record<FormatName, ChangeSubject>> = {
  widget: 'widget',
  column: 'column',
  searchItem: 'searchItem',
  action: 'action',
  view: 'view',
  group: 'group',
  listTable: 'list',
  option: 'option',
  criterion: 'criterion',
  script: 'script',
  language: 'language',
  table: 'table',
  field: 'field',
  event: 'event',
};

/** True where the entries of a part are things. */
export function holdsThings(part: Part): boolean {
  return part.holds !== 'one' && part.holds !== 'mapOfLists' && SUBJECTS[part.format.name] !== undefined;
}

/** All things of one version, in the order of the walk. */
export interface Things {
  readonly all: readonly Thing[];
  readonly byId: ReadonlyMap<string, Thing>;
}

function shownOrNull(name: string): string | null {
  return name === '' ? null : name;
}

function isTableWidget(value: Json): boolean {
  const type = isObject(value) ? word(value.type) : null;
  return type !== null && controlByType(type)?.role === 'table';
}

function isTableField(value: Json): boolean {
  return isObject(value) && TABLE_TYPES.has(Number(word(value.FieldType) ?? Number.NaN));
}

/**
 * Gives a short word to each identity, the same one to the same parts. An identity contains others: as nested JSON
 * texts they would double in length at each level, because of the escapes.
 */
export type Identify = (...parts: readonly string[]) => string;

/** Makes the words of one comparison, shared by both versions. */
export function createIdentities(): Identify {
  const known = new Map<string, string>();
  return (...parts) => {
    const text = JSON.stringify(parts);
    const id = known.get(text) ?? `#${known.size}`;
    known.set(text, id);
    return id;
  };
}

/** Walks one version and collects its things. */
export class Collector {
  readonly all: Thing[] = [];
  readonly byId = new Map<string, Thing>();
  readonly #times = new Map<string, number>();
  /** Codes of an object model's tables by id. */
  readonly #tables = new Map<string, string>();
  readonly #id: Identify;

  constructor(identify: Identify) {
    this.#id = identify;
  }

  /** Adds a top-level thing (envelope, page, object model) with all that is inside. */
  root(subject: ChangeSubject, value: JsonObject, format: StoredFormat, path: string): void {
    const slot = this.#id(subject);
    const thing: Thing = {
      id: slot,
      subject,
      key: '',
      name: null,
      value,
      format,
      path,
      within: null,
      slot,
      index: 0,
      ordered: false,
      scope: subject,
      inTable: false,
      rows: null,
    };
    if (format.name === 'objectModel') this.#readTables(value.tables);
    this.#put(thing);
    this.#inner(thing, value, format, path, '');
  }

  #readTables(tables: Json | undefined): void {
    if (!Array.isArray(tables)) return;
    for (const table of tables) {
      if (!isObject(table)) continue;
      const code = typeof table.code === 'string' ? table.code : word(table.id);
      const id = word(table.id);
      if (code !== null && id !== null) this.#tables.set(id, code);
    }
  }

  #put(thing: Thing): void {
    this.all.push(thing);
    this.byId.set(thing.id, thing);
  }

  /** Numbers things that would have the same identity, in their order. */
  #unique(id: string): string {
    const times = (this.#times.get(id) ?? 0) + 1;
    this.#times.set(id, times);
    return times === 1 ? id : this.#id('again', id, String(times));
  }

  /** Adds the things inside a thing, also those inside its parts that are no things. */
  #inner(holder: Thing, value: JsonObject, format: StoredFormat, path: string, below: string): void {
    for (const [name, part] of format.parts) {
      if (!Object.hasOwn(value, name)) continue;
      const stored = value[name];
      const at = pointerTo(path, name);
      const list = pointerTo(below, name);
      if (holdsThings(part)) this.#list(holder, stored, part, at, list);
      else if (part.holds === 'one' && isObject(stored)) this.#inner(holder, stored, part.format, at, list);
    }
  }

  /** Adds the entries of a list or map, with the things inside them. */
  #list(holder: Thing, stored: Json | undefined, part: Part, path: string, list: string): void {
    const slot = this.#id(holder.id, list);
    const format = part.format;
    (entriesOf(part, stored) ?? []).forEach((entry, index) => {
      // Scripts are stored as a list of entries, or as a map of contents by event: both are compared as entries.
      const value =
        format.name === 'script' && entry.name !== null && !isObject(entry.value)
          ? { event: entry.name, content: entry.value }
          : entry.value;
      const at = entry.steps.reduce(pointerTo, path);
      const name = nameOf(value, format.name, entry.name);
      const thing: Thing = {
        id: this.#unique(this.#idOf(value, format.name, name, holder, slot)),
        subject: this.#subjectOf(format.name, holder),
        ...called(value, format.name, name),
        value,
        format: isObject(value) ? format : null,
        path: at,
        within: format.name === 'field' ? this.#tableCode(value, holder) : shownOrNull(holder.key),
        slot,
        index,
        ordered: entry.name === null && format.name !== 'language',
        scope: this.#scopeInside(value, format.name, name, holder),
        inTable: holder.inTable || (format.name === 'widget' && isTableWidget(value)),
        rows: format.name === 'field' && isTableField(value) ? name : holder.rows,
      };
      this.#put(thing);
      if (!isObject(value)) return;
      if (format.name === 'language') this.#texts(thing, value, at);
      else this.#inner(thing, value, format, at, '');
    });
  }

  #subjectOf(format: FormatName, holder: Thing): ChangeSubject {
    if (format === 'widget' && holder.inTable) return 'column';
    return SUBJECTS[format] ?? 'page';
  }

  #idOf(value: Json, format: FormatName, name: string | null, holder: Thing, slot: string): string {
    if (name === null) return this.#id(format, slot);
    switch (format) {
      case 'widget': {
        const key = isObject(value) ? word(value.key) : null;
        return key === null ? this.#id('model', holder.scope, name) : this.#id('widget', key);
      }
      case 'column':
      case 'searchItem':
        return this.#id(format, holder.scope, name);
      case 'field':
        return this.#id('field', this.#tableCode(value, holder) ?? '', name);
      default:
        return this.#id(format, slot, name);
    }
  }

  /** Code of a field's table: the one whose Children contain it, else the one named by TableId; null for the header. */
  #tableCode(value: Json, holder: Thing): string | null {
    if (holder.rows !== null) return holder.rows;
    const id = isObject(value) ? word(value.TableId) : null;
    return id === null ? null : shownOrNull(this.#tables.get(id) ?? id);
  }

  #scopeInside(value: Json, format: FormatName, name: string | null, holder: Thing): string {
    if (format === 'widget' && isTableWidget(value)) return this.#id('table', holder.scope, name ?? '');
    return format === 'listTable' ? this.#id('list', name ?? '') : holder.scope;
  }

  /** Adds the texts of a language, each named by its text reference. */
  #texts(language: Thing, entry: JsonObject, path: string): void {
    const content = textsOf(entry);
    if (content === null) return;
    const slot = this.#id(language.id, 'languageContent');
    Object.keys(content).forEach((ref, index) => {
      this.#put({
        id: this.#id(slot, ref),
        subject: 'text',
        key: ref,
        name: null,
        value: content[ref] ?? null,
        format: null,
        path: pointerTo(`${path}/languageContent`, ref),
        within: language.key,
        slot,
        index,
        ordered: false,
        scope: language.scope,
        inTable: false,
        rows: null,
      });
    });
  }
}

/** The texts of a language entry, which are stored as an object or as its JSON text; null where they cannot be read. */
export function textsOf(entry: JsonObject): JsonObject | null {
  const stored = entry.languageContent;
  if (isObject(stored)) return stored;
  return typeof stored === 'string' && stored !== '' ? readText(stored, '', createSink()) : null;
}
