/** The names of the specification, spelled out once: stored formats have a place for each, and panels offer options. */
import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../../controls/catalogue.ts';
import { optionEntry } from '../../controls/options/optionSchema.ts';
import { PART_OPTIONS } from '../../controls/options/parts.ts';
import { COLUMN_OPTIONS } from '../../controls/options/vocabulary.ts';
import { parsePage } from '../parse.ts';
import { actionOptionsShape, actionShape } from './action.ts';
import type { Shape } from './build.ts';
import { envelopeShape } from './envelope.ts';
import { groupShape, listOptionsShape, listPartShape, listShape, listTableShape, viewShape } from './list.ts';
import { eventShape, fieldDefinitionShape, objectModelShape, tableDefinitionShape } from './objectModel.ts';
import { pageActionShape, pageConfigShape, pageShape, scriptContentShape } from './page.ts';
import {
  criterionShape,
  formParamShape,
  languageShape,
  optionShape,
  paginationShape,
  scriptShape,
} from './parts.ts';
import { searchItemShape, widgetOptionsShape, widgetShape } from './widget.ts';

/** The names of the specification, section by section, and the schema that holds them. */
const SECTIONS: readonly (readonly [string, Shape<unknown>, string])[] = [
  ['001 3.1 widget', widgetShape, 'key model type title options rules items children actions'],
  [
    '001 3.1 options',
    widgetOptionsShape,
    'width height placeholder disabled defaultValue required hidden colSpan rowSpan style optionsUrl params valueKey labelKey childrenKey formatLabel clearable multiple checkable expandAll max accept action tips theme scripts icon location min step decimalPlaces maxlength pattern openSelectForm selectFormCode show lock hide tableKey tableRowKey format imageMatting',
  ],
  ['001 3.1 script', scriptShape, 'event content'],
  ['001 3.2 table action', actionShape, 'code opertype type name title options'],
  ['001 3.2 options', actionOptionsShape, 'disabled selectMode location icon'],
  ['001 3.3 table column', widgetShape, 'type title key colKey model options rules children'],
  ['001 3.3 options', widgetOptionsShape, 'width minWidth'],
  ['001 3.4 option', optionShape, 'label value'],
  [
    '001 3.7 field definition',
    fieldDefinitionShape,
    'Id TableId ParentId Children Seq FieldTitle FieldName DataType DataLength DecimalLength FieldType MustInput DefaultValue Format SrcFieldName SrcFieldId LookupDataSourceType LookupSearchField LookupLoadMode LookupDisplayFieldType DropdownDisplayFieldType LookupObjectId LookupFilter LookupDataContent NeedSave ListWidth ListSeq ListAlign ListSearchSeq ListExport ListTreeNode ShowTitle CheckStrictly IfCard Cols Rows WebVisible AppVisible WebLock AppLock',
  ],
  ['FORMATS object model', objectModelShape, 'code name businessType tables fields numbering tenantShared'],
  ['FORMATS tables', tableDefinitionShape, 'id code name tableType parentId'],
  ['FORMATS events', eventShape, 'key parent trigger'],
  [
    '001 3.10 page model',
    pageShape,
    'id items action config dataUrl params pageType scriptContent languagesEntry pageType__Item',
  ],
  ['001 3.10 action', pageActionShape, 'items'],
  ['001 3.10 config', pageConfigShape, 'customClass labelAlign labelWidth customStyle'],
  ['001 3.10 scriptContent', scriptContentShape, 'loadScript'],
  ['001 3.10 languages', languageShape, 'language languageContent'],
  [
    '002 3.1 view definition',
    envelopeShape,
    'id objectId objectId__Item apiUrl dataUrl extendParams viewName pageData languagesEntry formatVersion revision',
  ],
  ['002 3.1 pageData', listShape, 'views lists toolbar searchfield'],
  ['FORMATS views', viewShape, 'key title viewType listKey groups'],
  ['002 3.2 view items', listTableShape, 'type key title code items options actions'],
  ['002 3.2 toolbar, searchfield', listPartShape, 'type key title code items options'],
  [
    '002 3.2 options',
    listOptionsShape,
    'viewType tableRowKey tableMerge tableMergeRowKey size bordered stripe childrenKey treeNodeColumnIndex defaultExpandAll indent checkStrictly expandTreeNodeOnClick',
  ],
  ['002 3.3 column', widgetShape, 'colKey title width minWidth align fixed hidden children options'],
  ['002 3.3 options', widgetOptionsShape, 'type isAggregated aggregatedCode rowMerge scripts format options'],
  ['002 3.3 options list', optionShape, 'value label theme backgroundColor fontColor'],
  ['002 3.4 action', actionShape, 'code title options'],
  [
    '002 3.4 options',
    actionOptionsShape,
    'location selectMode dropdownAction dropdownOptions noPermission script openType routeUrl paramType params dialogWidth dialogHeight dialogMode',
  ],
  ['002 3.5 search item', searchItemShape, 'searchField searchValue compareType'],
  ['002 3.5 criterion', criterionShape, 'searchField searchValue compareType'],
  ['002 3.5 group', groupShape, 'title model options'],
  [
    '002 3.5 group options',
    widgetOptionsShape,
    'optionsUrl params valueKey labelKey childrenKey lookupObjectId',
  ],
  ['002 3.6 widget', widgetShape, 'key type title model options rules items'],
  ['002 3.6 options', widgetOptionsShape, 'width hidden hide disabled scripts'],
  [
    '002 3.8 table',
    widgetOptionsShape,
    'width height tableLayout bordered showHeader size pagination localPagination rowIndex rowDrag rowSelect multiple rowHighlight tableRowKey actions scripts childrenKey treeNodeColumnIndex defaultExpandAll indent checkStrictly expandTreeNodeOnClick',
  ],
  [
    '002 3.8 column',
    widgetOptionsShape,
    'width minWidth fixed align ellipsis isEdit required isRequired hide rowMerge isAggregated aggregatedCode decimalLength format labelKey formModelParams propertyModel parentModel propertyType childrenKey scripts',
  ],
  ['002 3.8 action', actionShape, 'code title opertype scripts options'],
  ['002 3.8 action options', actionOptionsShape, 'location icon disabled childItems'],
  ['002 3.8 local pagination', paginationShape, 'current pageSize total'],
  ['002 3.8 form-params mapping', formParamShape, 'key val type'],
];

