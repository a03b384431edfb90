/**
 * What other products and everyday speech call our controls, so that an unknown word can be told its own. These words
 * stay unknown: a stored page says what it holds by one word alone.
 */
import type { ControlWord } from '../definition/types.ts';
import { fillText } from '../fillText.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { CompileContext } from './context.ts';

/** What else a control is called, by its type word. */
const WORDS: { readonly [Word in ControlWord]?: string } = {
  amount: 'money total',
  attachmentupload: 'file files upload fileupload document documents',
  basedata: 'lookup reference relation entity picker foreignkey',
  basedatamultiple: 'lookups lookupmultiple multilookup references',
  cardcontainer: 'panel box',
  checkbox: 'bool boolean check yesno truefalse',
  checkboxmultiple: 'checkboxes checkboxgroup checklist',
  collapsecontainer: 'accordion expander',
  colorpicker: 'color colour',
  date: 'datepicker day calendar',
  daterange: 'period range rangepicker',
  datetime: 'datetimepicker datetimelocal timestamp moment',
  decimal: 'float double percent percentage weight',
  divider: 'hr separator line',
  editor: 'code json javascript script',
  entrytable: 'datagrid subtable subform lines rows repeater fieldarray',
  grid: 'layout columns row',
  groupcard: 'section fieldset',
  htmleditor: 'wysiwyg markdown',
  imgupload: 'photo picture imagepicker',
  integer: 'int count',
  label: 'heading header paragraph statictext',
  link: 'url hyperlink href website',
  map: 'location geo gps coordinates place',
  number: 'numeric numberbox inputnumber',
  organization: 'department',
  password: 'secret pin',
  piechart: 'chart pie barchart linechart',
  progress: 'progressbar',
  radio: 'radios radiobutton radiobuttons',
  rate: 'rating stars',
  select: 'dropdown combobox picklist enum choice choices',
  selectmultiple: 'multiselect',
  spacecontainer: 'container',
  switch: 'toggle',
  tab: 'tabset',
  tablecolumn: 'column',
  tabpage: 'tabpane tabitem',
  tag: 'tags chips',
  textarea: 'multiline longtext note notes remark remarks comment description memo',
  textbox: 'string textfield textinput email mail phone telephone mobile tel',
  time: 'timepicker',
  tree: 'treeselect hierarchy',
  user: 'person people',
};

/** Warns of a type word that no control has, and names the control that is called so elsewhere. */
export function warnOfType(
  code: 'page.unknownType' | 'list.unknownColumnType',
  path: string,
  type: string,
  key: string,
  { sink }: CompileContext,
): void {
  const wanted = type.toLowerCase().replaceAll(/[^a-z]/g, '');
  const control = Object.entries(WORDS).find(
    ([word, others]) => word === wanted || others.split(' ').includes(wanted),
  )?.[0];
  if (control === undefined) sink.warn(code, path, { type, key });
  else {
    const hint = ISSUE_HINTS[`${code}.hint`];
    sink.warn(code, path, { type, key, control }, { hint: fillText(hint, { control }) });
  }
}
