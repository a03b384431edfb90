/**
 * The stored formats as a tree: the properties of pages, lists and object models, and the format of what they contain.
 * The checking readers, the canonical writer and the comparison all walk definitions by it. Source: 001 3, 002 3,
 * FORMATS "Stored definitions".
 */
import { isObject, type Json } from './guard.ts';
import { actionOptionsShape, actionShape } from './schema/action.ts';
import type { Shape } from './schema/build.ts';
import { envelopeShape, objectItemShape } from './schema/envelope.ts';
import {
  groupShape,
  listOptionsShape,
  listPartShape,
  listShape,
  listTableShape,
  viewShape,
} from './schema/list.ts';
import {
  eventShape,
  fieldDefinitionShape,
  numberingShape,
  objectModelShape,
  tableDefinitionShape,
} from './schema/objectModel.ts';
import {
  codedItemShape,
  pageActionShape,
  pageConfigShape,
  pageShape,
  scriptContentShape,
} from './schema/page.ts';
import {
  criterionShape,
  formParamShape,
  languageShape,
  optionShape,
  paginationShape,
  scriptShape,
} from './schema/parts.ts';
import { searchItemShape, widgetOptionsShape, widgetShape } from './schema/widget.ts';

export type FormatName =
  | 'envelope'
  | 'page'
  | 'list'
  | 'data'
  | 'config'
  | 'scriptContent'
  | 'pageAction'
  | 'widget'
  | 'widgetOptions'
  | 'column'
  | 'searchItem'
  | 'action'
  | 'actionOptions'
  | 'view'
  | 'group'
  | 'listTable'
  | 'listOptions'
  | 'toolbar'
  | 'searchField'
  | 'language'
  | 'script'
  | 'option'
  | 'criterion'
  | 'formParam'
  | 'pagination'
  | 'companion'
  | 'objectModel'
  | 'table'
  | 'field'
  | 'numbering'
  | 'event';

/**
 * How a property holds its inner format: one object, a list of objects, a list or a map by name (`lists`, `scripts`),
 * a map of lists (`formModelParams`).
 */
export type Holds = 'one' | 'list' | 'listOrMap' | 'mapOfLists';

export interface Part {
  readonly format: StoredFormat;
  readonly holds: Holds;
  /** Entries of a list must be objects. */
  readonly strict: boolean;
  /** The shape of the object around it has already checked it. */
  readonly checked: boolean;
}

export interface StoredFormat {
  readonly name: FormatName;
  /** Known properties in the order of the specification, with the schema of each. */
  readonly shape: Shape<unknown>;
  readonly parts: Map<string, Part>;
}

function format(name: FormatName, shape: Shape<unknown>): StoredFormat {
  return { name, shape, parts: new Map() };
}

const part = (holds: Holds, inner: StoredFormat, more: Partial<Part> = {}): Part => ({
  format: inner,
  holds,
  strict: false,
  checked: false,
  ...more,
});
const one = (inner: StoredFormat): Part => part('one', inner);
/** One object that the shape around it checks completely. */
const checkedOne = (inner: StoredFormat): Part => part('one', inner, { checked: true });
const list = (inner: StoredFormat): Part => part('list', inner, { strict: true });
/** Entries may also be plain values. */
const looseList = (inner: StoredFormat): Part => part('list', inner);

const config = format('config', pageConfigShape);
const scriptContent = format('scriptContent', scriptContentShape);
const pageAction = format('pageAction', pageActionShape);
const widget = format('widget', widgetShape);
const widgetOptions = format('widgetOptions', widgetOptionsShape);
const column = format('column', widgetShape);
const searchItem = format('searchItem', searchItemShape);
const action = format('action', actionShape);
const actionOptions = format('actionOptions', actionOptionsShape);
const view = format('view', viewShape);
const group = format('group', groupShape);
const listTable = format('listTable', listTableShape);
const listOptions = format('listOptions', listOptionsShape);
const toolbar = format('toolbar', listPartShape);
const searchField = format('searchField', listPartShape);
const language = format('language', languageShape);
const script = format('script', scriptShape);
const option = format('option', optionShape);
const criterion = format('criterion', criterionShape);
const formParam = format('formParam', formParamShape);
const pagination = format('pagination', paginationShape);
const numbering = format('numbering', numberingShape);
const table = format('table', tableDefinitionShape);
const field = format('field', fieldDefinitionShape);
const event = format('event', eventShape);

const scripts = part('listOrMap', script);
const languages = part('list', language, { checked: true });

