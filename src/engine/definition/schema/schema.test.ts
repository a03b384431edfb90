import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { ActionOptionsSchema, ActionSchema } from './action.ts';
import type { ObjectFormat, Properties } from './build.ts';
import { EnvelopeSchema } from './envelope.ts';
import {
  GroupSchema,
  ListOptionsSchema,
  ListPartSchema,
  ListSchema,
  ListTableSchema,
  ViewSchema,
} from './list.ts';
import {
  EventSchema,
  FieldDefinitionSchema,
  ObjectModelSchema,
  TableDefinitionSchema,
} from './objectModel.ts';
import { PageActionSchema, PageConfigSchema, PageSchema, ScriptContentSchema } from './page.ts';
import {
  CriterionSchema,
  FormParamSchema,
  LanguagesEntry,
  OptionSchema,
  PaginationSchema,
  ScriptEntry,
} from './parts.ts';
import { SearchItemSchema, WidgetOptionsSchema, WidgetOwnSchema } from './widget.ts';

/** The names of the specification, section by section, and the schema that holds them. */
const SECTIONS: readonly (readonly [string, ObjectFormat<Properties>, string])[] = [
  ['001 3.1 widget', WidgetOwnSchema, 'key model type title options rules items children actions'],
  [
    '001 3.1 options',
    WidgetOptionsSchema,
    'width height placeholder disabled defaultValue required hidden colSpan rowSpan style optionsUrl params valueKey labelKey childrenKey formatLabel clearable multiple checkable expandAll max accept action tips theme scripts icon location min step decimalPlaces maxlength pattern openSelectForm selectFormCode show lock hide tableKey tableRowKey format',
  ],
  ['001 3.1 script', ScriptEntry, 'event content'],
  ['001 3.2 table action', ActionSchema, 'code opertype type name title options'],
  ['001 3.2 options', ActionOptionsSchema, 'disabled selectMode location icon'],
  ['001 3.3 table column', WidgetOwnSchema, 'type title key colKey model options rules children'],
  ['001 3.3 options', WidgetOptionsSchema, 'width minWidth'],
  ['001 3.4 option', OptionSchema, 'label value'],
  [
    '001 3.7 field definition',
    FieldDefinitionSchema,
    'Id TableId ParentId Children Seq FieldTitle FieldName DataType DataLength DecimalLength FieldType MustInput DefaultValue Format SrcFieldName SrcFieldId LookupDataSourceType LookupSearchField LookupLoadMode LookupDisplayFieldType DropdownDisplayFieldType LookupObjectId LookupFilter LookupDataContent NeedSave ListWidth ListSeq ListAlign ListSearchSeq ListExport ListTreeNode ShowTitle CheckStrictly IfCard Cols Rows WebVisible AppVisible WebLock AppLock',
  ],
  ['FORMATS object model', ObjectModelSchema, 'code name businessType tables fields numbering tenantShared'],
  ['FORMATS tables', TableDefinitionSchema, 'id code name tableType parentId'],
  ['FORMATS events', EventSchema, 'key parent trigger'],
  [
    '001 3.10 page model',
    PageSchema,
    'id items action config dataUrl params pageType scriptContent languagesEntry pageType__Item',
  ],
  ['001 3.10 action', PageActionSchema, 'items'],
  ['001 3.10 config', PageConfigSchema, 'customClass labelAlign labelWidth customStyle'],
  ['001 3.10 scriptContent', ScriptContentSchema, 'loadScript'],
  ['001 3.10 languages', LanguagesEntry, 'language languageContent'],
  [
    '002 3.1 view definition',
    EnvelopeSchema,
    'id objectId objectId__Item apiUrl dataUrl extendParams viewName pageData languagesEntry formatVersion revision',
  ],
  ['002 3.1 pageData', ListSchema, 'views lists toolbar searchfield'],
  ['FORMATS views', ViewSchema, 'key title viewType listKey groups'],
  ['002 3.2 view items', ListTableSchema, 'type key title code items options actions'],
  ['002 3.2 toolbar, searchfield', ListPartSchema, 'type key title code items options'],
  [
    '002 3.2 options',
    ListOptionsSchema,
    'viewType tableRowKey tableMerge tableMergeRowKey size bordered stripe childrenKey treeNodeColumnIndex defaultExpandAll indent checkStrictly expandTreeNodeOnClick',
  ],
  ['002 3.3 column', WidgetOwnSchema, 'colKey title width minWidth align fixed hidden children options'],
  [
    '002 3.3 options',
    WidgetOptionsSchema,
    'type isAggregated aggregatedCode rowMerge scripts format options',
  ],
  ['002 3.3 options list', OptionSchema, 'value label theme backgroundColor fontColor'],
  ['002 3.4 action', ActionSchema, 'code title options'],
  [
    '002 3.4 options',
    ActionOptionsSchema,
    'location selectMode dropdownAction dropdownOptions noPermission script openType routeUrl paramType params dialogWidth dialogHeight dialogMode',
  ],
  ['002 3.5 search item', SearchItemSchema, 'searchField searchValue compareType'],
  ['002 3.5 criterion', CriterionSchema, 'searchField searchValue compareType'],
  ['002 3.5 group', GroupSchema, 'title model options'],
  [
    '002 3.5 group options',
    WidgetOptionsSchema,
    'optionsUrl params valueKey labelKey childrenKey lookupObjectId',
  ],
  ['002 3.6 widget', WidgetOwnSchema, 'key type title model options rules items'],
  ['002 3.6 options', WidgetOptionsSchema, 'width hidden hide disabled scripts'],
  [
    '002 3.8 table',
    WidgetOptionsSchema,
    'width height tableLayout bordered showHeader size pagination localPagination rowIndex rowDrag rowSelect multiple rowHighlight tableRowKey actions scripts childrenKey treeNodeColumnIndex defaultExpandAll indent checkStrictly expandTreeNodeOnClick',
  ],
  [
    '002 3.8 column',
    WidgetOptionsSchema,
    'width minWidth fixed align ellipsis isEdit required isRequired hide rowMerge isAggregated aggregatedCode decimalLength format labelKey formModelParams propertyModel parentModel propertyType childrenKey scripts',
  ],
  ['002 3.8 action', ActionSchema, 'code title opertype scripts options'],
  ['002 3.8 action options', ActionOptionsSchema, 'location icon disabled childItems'],
  ['002 3.8 local pagination', PaginationSchema, 'current pageSize total'],
  ['002 3.8 form-params mapping', FormParamSchema, 'key val type'],
];

describe('every name of the specification has its place', () => {
  it.each(SECTIONS)('%s', (_, schema, names) => {
    expect(names.split(' ').filter((name) => !Object.hasOwn(schema.properties, name))).toEqual([]);
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
