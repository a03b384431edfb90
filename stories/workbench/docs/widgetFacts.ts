import { BLOCK_FACTS } from './blockFacts.ts';
import { CALENDAR, CHIPS, type Key, LINES, LIST, NONE, NUMBER, TYPED } from './keys.ts';

/** What the page of a widget says beside what the catalogue knows of it. */
export interface WidgetFacts {
  /** One or two sentences: what it is for. */
  readonly what: string;
  readonly keys: readonly Key[];
  /** What screen readers say of it, beside its label, whether it is required, its help and its faults. */
  readonly says: string;
}

const fact = (what: string, keys: readonly Key[], says: string): WidgetFacts => ({ what, keys, says });

const LOOKUP_SAYS =
  'A combo box with its chosen name; as the list changes, that it loads, has more below, ends, has nothing or failed; the position in the list while moving.';
const READ_SAYS = 'A read-only text box with its text, and on focus why it cannot be changed.';

/** By the word that names a widget's files. */
export const WIDGET_FACTS: Readonly<Record<string, WidgetFacts>> = {
  ...BLOCK_FACTS,
  textbox: fact('One line of text.', TYPED, 'A text box with what is in it.'),
  textarea: fact('Text of several lines; it grows with its text.', LINES, 'A text box of several lines.'),
  integer: fact('A whole number.', NUMBER, 'A text box for numbers with its value; a fault says the bounds.'),
  decimal: fact(
    'A number with places after the point; it is grouped for reading and plain while it is typed.',
    NUMBER,
    'A text box for numbers with its value; a fault says the bounds.',
  ),
  number: fact(
    'A number without stated bounds of its kind.',
    NUMBER,
    'A text box for numbers with its value.',
  ),
  date: fact(
    'A day: typed, also in part, or picked.',
    CALENDAR,
    'A text box; the calendar says each day in full.',
  ),
  datetime: fact('A day and a time.', CALENDAR, 'A text box; the calendar says each day in full.'),
  time: fact(
    'A time of day: typed, or set in a box with Now.',
    [...TYPED, ['Alt+↓', 'opens the box; Enter in it takes the time over, Escape closes it']],
    'A text box with its time; the button says that it is for the time.',
  ),
  daterange: fact(
    'Two days with a tilde between them; either end may be open.',
    CALENDAR,
    'A text box; while picking, which end is to be chosen next.',
  ),
  checkbox: fact('Yes or no.', [['Space', 'changes it']], 'A check box, checked or not.'),
  switch: fact('On or off.', [['Space', 'changes it']], 'A switch, on or off.'),
  checkboxmultiple: fact(
    'Several of a few options.',
    [
      ['Tab', 'from option to option'],
      ['Space', 'changes one'],
    ],
    'A group with its title; each option as a check box.',
  ),
  radio: fact(
    'One of a few options.',
    [['arrow keys', 'choose the next or previous option']],
    'A radio group with its title; each option with its position.',
  ),
  select: fact('One of a list of options.', LIST, LOOKUP_SAYS),
  selectmultiple: fact(
    'Several of a list of options.',
    CHIPS,
    `${LOOKUP_SAYS} Each chosen one with its name.`,
  ),
  autocomplete: fact(
    'Free text with suggestions: what is typed counts, whether it is suggested or not.',
    LIST,
    'A combo box with its text; that there are no suggestions where there are none; the position in the list while moving.',
  ),
  tree: fact(
    'One or several nodes of a tree, with a search.',
    [
      ...LIST,
      ['→, ←', 'unfold and fold a node, or go to its children and back to its parent'],
      ['Space', 'checks a node where several may be chosen'],
    ],
    'A combo box; each node with its level, position and whether it is unfolded and checked.',
  ),
  cascader: fact(
    'An option that is reached level by level.',
    [
      ['↓, ↑', 'open, then move within a level'],
      ['→, ←', 'to the next level and back'],
      ['Enter', 'takes the option'],
      ['letters', 'search all paths'],
    ],
    'A combo box with the whole path; the options as a tree, each with its level, position and whether it has more below.',
  ),
  tag: fact(
    'Words that are typed or chosen, each a tag.',
    [
      ['Enter or comma', 'makes a tag of what was typed'],
      ['Backspace in the empty box', 'takes the last one away'],
      ['Escape', 'takes back what was typed'],
    ],
    'A text box; each tag with a button that removes it by name.',
  ),
  custom: fact(
    'A field that is left to the host; without a widget of the host its text is entered as text.',
    TYPED,
    'A text box; a value that is no text is read only.',
  ),
  langedit: fact(
    'One text in all languages of the product; the box shows that of the user’s language.',
    [
      ...TYPED,
      ['Alt+↓', 'opens all languages'],
      ['Enter, ↓, ↑ there', 'from line to line; Enter in the last closes'],
      ['Escape there', 'closes; what was typed is kept'],
    ],
    'A text box; the button says how many languages are missing. Read only: a group with a button that shows all.',
  ),
  basedata: fact('A record of another object, looked up by number or name.', LIST, LOOKUP_SAYS),
  basedatamultiple: fact(
    'Several records of another object.',
    CHIPS,
    `${LOOKUP_SAYS} Each chosen one with its name.`,
  ),
  material: fact(
    'An item: material, part or product. What is looked up with it, its unit or specification, stands in properties beside it.',
    LIST,
    LOOKUP_SAYS,
  ),
  unit: fact('The unit in which a quantity is counted or measured.', LIST, LOOKUP_SAYS),
  currency: fact('The currency of prices and amounts.', LIST, LOOKUP_SAYS),
  organization: fact(
    'A plant, company or department of the tenant. Those of one name are told apart by what they belong to.',
    LIST,
    LOOKUP_SAYS,
  ),
  user: fact(
    'Somebody who signs in. People of one name are told apart by number, department or organisation.',
    LIST,
    LOOKUP_SAYS,
  ),
  billno: fact(
    'The number of a bill. Where a numbering rule makes it, it is empty and locked until the bill is stored.',
    TYPED,
    'A text box with the number; while it is locked, that it is numbered when the bill is saved.',
  ),
  lot: fact(
    'The lot or batch that goods belong to, as it stands on their label.',
    TYPED,
    'A text box with what is in it.',
  ),
  qty: fact(
    'A quantity, in the unit beside it; grouped for reading and plain while it is typed.',
    NUMBER,
    'A text box for numbers with its value; a fault says the bounds.',
  ),
  price: fact(
    'What one unit costs, with as many places as prices of the house have.',
    NUMBER,
    'A text box for numbers with its value; a fault says the bounds.',
  ),
  amount: fact(
    'Quantity times price, or another sum of money; tables total it.',
    NUMBER,
    'A text box for numbers with its value; a fault says the bounds.',
  ),
  baseunitqty: fact(
    'A quantity counted in the base unit of its item, whatever unit it was entered in.',
    NUMBER,
    'A text box for numbers with its value; a fault says the bounds.',
  ),
  basedataproperty: fact('A property of a looked-up record, for reading.', NONE, READ_SAYS),
  creater: fact('Who made, changed or approved the record.', NONE, READ_SAYS),
  createtime: fact('When the record was made, changed or approved.', NONE, READ_SAYS),
  approvestatus: fact('Where the record stands in its approval.', NONE, READ_SAYS),
  progress: fact(
    'A percentage: a bar for reading, a number to enter.',
    NUMBER,
    'A text box for numbers; for reading a progress bar with its value.',
  ),
  rate: fact(
    'So many of a few stars.',
    [
      ['arrow keys', 'a star more or less, half of one where half stars are allowed'],
      ['Home, End', 'the fewest and the most'],
      ['Delete', 'takes the rating back'],
    ],
    'A slider: so many of so many, or not rated.',
  ),
  colorpicker: fact(
    'A colour, typed as CSS writes it or picked.',
    [...TYPED, ['Alt+↓', 'opens the picker']],
    'A text box with the colour as text, and the browser’s own picker beside it.',
  ),
  password: fact(
    'A secret: it is never answered, only whether there is one.',
    TYPED,
    'A password box; the button says whether it shows or hides what is typed.',
  ),
  editor: fact(
    'JSON or JavaScript with colours, folding and its faults where they are.',
    [
      ['Ctrl+Enter, or leaving the field', 'takes over the text; JSON is laid out anew where it is valid'],
      ['Escape, then Tab', 'leaves the editor, in which Tab indents'],
    ],
    'A text box of several lines; how to leave it.',
  ),
  htmleditor: fact(
    'Text with headings, lists, tables, links and pictures.',
    [
      ['Ctrl+B, Ctrl+I, Ctrl+U', 'bold, italic, underlined'],
      ['Ctrl+Z, Ctrl+Y', 'undo and redo within the text'],
      ['Alt+F10, then ←, →', 'the toolbar, from button to button; Escape goes back to the text'],
      ['Ctrl+K', 'asks for the address of a link'],
      ['leaving the field', 'takes over the text'],
    ],
    'A text box of several lines; the toolbar by name, each button with whether it is pressed.',
  ),
  imgupload: fact(
    'One picture or several: chosen, dropped, pasted or taken with the camera.',
    [
      ['Enter or Space on the button', 'chooses files'],
      ['Ctrl+V in the field', 'pastes a picture'],
      ['Enter on a picture', 'opens the viewer: arrow keys, + and -, Escape'],
    ],
    'The button that chooses files has its title; each picture is a button by its file’s name, with a menu beside it; how far an upload is.',
  ),
  attachmentupload: fact(
    'Files with their names, sizes, times and states.',
    [
      ['Enter or Space on the button', 'chooses files'],
      ['Ctrl+V in the field', 'pastes files'],
      ['Enter or ↓ on a file’s menu', 'view, rename, download, delete'],
    ],
    'The button that chooses files has its title; below it a table: each file with size, time, state and its menu, and how far an upload is.',
  ),
  image: fact(
    'A picture by its id or address, for reading.',
    [
      ['Tab', 'the field can be reached, and says on focus why it is locked'],
      ['Enter on the picture', 'opens the viewer: arrow keys, + and -, Escape'],
    ],
    'A group with its title, and in it the picture as a button; nothing where there is none.',
  ),
  binary: fact(
    'One file of the record.',
    [
      ['Enter or Space on the button', 'chooses a file'],
      ['Ctrl+V in the field', 'pastes a file'],
      ['Enter or ↓ on the file’s menu', 'view, rename, download, delete'],
    ],
    'The button that chooses a file has its title; below it the file with size, state and its menu.',
  ),
  map: fact(
    'A place: its name, longitude and latitude, on a map or a plan of the site.',
    [
      ...TYPED,
      ['Tab, then arrow keys on the map', 'move the map; on its mark they move the mark, with Shift further'],
      ['+ and − on the map', 'zoom'],
      ['Enter on the map', 'sets the mark in the middle'],
      ['F4 in a table', 'opens the map'],
    ],
    'A group with its title: text boxes for place, longitude and latitude; the map by name, and where its mark is.',
  ),
};
