// Reference: what stored definitions are made of, beside the options of controls.
import { FORMATS, LIST_COLUMN } from '../definitions/formats.mjs';
import { NAMES, OLD_NAMES } from '../definitions/said.mjs';
import { code, prose, table } from './markdown.mjs';

const TITLES = {
  envelope: 'The stored row of a page',
  page: 'A form page',
  list: 'A list page',
  objectModel: 'An object model',
};
const FIRST = ['page', 'list', 'objectModel', 'envelope', 'widget', 'action', 'actionOptions'];

/** Columns and search items are widgets, too. */
const WIDGETS = new Set(['widget', 'column', 'searchItem']);
const OLDER = new Set(['colKey', 'children']);
const said = new Map(FORMATS.get('widget').map(({ name, doc }) => [name, doc]));

function section(format, all) {
  const isWidget = WIDGETS.has(format);
  const rows = all
    .filter(({ name, old }) => !old && !(isWidget && OLDER.has(name)) && !OLD_NAMES.envelope.includes(name))
    .map(({ name, node, doc, required }) => [
      code(name) + (required ? ' \\*' : ''),
      code(node.ts()),
      prose(doc ?? (isWidget ? said.get(name) : undefined) ?? ''),
    ]);
  const name = NAMES[format] ?? format;
  const title = TITLES[format] === undefined ? code(name) : `${TITLES[format]}: ${code(name)}`;
  return `## ${title}\n\n${table(['name', 'type', 'what it is'], rows)}`;
}

export const definitions = {
  title: 'Stored definitions',
  text: () => {
    const rest = [...FORMATS.keys()].filter((name) => name !== 'widgetOptions' && !FIRST.includes(name));
    return `The properties of stored JSON. Options of widgets stand in 'Controls'. What older pages store in other ways is read, and not listed. A name with \\* is needed: without it its object means nothing.\n\n${[
      ...[...FIRST, ...rest].map((name) => section(name, FORMATS.get(name))),
      section('ListColumnOptions', LIST_COLUMN),
    ].join('\n\n')}`;
  },
};
