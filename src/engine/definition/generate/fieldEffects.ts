/**
 * The effect of each property of a field definition, or why it has none. Generated pages state all of them; a page
 * compiled with its object model takes what its widgets leave open from the model. fieldEffects.test.ts has a test for
 * each. Source: specification 001 3.7 and 3.9.
 */
import type { StoredFieldDefinition } from '../schema/objectModel.ts';

export interface FieldEffect {
  /** How it reaches a page: by generating only, also by compiling with the object model, or not at all. */
  readonly reaches: 'generate' | 'compile' | 'index' | 'nothing';
  readonly what: string;
}

function compile(what: string): FieldEffect {
  return { reaches: 'compile', what };
}
function generate(what: string): FieldEffect {
  return { reaches: 'generate', what };
}
function index(what: string): FieldEffect {
  return { reaches: 'index', what };
}

export const FIELD_EFFECTS: Readonly<Record<keyof StoredFieldDefinition, FieldEffect>> = {
  Id: index('What SrcFieldId and ParentId of other fields name.'),
  TableId: index('Which table the field is a column of; none or the main table: the header.'),
  ParentId: index('Which group holds it, or which table field it is a column of.'),
  Children: index('Columns of a table field, fields of a group.'),
  Seq: generate('Order of fields on generated pages.'),
  FieldTitle: compile('Title where the widget has none.'),
  FieldTitle__Lang: compile('That title in other languages.'),
  FieldName: index('The data key: `model` of widgets and columns.'),
  DataType: {
    reaches: 'nothing',
    what: 'Type of a database column elsewhere. FieldType alone says what a value is, in the store as well.',
  },
  DataLength: compile(
    'Longest text. Unchanged it is 36, the length of an id, and then a text holds 36 as its column does; a field ' +
      'that states none takes its control’s 999. On numbers, any other length widens the standard bound to what it holds.',
  ),
  DecimalLength: compile('Digits after the point.'),
  FieldType: compile('The control, where the widget names none: untyped columns and cells.'),
  MustInput: compile('Required; of a table: at least one row.'),
  DefaultValue: compile('What a new record starts with.'),
  Format: compile('How the value is shown.'),
  SrcFieldName: compile(
    'Of a property: its path in the chosen record. Of any other: the source’s field that a push takes.',
  ),
  SrcFieldId: compile('Of a property: the lookup field that it reads.'),
  LookupDataSourceType: compile(
    '1 to 3 an object, 4 and 5 an enumeration, 6 an interface, 7 fixed content; 0 says nothing.',
  ),
  LookupSearchField: compile('Fields that a typed word is looked for in.'),
  LookupLoadMode: compile(
    '0 nobody is asked (where a select form opens), 1 page by page on opening, 2 only for what is typed.',
  ),
  LookupDisplayFieldType: compile('The field shows number (1) or name (2); 0 the standard, name.'),
  DropdownDisplayFieldType: compile('A line shows number (1), name (2), both (3); 0 the standard, both.'),
  LookupObjectId: compile('Id of the object, or code of the enumeration or interface.'),
  LookupFilter: compile('Conditions that items meet.'),
  LookupDataContent: compile('The options themselves.'),
  NeedSave: compile('False: kept in the form, not sent.'),
  ListWidth: compile('Width of its column, in lists and in editable tables; 0 the standard.'),
  ListSeq: generate('Place among the columns of a generated list; 0 leaves it out.'),
  ListAlign: compile('Side of its column, in lists and in editable tables.'),
  ListSearchSeq: generate('Place in the search area of a generated list; 0 leaves it out.'),
  ListExport: compile('False leaves its column out of exports.'),
  ListTreeNode: generate('Its column carries the arrows, and the generated list is a tree.'),
  ShowTitle: compile('False draws no title.'),
  CheckStrictly: compile('Trees: a check leaves parents and children alone.'),
  IfCard: generate(
    'Of a group: false makes a plain container of it. A stored page’s widget has its own type.',
  ),
  Cols: compile('Of a group: how many fields a line holds, where they state no span; 3 unless stated.'),
  Rows: compile('Lines of a text area.'),
  WebVisible: compile('States in which it is shown, on pages for the web; 511 all.'),
  AppVisible: compile('The same on pages for mobile devices.'),
  WebLock: compile('States in which it is locked, on pages for the web.'),
  AppLock: compile('The same on pages for mobile devices.'),
};
