// What the formats of definitions hold beyond what the engine's shapes and the property panels say.

import { VIEW_TYPES } from '../../src/engine/compile/listTables.ts';
import { COMMON, FIELD } from '../../src/engine/controls/families/control.ts';
import { COLUMN_TYPES } from '../../src/engine/controls/types.ts';
import { COMPARE_TYPES } from '../../src/engine/list/query.ts';
import { STATE_ORDER } from '../../src/engine/situation/types.ts';
import {
  exactly,
  flag,
  list,
  listOf,
  mapOf,
  named,
  number,
  oneOf,
  optionsOf,
  plainNumber,
  text,
  words,
  yesNo,
} from './nodes.mjs';

/** The type of each format. */
export const NAMES = {
  page: 'PageData',
  list: 'ListData',
  envelope: 'PageEnvelope',
  objectItem: 'ObjectItem',
  codedItem: 'CodedItem',
  config: 'PageConfig',
  scriptContent: 'ScriptContent',
  pageAction: 'PageActions',
  widget: 'WidgetDefinition',
  column: 'ListColumnDefinition',
  searchItem: 'SearchItemDefinition',
  widgetOptions: 'WidgetOptions',
  action: 'ActionDefinition',
  actionOptions: 'ActionOptions',
  view: 'ViewDefinition',
  group: 'ViewGroup',
  listTable: 'ListTableDefinition',
  listOptions: 'ListTableOptions',
  toolbar: 'ListToolbar',
  searchField: 'SearchArea',
  language: 'LanguageEntry',
  script: 'WidgetScript',
  option: 'OptionItem',
  criterion: 'FilterCriterion',
  formParam: 'FormParam',
  pagination: 'TablePagination',
  rule: 'ValueRule',
  objectModel: 'ObjectModel',
  table: 'ObjectTable',
  field: 'ObjectField',
  numbering: 'Numbering',
  event: 'FieldEvent',
};

const items = listOf(oneOf(text, plainNumber, named('OptionItem')));
const texts = mapOf(text);
const scripts = oneOf(listOf(named('WidgetScript')), texts);
const states = listOf(exactly(STATE_ORDER));
const criteria = oneOf(listOf(named('FilterCriterion')), text);
const sides = oneOf(words(['left', 'right']), flag);
const aligns = words(['left', 'center', 'right']);
const sizes = words(['small', 'medium', 'large']);
const pageTypes = words(['bill', 'basedata']);
const viewTypes = words(VIEW_TYPES);
const rules = oneOf(named('ValueRule'), listOf(named('ValueRule')));

/** What a property holds, by `<format>.<name>`, or by name wherever it stands. */
export const HELD = {
  scripts,
  show: states,
  lock: states,
  rules,
  fixed: sides,
  align: aligns,
  'widgetOptions.options': items,
  LookupFilter: criteria,
  FieldTitle__Lang: texts,
  name__Lang: texts,
  'page.pageType': pageTypes,
  'page.viewType': words([1, 2]),
  'codedItem.code': pageTypes,
  'config.labelAlign': words(['right', 'left', 'top']),
  'envelope.viewType': words([1, 2]),
  'language.languageContent': oneOf(texts, text),
  'option.value': oneOf(text, plainNumber, yesNo),
  'option.labels': texts,
  'option.label__Lang': texts,
  'criterion.compareType': words(COMPARE_TYPES),
  'searchItem.compareType': words(['like', 'equal']),
  'column.options': named('ListColumnOptions'),
  'searchItem.options': named('WidgetOptions'),
  'widgetOptions.action': text,
  'widgetOptions.compareType': words(['like', 'equal']),
  'widgetOptions.formModelParams': oneOf(mapOf(listOf(named('FormParam'))), listOf(named('FormParam')), text),
  'widgetOptions.localPagination': oneOf(flag, plainNumber, named('TablePagination')),
  'widgetOptions.lookupDataContent': oneOf(items, text),
  'widgetOptions.lookupFilter': criteria,
  'widgetOptions.srcFieldName': text,
  'widgetOptions.type': words(COLUMN_TYPES),
  'actionOptions.location': oneOf(listOf(words(['toolbar', 'tablebar'])), text),
  'actionOptions.selectMode': words(['none', 'single', 'multiple'], ['empty']),
  'actionOptions.dropdownAction': flag,
  'view.viewType': viewTypes,
  'group.options': optionsOf('tree'),
  'listTable.type': words(['tableview', 'cardview']),
  'listOptions.viewType': viewTypes,
  'listOptions.size': sizes,
  'objectModel.businessType': words([1, 2, 10]),
  'numbering.reset': words(['never', 'year', 'month', 'day']),
  'field.LookupDataContent': oneOf(items, text),
};

