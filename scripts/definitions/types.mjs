// The TypeScript types of definitions, as the text of `src/engine/definition/types.ts`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { COLUMN_TYPES } from '../../src/engine/controls/types.ts';
import { childEnv, root } from '../run.mjs';
import { BY_TYPE, COLUMN_NAMES, LIST_COLUMN, properties, SETS } from './formats.mjs';
import { NAMES } from './said.mjs';

const comment = (doc, margin = '') => (doc === undefined ? '' : `${margin}/** ${doc} */\n`);
const union = (names) => names.map((name) => `'${name}'`).join(' | ') || 'never';

function line({ name, node, doc, required }, type = node.ts()) {
  return `${comment(doc, '  ')}  ${name}${required ? '' : '?'}: ${type};\n`;
}

function fields(all) {
  return all
    .filter(({ old }) => !old)
    .map((each) => line(each))
    .join('');
}

/** An interface with the properties of a format; `more` stands after them. */
function format(name, doc, more = '') {
  return `${comment(doc)}export interface ${NAMES[name]} {\n${fields(properties(name))}${more}}\n`;
}

/** Names of options as few words: the sets that are whole among them, then the rest. */
function optionsType(names) {
  const left = new Set(names);
  const found = SETS.filter(({ names: all }) => {
    const isWhole = all.every((name) => names.includes(name)) && all.some((name) => left.has(name));
    if (isWhole) for (const name of all) left.delete(name);
    return isWhole;
  });
  return `Pick<WidgetOptions, ${[...found.map(({ name }) => name), ...[...left].map((name) => `'${name}'`)].join(' | ')}>`;
}

function controlLine({ type, title, ids, words, options }) {
  const id = ids.length === 0 ? '' : ` FieldType ${ids.join(', ')}.`;
  const also = words.length < 2 ? '' : ` Also ${words.slice(1).join(', ')}.`;
  return `${comment(`${title}.${id}${also}`, '  ')}  ${type}: ${optionsType(options)};\n`;
}

function controls(name, role, doc) {
  const lines = BY_TYPE.filter((each) => each.role === role).map(controlLine);
  return `${comment(doc)}export interface ${name} {\n${lines.join('')}}\n`;
}

const widget = (...names) => fields(properties('widget', names));
const model = line({ ...properties('widget', ['model'])[0], required: true });