for (const [holder, inner] of [
  [widget, widget],
  [column, column],
  [searchItem, searchItem],
] as const) {
  holder.parts.set('options', one(widgetOptions));
  holder.parts.set('scripts', scripts);
  holder.parts.set('items', list(inner));
  holder.parts.set('children', list(inner));
  holder.parts.set('actions', list(action));
}
widgetOptions.parts
  .set('scripts', scripts)
  .set('options', looseList(option))
  .set('lookupFilter', looseList(criterion))
  .set('lookupDataContent', looseList(option))
  .set('formModelParams', part('mapOfLists', formParam))
  .set('pagination', one(pagination))
  .set('localPagination', one(pagination))
  .set('actions', list(action));
option.parts.set('children', looseList(option));
action.parts.set('scripts', scripts).set('options', one(actionOptions));
actionOptions.parts.set('dropdownOptions', list(action)).set('childItems', list(action));
pageAction.parts.set('items', list(action));
view.parts.set('groups', list(group)).set('options', one(listOptions));
group.parts.set('options', one(widgetOptions));
listTable.parts.set('items', list(column)).set('options', one(listOptions)).set('actions', list(action));
listOptions.parts.set('actions', list(action)).set('scripts', scripts);
toolbar.parts.set('options', one(listOptions)).set('items', list(action));
searchField.parts.set('options', one(listOptions)).set('items', list(searchItem));
field.parts
  .set('Children', list(field))
  .set('LookupFilter', looseList(criterion))
  .set('LookupDataContent', looseList(option));

const PAGE_PARTS: readonly (readonly [string, Part])[] = [
  ['pageType__Item', checkedOne(format('companion', codedItemShape))],
  ['items', list(widget)],
  ['action', checkedOne(pageAction)],
  ['config', one(config)],
  ['scriptContent', checkedOne(scriptContent)],
  ['languagesEntry', languages],
];
const LIST_PARTS: readonly (readonly [string, Part])[] = [
  ['views', list(view)],
  ['lists', part('listOrMap', listTable, { strict: true })],
  ['toolbar', one(toolbar)],
  ['searchfield', one(searchField)],
  ['languagesEntry', languages],
];

function withParts(made: StoredFormat, parts: Iterable<readonly [string, Part]>): StoredFormat {
  for (const [name, inner] of parts) made.parts.set(name, inner);
  return made;
}

export const PAGE_FORMAT = withParts(format('page', pageShape), PAGE_PARTS);
export const LIST_FORMAT = withParts(format('list', listShape), LIST_PARTS);

/** pageData of either kind, for readers that do not know which: a page with parts of both keeps both. */
export const DATA_FORMAT: StoredFormat = withParts(
  format('data', {
    ...pageShape,
    properties: new Map([...pageShape.properties, ...listShape.properties]),
  }),
  [...PAGE_PARTS, ...LIST_PARTS],
);

/** The envelope; its pageData is text or an object of the data format, and is read separately. */
export const ENVELOPE_FORMAT = withParts(format('envelope', envelopeShape), [
  ['objectId__Item', checkedOne(format('companion', objectItemShape))],
  ['languagesEntry', languages],
]);

export const OBJECT_MODEL_FORMAT = withParts(format('objectModel', objectModelShape), [
  ['tables', part('list', table)],
  ['fields', part('list', field)],
  ['numbering', checkedOne(numbering)],
  ['events', list(event)],
]);

/** An entry of a part, with the path to it from the property. */
export interface PartEntry {
  readonly value: Json;
  /** Steps of a JSON pointer below the property; none where the property itself is the entry. */
  readonly steps: readonly (string | number)[];
  /** Name of the entry, where the part is a map. */
  readonly name: string | null;
}

/** A single list stored in the place of a map of lists. */
function isListItself(holder: Part, value: Json): boolean {
  return (
    holder.format.name === 'listTable' &&
    isObject(value) &&
    (Array.isArray(value.items) || typeof value.type === 'string')
  );
}

/** The entries of a part; null where the value does not have the part's form. */
export function entriesOf(holder: Part, value: Json | undefined): readonly PartEntry[] | null {
  if (Array.isArray(value))
    return holder.holds === 'list' || holder.holds === 'listOrMap'
      ? value.map((entry, index) => ({ value: entry, steps: [index], name: null }))
      : null;
  if (!isObject(value) || holder.holds === 'list') return null;
  if (holder.holds === 'one' || isListItself(holder, value)) return [{ value, steps: [], name: null }];
  const entries: PartEntry[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (holder.holds === 'listOrMap') entries.push({ value: inner, steps: [name], name });
    else if (Array.isArray(inner))
      inner.forEach((entry, index) => {
        entries.push({ value: entry, steps: [name, index], name });
      });
  }
  return entries;
}
