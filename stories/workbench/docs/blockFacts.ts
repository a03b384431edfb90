import type { Key } from './keys.ts';
import type { WidgetFacts } from './widgetFacts.ts';

const fact = (what: string, keys: readonly Key[], says: string): WidgetFacts => ({ what, keys, says });

/** What holds other widgets takes no key itself. */
const THROUGH: readonly Key[] = [['Tab', 'through the widgets inside, in reading order']];
const READ: readonly Key[] = [['Tab', 'passes it by: there is nothing to do']];
const PRESS: readonly Key[] = [['Enter or Space', 'runs its click script']];

const TABLE: readonly Key[] = [
  ['arrow keys, Home, End, Page Up, Page Down, Ctrl+Home, Ctrl+End', 'from cell to cell'],
  ['Enter, F2 or typing', 'edits the row; typing replaces what is in the cell'],
  ['Tab, Shift+Tab', 'the next and previous cell that can be written, across rows'],
  [
    'Enter, Shift+Enter, while editing',
    'the row below or above; below the last one a new row, after Tab from its first cell on',
  ],
  ['Ctrl+V', 'pastes cells of a spreadsheet rightwards and downwards, and adds rows for them'],
  ['Escape', 'takes back what was typed in the cell and ends editing'],
  ['Alt+↑, Alt+↓', 'moves the row'],
  ['Space', 'chooses the row; Ctrl+A chooses all'],
  ['Alt+←, Alt+→ in a column’s title', 'makes the column narrower or wider'],
];
const TABLE_SAYS =
  'A grid with the number of its rows and columns; each cell with its column, its row and what is wrong with it; a moved row with its new place.';
const GROUP_SAYS = 'A region with its title; without one nothing, and its widgets follow.';

/** Tables, containers, decorations and what these are made of, by the word that names the file of their stories. */
export const BLOCK_FACTS: Readonly<Record<string, WidgetFacts>> = {
  entrytable: fact(
    'The rows of a record, entered as in a spreadsheet; with rows of their own, which unfold or open beside it.',
    [...TABLE, ['Enter, Space, → or ← on the arrow', 'unfolds and folds a row that has more below it']],
    TABLE_SAYS,
  ),
  treetable: fact(
    'Rows that stand below each other, as the parts of a bill of materials.',
    [...TABLE, ['→, ← in the column of the tree', 'unfolds and folds a row']],
    `${TABLE_SAYS} Each row with its level, and whether it is unfolded.`,
  ),
  card: fact('A frame with a title around widgets.', THROUGH, GROUP_SAYS),
  childrencard: fact('Groups of widgets side by side, each in a frame.', THROUGH, GROUP_SAYS),
  collapse: fact(
    'A section that is folded away until it is wanted. While it is folded, it says how many fields in it are wrong.',
    [['Enter or Space on its title', 'unfolds and folds it']],
    'A heading with a button: its title, whether it is unfolded, and how many faults are inside.',
  ),
  tab: fact(
    'Pages of widgets of which one is seen. A tab says how many fields in it are wrong.',
    [
      ['←, →, Home, End on a tab', 'goes to another tab and shows it'],
      ['Tab', 'from the tab into its page'],
    ],
    'A list of tabs: each with its title, position, whether it is chosen, and how many faults are inside.',
  ),
  grid: fact('Widgets in columns of one width.', THROUGH, GROUP_SAYS),
  tablegroup: fact(
    'Widgets in the cells of a ruled sheet, some of which are merged.',
    THROUGH,
    `${GROUP_SAYS} No table: the widgets follow row by row.`,
  ),
  inlinecontrolgroup: fact(
    'Several inputs in one line under one label, each with its own help and faults.',
    THROUGH,
    'A group with its title; each input with its own title.',
  ),
  complexinput: fact(
    'One value in several parts, entered side by side under one label, with one line for what is wrong.',
    THROUGH,
    'A group with its title; each part with its own title.',
  ),
  mainsplittable: fact(
    'Two parts side by side with a splitter between them; where it was put is kept on the device.',
    [
      ['←, → on the splitter', 'moves it'],
      ['Home, End', 'as far as it goes'],
      ['Enter', 'back to where it stood at first'],
    ],
    'The splitter by name, with the share of the first part in percent.',
  ),
  template: fact(
    'Text of the definition, filled from the record, with widgets below it.',
    THROUGH,
    'The text as it stands, with its headings, lists and tables.',
  ),
  form: fact(
    'The record that a lookup field has chosen, shown in its own page, or a part of this record.',
    [...THROUGH, ['Enter or Space on its button', 'opens the record']],
    'A region with its title; the values as read-only text boxes.',
  ),
  html: fact(
    'Formatted text of the definition, filled from the record. What could run in it is taken out.',
    [['Tab', 'from link to link']],
    'The text as it stands, with its headings, lists and tables.',
  ),
  label: fact('A line of text, filled from the record.', READ, 'The text.'),
  divider: fact('A line across the page, with or without a title in it.', READ, 'Its title.'),
  icon: fact(
    'A picture of the menu’s set, with a title beside it. With a click script it is a button.',
    PRESS,
    'Its title; a button where it has a script.',
  ),
  link: fact(
    'An address of the web, opened in a new window. With a click script and no address it is a button.',
    [['Enter', 'opens the address, and runs its click script']],
    'A link with its title, or with its address where it has none.',
  ),
  button: fact('A button that runs a script of the definition.', PRESS, 'A button with its title.'),
  piechart: fact(
    'Figures as a ring, bars, a line or an area.',
    [['Enter or Space on its button', 'shows the figures as a table, and as a chart again']],
    'A figure with its title; the same figures as a table.',
  ),
  unknown: fact(
    'What stands in the place of a widget whose type nobody knows; what is stored of it is kept.',
    THROUGH,
    'A note with the word of its type, its title, and that its definition is kept.',
  ),
  Grid: fact(
    'Rows and columns of thousands of records, of which those in sight are drawn: lists, picking dialogs and entry tables are made of it.',
    [
      [
        'arrow keys, Home, End, Page Up, Page Down',
        'from cell to cell; with Ctrl to the first or last row or column',
      ],
      ['Space', 'chooses the row, with Shift those up to it; Ctrl+A chooses all'],
      ['Enter', 'opens the row; in a cell with a button or a field goes to it, and Escape back to the cell'],
      ['Enter or Space in a column’s title', 'sorts by it; with Shift beside the other columns'],
      ['Alt+←, Alt+→ in a column’s title', 'makes the column narrower or wider'],
      ['→, ← in the column of a tree', 'unfolds and folds a row'],
    ],
    'A grid with its name and the number of its rows and columns; each cell with its column, and whether its row is chosen; each title with how it is sorted.',
  ),
  Dialogs: fact(
    'Windows above the page: dialogs, drawers, questions, messages, and the cover while something runs.',
    [
      ['Escape', 'closes the topmost one; of a question it means no'],
      ['Tab, Shift+Tab', 'from control to control inside; the page behind is not reached'],
    ],
    'A dialog with its title; messages as they come. Afterwards the focus is where it was before.',
  ),
};