function written() {
  const aliases = BY_TYPE.filter(({ words }) => words.length > 1);
  return `/**
 * Definitions as TypeScript knows them: pages, lists and what they hold, so that an editor completes and marks them.
 * Written by \`npm run types\` out of the stored formats, the catalogue of controls and the option vocabulary, with the
 * texts of the property panels; do not edit it. These types name what is best written. What older pages store in other
 * forms is read as well: it is checked by compiling alone. Source: FORMATS "Stored definitions".
 */
import type { CompiledList, CompiledPage } from '../compile/types.ts';
import type { CustomControls } from './customControls.ts';

${comment('Options of widgets by name. An option means the same in every control that has it.')}export interface WidgetOptions {
${fields(properties('widgetOptions'))}}

${SETS.map(({ name, names }) => `type ${name} = ${union(names)};`).join('\n')}

/** Options of a column of an editable table, beside those of its control. */
type ColumnOption = ${union(COLUMN_NAMES)};

${controls('FieldControls', 'field', 'Options of the controls with a value, by type word.')}
${controls('TableControls', 'table', 'Options of tables of rows, by type word.')}
${controls('ContainerControls', 'container', 'Options of containers, by type word.')}
${controls('DecorationControls', 'decoration', 'Options of controls without a value, by type word.')}
/** Options of all built-in controls, by type word. */
export interface ControlOptions extends FieldControls, TableControls, ContainerControls, DecorationControls {}

/** Further words for controls, by type word. */
interface ControlAliases {
${aliases.map(({ type, words }) => `  ${type}: ${union(words.slice(1))};\n`).join('')}}

/** The words that mean a control. */
type WordOf<Type> = Type | (Type extends keyof ControlAliases ? ControlAliases[Type] : never);

/** A type word of pages: of a built-in control or of a host's own. */
export type ControlWord = WordOf<keyof ControlOptions> | keyof CustomControls;

/** What widgets of all controls have. */
interface WidgetParts {
${widget('key', 'title', 'tips', 'scripts', 'actions')}}

/** A widget with a value. */
interface FieldWidget<Type, Options> extends WidgetParts {
${line(properties('widget', ['type'])[0], 'Type').replace('type?', 'type')}${model}${widget('rules')}${line(properties('widget', ['options'])[0], 'Options')}}

/** A widget without a type: the field of the object model that has its \`model\` says which control it is. */
interface UntypedWidget<Options> extends WidgetParts {
  type?: never;
${model}${widget('rules')}${line(properties('widget', ['options'])[0], 'Options')}}

/** A table of rows with its columns. */
interface TableWidget<Type, Options> extends WidgetParts {
${line(properties('widget', ['type'])[0], 'Type').replace('type?', 'type')}${model}${widget('rules')}${line(properties('widget', ['options'])[0], 'Options')}  /** Its columns, in order. */
  items?: readonly ColumnDefinition[];
}

/** A container of widgets, or of columns where it stands among columns. */
interface ContainerWidget<Type, Options, Place extends keyof Places> extends WidgetParts {
${line(properties('widget', ['type'])[0], 'Type').replace('type?', 'type')}${line(properties('widget', ['options'])[0], 'Options')}${line(properties('widget', ['items'])[0], 'readonly Places[Place][]')}}

/** A widget without a value. */
interface DecorationWidget<Type, Options> extends WidgetParts {
${line(properties('widget', ['type'])[0], 'Type').replace('type?', 'type')}${line(properties('widget', ['options'])[0], 'Options')}}

interface Places {
  widget: WidgetDefinition;
  column: ColumnDefinition;
}

type Fields<More> =
  | { [Type in keyof FieldControls]: FieldWidget<WordOf<Type>, FieldControls[Type] & More> }[keyof FieldControls]
  | {
      [Type in keyof CustomControls]: FieldWidget<Type, Pick<WidgetOptions, FieldOption> & CustomControls[Type] & More>;
    }[keyof CustomControls];

type Widgets<Place extends keyof Places, More> =
  | Fields<More>
  | UntypedWidget<WidgetOptions & More>
  | { [Type in keyof TableControls]: TableWidget<WordOf<Type>, TableControls[Type] & More> }[keyof TableControls]
  | {
      [Type in keyof ContainerControls]: ContainerWidget<WordOf<Type>, ContainerControls[Type] & More, Place>;
    }[keyof ContainerControls]
  | {
      [Type in keyof DecorationControls]: DecorationWidget<WordOf<Type>, DecorationControls[Type] & More>;
    }[keyof DecorationControls];

/** A widget of a form page: which options it has follows from its \`type\`. Source: 001 3.1, 002 3.6. */
export type WidgetDefinition = Widgets<'widget', unknown>;

/** A column of an editable table: a widget with options of columns. Source: 001 3.3, 002 3.8. */
export type ColumnDefinition = Widgets<'column', Pick<WidgetOptions, ColumnOption>>;

interface SearchParts {
${fields(properties('searchItem', ['searchField', 'compareType']))}}

/** An item of a search area: a field, which may be named in either of two ways. Source: 002 3.5. */
export type SearchItemDefinition = SearchParts & Searched<Fields<Pick<WidgetOptions, 'compareType'>> | UntypedWidget<WidgetOptions>>;

type Searched<Widget> = Widget extends { model: string } ? Omit<Widget, 'model'> & { model?: string } : never;

/** How a column of a list shows its value, where its control does not say it. Source: 002 3.3. */
export type ListColumnWord = ${union(COLUMN_TYPES)};

/** Options of a column of a list. */
export interface ListColumnOptions {
${fields(LIST_COLUMN)}}

/** A column of a list. Source: 002 3.3. */
export interface ListColumnDefinition {
${widget('key', 'model', 'title')}  /** Control of its field, or how the value is shown. */
  type?: ControlWord | ListColumnWord | 'columnexpand';
${widget('width', 'minWidth', 'align', 'fixed', 'hidden', 'scripts')}  options?: ListColumnOptions;
  /** Columns under its heading. */
  items?: readonly ListColumnDefinition[];
}

${format('script', 'A script and the event that runs it. Source: 001 3.1.')}
${format('rule', 'A rule of a value. Source: 001 5.')}
${format('option', 'An option of a select, a tag or a column. Source: 001 3.4.', '  /** Further fields, which `formatLabel` may name. */\n  [field: string]: unknown;\n')}
${format('criterion', 'A condition that items must meet. Source: 002 3.5.')}
${format('formParam', 'A value that is carried: `key` is its name there, `val` its path here, or the value itself where `type` is const. Source: 002 3.8.')}
${format('pagination', 'Pages of an editable table. Source: 002 3.8.')}
${format('language', 'The texts of one language. Source: FORMATS "Languages".')}
${format('action', 'A button of a toolbar, a row or a widget. Source: 001 3.2, 002 3.4.')}
${format('actionOptions', 'Options of an action. Source: 001 3.2, 002 3.4.')}
${format('pageAction', 'The toolbar of a form page.')}
${format('codedItem', 'The companion of a coded value.')}
${format('config', 'How a form looks as a whole. Source: 001 3.10.')}
${format('scriptContent', 'The load script of a form page. Source: 001 3.10.')}
${format('objectItem', 'The business object of a page.')}
${format('page', 'The content of a form page, `pageData`. Source: 001 3.10.', '  pageData?: never;\n')}
${format('view', 'A tab of a list page. Source: 002 3.1.')}
${format('group', 'A tree beside the rows of a view. Source: 002 3.5.')}
${format('listTable', 'A table, or cards, of a list page. Source: 002 3.2.')}
${format('listOptions', 'Options of a list. Source: 002 3.2.')}
${format('toolbar', 'Buttons above a list.')}
${format('searchField', 'The search area of a list. Source: 002 3.5.')}
${format('list', 'The content of a list page, `pageData`. Source: 002 3.1.', '  pageData?: never;\n')}
/** The row that stores a page, with its \`pageData\`. Source: FORMATS "Envelope". */
export interface PageEnvelope<Data> {
${properties('envelope')
  .map((each) => (each.name === 'pageData' ? line(each, 'Data | string') : line(each)))
  .join('')}}

/** A form page: its content, or its envelope. */
export type PageDefinition = PageData | PageEnvelope<PageData>;

/** A list page: its content, or its envelope. */
export type ListDefinition = ListData | PageEnvelope<ListData>;

/**
 * What a form is made of: a definition written in TypeScript, one out of a JSON file (whose type words TypeScript knows
 * as texts alone), its JSON text, or a compiled page. Null only where a session brings its page.
 */
export type PageSource = PageDefinition | CompiledPage | object | string | null;

/** What a list is made of: a definition written in TypeScript, one out of a JSON file, its JSON text, or a compiled list. */
export type ListSource = ListDefinition | CompiledList | object | string | null;
`;
}

/** The file's text, as the formatter has it. */
export function definitionTypes() {
  const args = ['format', '--stdin-file-path=src/engine/definition/types.ts'];
  const made = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
    cwd: root,
    input: written(),
    encoding: 'utf8',
    env: childEnv(),
  });
  if (made.status !== 0) throw new Error(`biome format: ${made.stderr}`);
  return made.stdout;
}