/** Properties that the engine reads and no shape names. */
export const MORE = {
  objectItem: { id: text, name: text },
  event: { steps: list },
  list: { id: text },
  actionOptions: { confirm: flag, theme: text },
  rule: { required: flag, pattern: text, min: number(), max: number() },
  listColumnOptions: { colMerge: flag, export: flag },
};

/** Options that the engine reads and that neither shape nor panel names. */
export const UNNAMED = ['srcFieldName'];

/** What is read of any widget, whether its panel offers it or not. */
const ANY = [...COMMON, 'disabled'];

/** Options that mean something beside those that the panel of a control offers. */
export const BESIDE = {
  field: [...FIELD, 'parentModel', 'propertyModel', 'srcFieldName'],
  number: ['decimalPlaces'],
  table: ['needSave', 'srcFieldName', 'disabled'],
  container: ANY,
  decoration: ANY,
  /** Of controls that pick from items. */
  items: ['formModelParams', 'lookupDataContent'],
  /** Of controls with several values, whose type says so already. */
  several: ['multiple'],
  /** Of columns of a list. */
  listColumn: ['formatLabel', 'min', 'max', 'theme', 'lookupDisplayFieldType', 'lookupDataContent'],
};

/** Properties without which their object means nothing. */
export const REQUIRED = new Set([
  'page.items',
  'list.lists',
  'envelope.pageData',
  'pageAction.items',
  'listTable.items',
  'toolbar.items',
  'searchField.items',
  'action.code',
  'option.value',
  'script.event',
  'script.content',
  'criterion.searchField',
  'language.language',
  'language.languageContent',
  'group.model',
  'numbering.field',
  'field.FieldName',
  'field.FieldType',
]);

/** What older pages say in another way, or what is stored and means nothing: read, and not offered. */
export const OLD = new Set([
  ...['hide', 'isRequired', 'decimalLength', 'tableKey', 'style', 'pagination', 'location', 'actions'].map(
    (name) => `widgetOptions.${name}`,
  ),
  'action.operType',
  'actionOptions.theme',
  'action.type',
  'action.name',
  'actionOptions.childItems',
  'view.options',
  'listTable.code',
  'toolbar.key',
  'toolbar.type',
  'toolbar.title',
  'toolbar.code',
  'toolbar.options',
  'searchField.key',
  'searchField.type',
  'searchField.title',
  'searchField.code',
  'searchField.options',
  'group.type',
  'listOptions.actions',
  'option.label__Lang',
  'table.key',
  'table.title',
]);

/** Objects that others fill as well: companions hold what the looked-up record has. */
export const OPEN = new Set(['objectItem', 'codedItem']);

/** Names beside the shapes' that the engine reads of older pages. */
export const OLD_NAMES = {
  options: [
    'hide',
    'isRequired',
    'decimalLength',
    'tableKey',
    'style',
    'pagination',
    'location',
    'actions',
    'url',
    'link',
  ],
  widget: ['colKey', 'children', 'width', 'minWidth', 'align', 'fixed', 'hidden'],
  listColumn: ['colKey', 'children', 'rules', 'tips', 'actions', 'fieldType'],
  /** What a server answers beside it. */
  envelope: ['pageKind', 'pageType', 'pageType__Item', 'rowVersion'],
};