/** Options of the specification that no panel offers, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  style:
    'CSS of a definition is hostile input: kept as stored, never applied. Width, height and theme say what it may.',
  hide: 'Another word for hidden; read, and offered once.',
  isRequired: 'Another word for required; read, and offered once.',
  decimalLength: 'Another word for decimalPlaces; read, and offered once.',
  pagination: 'Paging by the server belongs to lists; tables of a form page locally (localPagination).',
  dropdownAction: 'A menu is there where it has actions (dropdownOptions); false leaves them unused.',
  childItems: 'Another word for dropdownOptions in tables.',
  actions: 'A list of its own beside the options: what a table offers, not how it looks.',
  formModelParams: 'Values that a lookup sends along: a mapping of models, stored by who makes the page.',
  tableMerge: 'Whether the server answers rows of documents: a fact about the list, not how it looks.',
  tableMergeRowKey: 'The key of tableMerge, which no panel offers.',
  viewType: 'Of a view, not of a list: one of the words of 002 2.1, chosen where views are made.',
};

describe('every name of the specification has its place', () => {
  it.each(SECTIONS)('%s', (_, shape, names) => {
    expect(names.split(' ').filter((name) => !shape.properties.has(name))).toEqual([]);
  });

  it('each option is offered by a panel, or left out with a reason', () => {
    const shapes: readonly Shape<unknown>[] = [widgetOptionsShape, actionOptionsShape, listOptionsShape];
    const specified = SECTIONS.flatMap(([, shape, names]) =>
      shapes.includes(shape) ? names.split(' ') : [],
    );
    const panels = [
      ...CONTROLS.map(({ options }) => options),
      COLUMN_OPTIONS,
      ...Object.values(PART_OPTIONS),
    ];
    const offered = new Set(panels.flat().flatMap((name) => [name, optionEntry(name)?.stored ?? name]));
    const missing = specified.filter((name) => !offered.has(name) && !Object.hasOwn(LEFT_OUT, name));
    expect([...new Set(missing)]).toEqual([]);
    for (const [name, reason] of Object.entries(LEFT_OUT))
      expect([name, reason.length > 20]).toEqual([name, true]);
    expect(Object.keys(LEFT_OUT).filter((name) => offered.has(name) || !specified.includes(name))).toEqual(
      [],
    );
  });
});

it.each(
  'init_show add_show look_show update_show submit_show audit_show add_lock update_lock submit_lock audit_lock'.split(
    ' ',
  ),
)('%s of older pages becomes a list', (name) => {
  const { document } = parsePage({ items: [{ type: 'textbox', options: { [name]: true } }] });
  const [state, list] = name.split('_');
  expect(document?.pageData.items).toEqual([{ type: 'textbox', options: { [list ?? '']: [state] } }]);
});
