/**
 * Typed declarations of all that a page's scripts can use, for the designer's code editor: the helpers, the page's own
 * widgets by key and model, its record and rows, and what the script's own event gives it.
 * Source: 001 1 (the scripting help); FORMATS 'Script helpers'; events.ts.
 */
import {
  type CompiledColumn,
  type CompiledField,
  type CompiledList,
  type CompiledNode,
  type CompiledPage,
  type CompiledTable,
  companionKey,
  isEvent,
  ownOf,
  searchPage,
} from '../../engine/internal.ts';
import { HELPERS, SHAPES } from './declarationText.ts';
import { SCRIPT_EVENTS, type ScriptEvent, type ScriptOwner } from './events.ts';
import { CELL_CLASSES } from './looks.ts';
import { factsOf } from './pageInfo.ts';

/** The place of a script: its owner, its event, and the widget (or list column) by key. */
export interface DeclarationPlace {
  readonly owner: ScriptOwner;
  readonly event: string;
  readonly key?: string;
}

const TYPES: Readonly<Record<CompiledField['value'], string>> = {
  text: 'string | null',
  number: 'number | null',
  boolean: 'boolean | null',
  date: 'string | null',
  datetime: 'string | null',
  time: 'string | null',
  dateRange: 'string | null',
  option: 'string | null',
  options: 'string | null',
  lookup: 'string | null',
  lookups: 'string | null',
  files: 'string | null',
  langText: 'string | null',
  map: '{ location: string; longitude: number; latitude: number } | null',
  rows: 'null',
  derived: 'unknown',
  none: 'null',
};

/** A name as a property of an interface. JSON text is a valid literal and can not break out of it. */
function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Type of a companion. */
function itemType(field: CompiledField): string {
  if (field.value === 'langText') return 'Readonly<Record<string, string>> | null';
  if (field.companion === 'none') return 'null';
  return field.companion === 'many' ? 'readonly Item[] | null' : 'Item | null';
}

function besideLine(field: CompiledField): readonly string[] {
  const beside = companionKey(field);
  return beside === null ? [] : [`readonly ${property(beside)}?: ${itemType(field)};`];
}

/** Options that only some fields have; they are typed as present where a field has them. */
const OPTIONAL: ReadonlySet<string> = new Set(
  'min max step decimalPlaces maxlength minlength pattern format width height rows clearable options'.split(
    ' ',
  ),
);

function fieldType(field: CompiledField): string {
  const has = Object.keys(factsOf(field, String)).filter((name) => OPTIONAL.has(name));
  const own = has.length === 0 ? '' : ` & Has<${has.map((name) => `'${name}'`).join(' | ')}>`;
  return `Field<${TYPES[field.value]}, ${itemType(field)}>${own}`;
}

/** Names for the rows of tables: `Row1` as an event's row is written, `Data1` as it is read in the record. */
function rowNames(page: CompiledPage): ReadonlyMap<string, number> {
  const tables = page.order.filter((key) => page.nodes[key]?.role === 'table');
  return new Map(tables.map((key, at) => [key, at + 1]));
}

/** Fields and tables that lie in a table's rows, containers between them left out. */
function inside(page: CompiledPage, keys: readonly string[]): readonly CompiledNode[] {
  return keys.flatMap((key) => {
    const node = page.nodes[key];
    if (!node) return [];
    return node.role === 'container' ? inside(page, node.children) : [node];
  });
}

function rowLines(
  page: CompiledPage,
  table: CompiledTable,
  names: ReadonlyMap<string, number>,
): readonly string[] {
  const nodes = inside(page, table.children);
  const number = names.get(table.key) ?? 0;
  const cells = nodes.flatMap((node) =>
    node.role === 'field'
      ? [`  ${property(node.model)}: ${TYPES[node.value]};`, ...besideLine(node).map((line) => `  ${line}`)]
      : [],
  );
  const children = nodes.flatMap((node) =>
    node.role === 'table' ? [`  ${property(node.model)}: Data${names.get(node.key) ?? 0}[];`] : [],
  );
  return [
    `interface Row${number} {`,
    `  readonly ${property(table.rowKey)}?: string;`,
    ...new Set(cells),
    '}',
    `interface Data${number} extends Row${number} {`,
    ...new Set(children),
    '}',
  ];
}

