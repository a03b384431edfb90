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

const SHAPES = {
  envelope: envelopeShape,
  /** The object of a page, as its envelope holds it. */
  objectItem: objectItemShape,
  page: pageShape,
  list: listShape,
  /** pageData of either kind, for readers that do not know which: a page with parts of both keeps both. */
  data: { ...pageShape, properties: new Map([...pageShape.properties, ...listShape.properties]) },
  codedItem: codedItemShape,
  config: pageConfigShape,
  scriptContent: scriptContentShape,
  pageAction: pageActionShape,
  widget: widgetShape,
  widgetOptions: widgetOptionsShape,
  column: widgetShape,
  searchItem: searchItemShape,
  action: actionShape,
  actionOptions: actionOptionsShape,
  view: viewShape,
  group: groupShape,
  listTable: listTableShape,
  listOptions: listOptionsShape,
  toolbar: listPartShape,
  searchField: listPartShape,
  language: languageShape,
  script: scriptShape,
  option: optionShape,
  criterion: criterionShape,
  formParam: formParamShape,
  pagination: paginationShape,
  objectModel: objectModelShape,
  table: tableDefinitionShape,
  field: fieldDefinitionShape,
  numbering: numberingShape,
  event: eventShape,
} satisfies Record<string, Shape<unknown>>;

export type FormatName = keyof typeof SHAPES;

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

function format(name: FormatName, parts: Readonly<Record<string, Part>> = {}): StoredFormat {
  return { name, shape: SHAPES[name], parts: new Map(Object.entries(parts)) };
}

function part(holds: Holds, inner: StoredFormat, more: Partial<Part> = {}): Part {
  return { format: inner, holds, strict: false, checked: false, ...more };
}
const one = (inner: StoredFormat): Part => part('one', inner);
/** One object that the shape around it checks completely. */
const checkedOne = (inner: StoredFormat): Part => part('one', inner, { checked: true });
const list = (inner: StoredFormat): Part => part('list', inner, { strict: true });
/** Entries may also be plain values. */
const looseList = (inner: StoredFormat): Part => part('list', inner);

const scripts = part('listOrMap', format('script'));
const languagesEntry = part('list', format('language'), { checked: true });
const criteria = looseList(format('criterion'));
const pagination = one(format('pagination'));

const option = format('option');
const choices = looseList(option);
option.parts.set('children', choices);

const action = format('action');
const actions = list(action);
const actionOptions = format('actionOptions', { dropdownOptions: actions, childItems: actions });
action.parts.set('scripts', scripts).set('options', one(actionOptions));

const widgetOptions = format('widgetOptions', {
  scripts,
  options: choices,
  lookupFilter: criteria,
  lookupDataContent: choices,
  formModelParams: part('mapOfLists', format('formParam')),
  pagination,
  localPagination: pagination,
  actions,
});

/** Entries with options, scripts and actions that hold others like themselves. */
function widgets(name: 'widget' | 'column' | 'searchItem'): Part {
  const made = format(name, { options: one(widgetOptions), scripts });
  const inner = list(made);
  made.parts.set('items', inner).set('children', inner).set('actions', actions);
  return inner;
}

const PAGE_PARTS = {
  pageType__Item: checkedOne(format('codedItem')),
  items: widgets('widget'),
  action: checkedOne(format('pageAction', { items: actions })),
  config: one(format('config')),
  scriptContent: checkedOne(format('scriptContent')),
  languagesEntry,
};

const listOptions = one(format('listOptions', { actions, scripts }));
const groups = list(format('group', { options: one(widgetOptions) }));
const listTable = format('listTable', { items: widgets('column'), options: listOptions, actions });
const LIST_PARTS = {
  views: list(format('view', { groups, options: listOptions })),
  lists: part('listOrMap', listTable, { strict: true }),
  toolbar: one(format('toolbar', { options: listOptions, items: actions })),
  searchfield: one(format('searchField', { options: listOptions, items: widgets('searchItem') })),
  languagesEntry,
};

export const PAGE_FORMAT = format('page', PAGE_PARTS);
export const LIST_FORMAT = format('list', LIST_PARTS);
export const DATA_FORMAT = format('data', { ...PAGE_PARTS, ...LIST_PARTS });

/** The envelope; its pageData is text or an object of the data format, and is read separately. */
export const ENVELOPE_FORMAT = format('envelope', {
  objectId__Item: checkedOne(format('objectItem')),
  languagesEntry,
});

const field = format('field');
field.parts.set('Children', list(field)).set('LookupFilter', criteria).set('LookupDataContent', choices);
export const OBJECT_MODEL_FORMAT = format('objectModel', {
  tables: looseList(format('table')),
  fields: looseList(field),
  numbering: checkedOne(format('numbering')),
  events: list(format('event')),
});

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
