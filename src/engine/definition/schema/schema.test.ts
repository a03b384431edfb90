import { describe, expect, it } from 'vitest';
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
    'width height placeholder disabled defaultValue required hidden colSpan rowSpan style optionsUrl params valueKey labelKey childrenKey formatLabel clearable multiple checkable expandAll max accept action tips theme scripts icon location min step decimalPlaces maxlength pattern openSelectForm selectFormCode show lock hide tableKey tableRowKey format',
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

describe('every name of the specification has its place', () => {
  it.each(SECTIONS)('%s', (_, shape, names) => {
    expect(names.split(' ').filter((name) => !shape.properties.has(name))).toEqual([]);
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