function pageLines(page: CompiledPage, names: ReadonlyMap<string, number>): readonly string[] {
  const maps: Record<'Fields' | 'Tables' | 'Boxes', Map<string, string>> = {
    Fields: new Map(),
    Tables: new Map(),
    Boxes: new Map(),
  };
  const keys = new Set(page.order);
  const data = new Map<string, string>();
  const rows: string[] = [];
  for (const key of page.order) {
    const node = page.nodes[key];
    if (!node) continue;
    const map = node.role === 'field' ? maps.Fields : node.role === 'table' ? maps.Tables : maps.Boxes;
    const type =
      node.role === 'field'
        ? fieldType(node)
        : node.role === 'table'
          ? `Table<Data${names.get(key) ?? 0}>`
          : 'Box';
    map.set(key, type);
    if (node.role === 'table') rows.push(...rowLines(page, node, names));
    if (node.role !== 'field' && node.role !== 'table') continue;
    // A model names its widget too, where no widget has that key; the header's before a row's.
    if (!keys.has(node.model) && (node.table === null || !map.has(node.model))) map.set(node.model, type);
    if (node.table !== null) continue;
    const value = node.role === 'field' ? TYPES[node.value] : `Data${names.get(key) ?? 0}[]`;
    data.set(property(node.model), `  ${property(node.model)}: ${value};`);
    if (node.role === 'field') for (const line of besideLine(node)) data.set(line, `  ${line}`);
  }
  const widgets = Object.entries(maps).flatMap(([name, map]) => [
    `interface ${name} {`,
    ...[...map].map(([key, type]) => `  ${property(key)}: ${type};`),
    '}',
  ]);
  return [
    ...rows,
    ...widgets,
    'type Widgets = Fields & Tables & Boxes;',
    'interface PageData {',
    '  readonly id?: string;',
    ...data.values(),
    '}',
  ];
}

const CELL_ANSWER = `/** What the script may answer: a text of at most 500 characters, a number, or both text and class tokens. */
type CellAnswer = string | number | { text?: string | number; class?: string } | null | undefined;
type CellClass = ${CELL_CLASSES.map((token) => `'${token}'`).join(' | ')};
`;

/** The event's own names. */
function eventLines(event: ScriptEvent | undefined, row: string | null, value: string): readonly string[] {
  if (!event)
    return [
      'type Row = any;',
      'declare const context: PageContext & { readonly [name: string]: any };',
      'declare const row: any;',
      'declare const column: any;',
      'declare const value: any;',
    ];
  const isCell = event.name === 'cellRender';
  const column = ['page', 'action', 'listAction', 'list'].includes(event.owner) ? 'undefined' : 'EventColumn';
  return [
    `/** ${event.when} */`,
    `type Row = ${row ?? 'never'};`,
    ...(isCell ? [] : [`declare const context: PageContext & ${event.context};`]),
    `declare const row: ${event.row === null || row === null ? 'undefined' : isCell || event.row === 'list' ? 'Readonly<Row>' : 'Row'}${event.row === 'table' || (event.row === 'list' && event.owner === 'listAction') ? ' | undefined' : ''};`,
    `declare const column: ${column};`,
    `declare const value: ${event.value === 'own' ? value : event.value};`,
  ];
}

function eventOf(at: DeclarationPlace | undefined): ScriptEvent | undefined {
  return SCRIPT_EVENTS.find(
    (each) => at !== undefined && each.owner === at.owner && isEvent(at.event, each.name),
  );
}

/**
 * Text of a `.d.ts` for the scripts of this page; with a place, for the script there: `row`, `column`, `value` and
 * `context` are then typed by its event. Scripts are bodies of an async function, `onCellRender` of a plain one without
 * helpers. Names of widgets and models are written as literals, so that nothing in a definition can be read as code.
 * The library to check against is ES2023 only: no DOM.
 */
export function scriptDeclarations(page: CompiledPage, at?: DeclarationPlace): string {
  const names = rowNames(page);
  const event = eventOf(at);
  const node = at?.key === undefined ? undefined : ownOf(page.nodes, at.key);
  const table = node?.role === 'table' ? node.key : node?.role === 'field' ? node.table : null;
  const row = table === null || table === undefined ? null : `Row${names.get(table) ?? 0}`;
  const value = node?.role === 'field' ? TYPES[node.value] : 'unknown';
  const own = eventLines(event, row, value);
  if (event?.name === 'cellRender')
    return [SHAPES, CELL_ANSWER, ...pageLines(page, names), EVENT_COLUMN, ...own, ''].join('\n');
  return [SHAPES, HELPERS, ...pageLines(page, names), ...own, ''].join('\n');
}

const EVENT_COLUMN =
  'interface EventColumn { readonly key: string; readonly model: string; readonly type: string; readonly [option: string]: unknown }';

function leaves(columns: readonly CompiledColumn[]): readonly CompiledColumn[] {
  return columns.flatMap((column) => [column, ...leaves(column.children)]);
}

/** The same for the scripts of a list: its search items are the widgets, its columns the row. */
export function listDeclarations(list: CompiledList, at?: DeclarationPlace): string {
  const event = eventOf(at);
  const search = searchPage(list);
  const columns = Object.values(list.lists).flatMap((table) => leaves(table.columns));
  const lines = new Map(
    columns
      .filter((column) => column.model !== '')
      .map((column) => [column.model, `  ${property(column.model)}?: ${TYPES[column.value]};`]),
  );
  const row = [
    'interface ListRow {',
    '  readonly id?: string;',
    ...lines.values(),
    '  readonly [field: string]: unknown;',
    '}',
  ];
  const column = columns.find((each) => each.key === at?.key);
  const own = eventLines(event, 'ListRow', column ? TYPES[column.value] : 'unknown');
  if (event?.name === 'cellRender') return [CELL_ANSWER, EVENT_COLUMN, ...row, ...own, ''].join('\n');
  return [SHAPES, HELPERS, ...pageLines(search, new Map()), ...row, ...own, ''].join('\n');
}