/** Texts of properties that no property panel offers. */
export const SAID = {
  'page.id': 'Id of the page.',
  'page.formatVersion': 'Version of the stored format; absent is 0, older ones are read as well.',
  'page.objectId': 'Id of the business object whose records it shows.',
  'page.viewType': '1 for the web, 2 for mobile devices.',
  'page.pageType': 'Base data or a bill, which has an approve status; bill unless stated.',
  'page.title': 'Title above the form.',
  'page.items': 'Its widgets, in order.',
  'page.action': 'The toolbar.',
  'page.config': 'How the form looks as a whole.',
  'page.dataUrl':
    'Where a record is loaded from; it is saved to the same address with `save` in place of `getviewmodel`.',
  'page.params': 'Sent with the request for the record.',
  'page.scriptContent': 'The load script.',
  'page.languagesEntry': 'Texts in other languages.',
  'pageAction.items': 'Its buttons, in order.',
  'scriptContent.loadScript': 'Runs when the record is there.',
  'config.customClass': 'A CSS class of the form.',
  'config.labelAlign': 'Where labels stand: right unless stated.',
  'config.labelWidth': 'Width of labels, in pixels; 120 unless stated.',
  'config.omitHidden': 'On leaves the values of hidden fields out of what is sent.',
  'envelope.pageData': 'The page itself, as an object or as its JSON text.',
  'envelope.viewName': 'Name of the page.',
  'envelope.objectId': 'Id of the business object whose records it shows.',
  'envelope.objectId__Item': 'The business object, by its code.',
  'envelope.dataUrl': 'Where a record or the rows are loaded from.',
  'envelope.extendParams': 'Sent with each request; `searchParams` among them is a fixed filter of a list.',
  'envelope.revision': 'Counts publications.',
  'list.views': 'Its tabs; without any, each list is one.',
  'list.lists': 'Tables and cards, as a list or by key.',
  'list.toolbar': 'Buttons above the list.',
  'list.searchfield': 'The search area.',
  'list.dataUrl': 'Where the rows are loaded from.',
  'view.listKey': 'Key of the list that this tab shows.',
  'view.viewType': 'How the rows are shown.',
  'view.groups': 'Trees beside the rows, by which these are filtered.',
  'group.model': 'Data key that a chosen node filters by.',
  'listTable.items': 'Its columns, in order.',
  'listTable.actions': 'Buttons of each row.',
  'listTable.type': 'A table, or cards.',
  'widget.key': 'Identifies the widget in its page.',
  'widget.type': 'Type word of the control, or its FieldType id.',
  'widget.model': 'Data key of its value in the record or row.',
  'widget.title': 'The name that users see.',
  'widget.tips': 'A line of explanation under the field.',
  'widget.options': 'Options of the control.',
  'widget.rules': 'Rules of the value, where its options state none.',
  'widget.scripts': 'Scripts by event.',
  'widget.items': 'The widgets inside it, in order.',
  'widget.actions': 'Buttons of the widget itself; of a table those above its rows.',
  'widget.width': 'Width of a column.',
  'widget.minWidth': 'Minimum width of a column.',
  'widget.align': 'On which side the cells stand.',
  'widget.fixed': 'Side of the table at which the column stays; true is left.',
  'widget.hidden': 'Not shown.',
  'searchItem.searchField': 'Data key that it searches; `model` says the same.',
  'searchItem.compareType': 'Whether it searches for parts of texts, or for equal values.',
  'action.key': 'Identifies the action in its list.',
  'action.code': 'What it does: `save`, `add`, `edit`, `delete` … or a word of your own.',
  'action.scripts': 'Scripts by event.',
  'actionOptions.confirm': 'Asks before it is done.',
  'actionOptions.dropdownAction': 'Off leaves its menu unused.',
  'actionOptions.selectMode': 'How many rows have to be selected.',
  'option.value': 'What is stored.',
  'option.label': 'What users read.',
  'option.labels': 'Labels in other languages, by code.',
  'option.theme': 'A tone that carries meaning.',
  'option.backgroundColor': 'Colour behind the label.',
  'option.fontColor': 'Colour of the label.',
  'option.children': 'Options below it, in trees and cascaders.',
  'language.language': 'Code of the language: zh_TW, zh_CN, en_US, vi_VN.',
  'language.languageContent': 'Texts by `<key of the widget>.title` and the like.',
  'script.event': 'The event that runs it: change, click, cellRender …',
  'script.content': 'JavaScript, run in the sandbox.',
  'criterion.searchField': 'Field of the items.',
  'criterion.searchValue': 'Value to compare with; `{field}` takes that of the row or record.',
  'criterion.compareType': 'How they are compared: equal unless stated.',
  'widgetOptions.formModelParams': 'Values of row and record that the lookup sends along.',
  'widgetOptions.lookupDataContent': 'Items as stored with a field; `options` says the same.',
  'widgetOptions.compareType': 'In a search area: parts of texts, or equal values.',
  'widgetOptions.srcFieldName': 'Field of the pushed record that fills it.',
  'rule.required': 'Must be filled.',
  'rule.pattern': 'Regular expression that the text must match.',
  'rule.min': 'Lowest value; of text its fewest characters.',
  'rule.max': 'Highest value; of text its most characters.',
  'listColumnOptions.colMerge': 'Merges cells with equal values beside each other.',
  'listColumnOptions.export': 'Off leaves the column out of exports.',
  'widgetOptions.type': 'How a column of a list shows its value.',
};
