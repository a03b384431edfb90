/**
 * All events that run a designer's script: who fires them, when, and what the script gets. The specification names
 * `onCellRender` and 'widget events' (001 1 and 3.1, 002 3.3, 3.4 and 3.8); the other names are ours, after the words
 * of its sections 4 and 5. Stored names may begin with `on`, in any case: `change`, `onChange`, `onchange`.
 *
 * `context` always has `event`, `mode`, `state`, `approveStatus`, `params`, `language` and `recordId`, and what is
 * listed here. `row` reads and writes the form's row (a copy in lists), `column` is the widget or column, read only.
 */

/** The owner of an event. */
export type ScriptOwner =
  | 'page'
  | 'field'
  | 'column'
  | 'table'
  | 'tableAction'
  | 'button'
  | 'tabs'
  | 'tabPage'
  | 'collapse'
  | 'action'
  | 'listAction'
  | 'list'
  | 'listColumn';

/** One event of one kind of owner. */
export interface ScriptEvent {
  readonly owner: ScriptOwner;
  readonly name: string;
  /** When it is fired. */
  readonly when: string;
  /** TypeScript type of what `context` has beside the page's own facts. */
  readonly context: string;
  /** `own`: the row of the cell; `table`: a row of the table; `list`: a row of the list; null: none. */
  readonly row: 'own' | 'table' | 'list' | null;
  /** `own`: the type of the field's value; else its TypeScript type. */
  readonly value: string;
}

const CELL = '{ readonly key: string; readonly path: string; readonly rowId: string | null }';
const CHANGED =
  '{ readonly key: string; readonly path: string; readonly rowId: string | null; readonly companion: unknown }';
const WIDGET = '{ readonly key: string }';
const ROWS =
  '{ readonly key: string; readonly table: string; readonly rowIds: readonly string[]; readonly rows: readonly Row[] }';
const LIST_ROWS =
  '{ readonly action: string; readonly rows: readonly Row[]; readonly row: Row | null; readonly query: ListQuery }';

/* @__NO_SIDE_EFFECTS__ */ function of(
  owner: ScriptOwner,
  name: string,
  when: string,
  context: string,
  row: ScriptEvent['row'] = null,
  value = 'null',
): ScriptEvent {
  return { owner, name, when, context, row, value };
}

/** The one list: declarations, designer and tests read it. */
export const SCRIPT_EVENTS: readonly ScriptEvent[] = [
  of('page', 'load', 'The record is there; again when another takes its place.', '{ readonly id: string }'),
  of(
    'field',
    'change',
    'The user has committed a value. Not after writes of scripts or the server.',
    CHANGED,
    null,
    'own',
  ),
  of('field', 'focus', 'The focus has come into the field.', CELL, null, 'own'),
  of('field', 'blur', 'The focus has left the field.', CELL, null, 'own'),
  of('field', 'click', 'The field was clicked.', CELL, null, 'own'),
  of('column', 'change', 'The user has committed a value of the cell.', CHANGED, 'own', 'own'),
  of('column', 'focus', 'The focus has come into the cell that is edited.', CELL, 'own', 'own'),
  of('column', 'blur', 'The focus has left the cell that is edited.', CELL, 'own', 'own'),
  of('column', 'click', 'The cell was clicked.', CELL, 'own', 'own'),
  of(
    'column',
    'cellRender',
    'The cell is on the screen. Pure: answers text, a number or { text, class }.',
    '{}',
    'own',
    'own',
  ),
  of('table', 'rowClick', 'A row was clicked.', ROWS, 'table'),
  of('table', 'rowSelect', 'Rows were selected or left; `rows` are those that are selected now.', ROWS),
  of('table', 'rowAdd', 'Rows have come: added, copied, child rows, or brought back by undo.', ROWS, 'table'),
  of('table', 'rowRemove', 'Rows are gone; `rows` are as they were.', ROWS),
  of('table', 'rowMove', 'Rows have another order.', ROWS),
  of(
    'tableAction',
    'click',
    'An action of the table’s bar that is not the product’s own; `rows` are the selected ones, `row` where it is one.',
    `${ROWS} & { readonly action: string }`,
    'table',
  ),
  of('button', 'click', 'A button, link or icon was clicked.', WIDGET),
  of('tabs', 'change', 'Another tab is shown; `value` is its key.', WIDGET, null, 'string'),
  of('tabPage', 'click', 'The tab was clicked.', WIDGET),
  of(
    'collapse',
    'change',
    'The section was folded or opened; `value` is true where it is open.',
    WIDGET,
    null,
    'boolean',
  ),
  of(
    'action',
    'click',
    'An action of the form’s toolbar that has a script of its own.',
    '{ readonly action: string }',
  ),
  of(
    'action',
    'beforeSave',
    'Before a save is validated and sent, 10 s at most; answering false stops it.',
    '{ readonly id: string }',
  ),
  of(
    'listAction',
    'click',
    'An action of the list’s toolbar or of a row; `rows` are the selected ones, or the row alone.',
    LIST_ROWS,
    'list',
  ),
  of(
    'list',
    'rowClick',
    'A row of the list was clicked.',
    '{ readonly rows: readonly Row[]; readonly query: ListQuery }',
    'list',
  ),
  of(
    'list',
    'rowSelect',
    'Rows were selected or left; `rows` are those that are selected now.',
    '{ readonly rows: readonly Row[]; readonly query: ListQuery }',
  ),
  of(
    'listColumn',
    'cellRender',
    'The cell is on the screen. Pure: answers text, a number or { text, class }.',
    '{}',
    'list',
    'own',
  ),
];
