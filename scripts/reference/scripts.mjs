// Reference: the events that run scripts, and what stands in every script.

import { parseSync } from 'rolldown/utils';
import { HELPERS, SHAPES } from '../../src/platform/script/declarationText.ts';
import { SCRIPT_EVENTS } from '../../src/platform/script/events.ts';
import { docBefore } from './api.mjs';
import { code, prose, table } from './markdown.mjs';

const OWNERS = {
  page: 'Page',
  field: 'Field',
  column: 'Column of an editable table',
  table: 'Editable table',
  tableAction: 'Action of a table’s bar',
  button: 'Button, link, icon',
  tabs: 'Tabs',
  tabPage: 'Tab',
  collapse: 'Collapsible section',
  action: 'Action of a form',
  listAction: 'Action of a list',
  list: 'List',
  listColumn: 'Column of a list',
};
const ROWS = { own: 'that of the cell', table: 'a row of the table', list: 'a row of the list, as a copy' };
const short = (type) => type.replaceAll('readonly ', '').replace('{}', '');

const eventRow = ({ owner, name, when, context, row, value }) => [
  OWNERS[owner],
  code(name),
  prose(when),
  code(short(context)),
  row === null ? '' : ROWS[row],
  value === 'null' ? '' : value === 'own' ? 'the value of the field' : code(value),
];

/** Functions of the declarations: one line each, by name. */
function functions() {
  const { program } = parseSync('helpers.d.ts', HELPERS);
  const declared = program.body.filter(({ type }) => type === 'TSDeclareFunction');
  return [...Map.groupBy(declared, ({ id }) => id.name)].map(([name, overloads]) => ({
    name,
    signatures: overloads.map((node) => HELPERS.slice(node.id.start, node.end).replace(/;$/, '')),
    doc: overloads.map((node) => docBefore(HELPERS, node.start)).find(Boolean) ?? '',
  }));
}

/** Interfaces of the declarations as they are written. */
function shapes(text) {
  const { program } = parseSync('shapes.d.ts', text);
  return program.body
    .filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration')
    .map((node) => ({ node, doc: docBefore(text, node.start) }));
}

export const events = {
  title: 'Events',
  text: () =>
    [
      'What may run code of yours, by who has it.',
      "## Callbacks of components\n\nThe props that begin with `on`, and `events` of `PageForm`: see 'Components' and 'Functions of a host'.",
      "## Events of an object model\n\nFields whose commit asks the server: an entry of `events` with `key`, `parent` and `trigger` (see 'Stored definitions'). `events` of `PageForm` answers them, or adds to them.",
      `## Events that run scripts\n\nA script is an entry of \`scripts\` of what it hangs on: \`{ "event": "change", "content": "…" }\`; the name may begin with \`on\`. \`context\` has in each event \`event\`, \`mode\`, \`state\`, \`approveStatus\`, \`params\`, \`language\` and \`recordId\`, and what is listed here.\n\n${table(
        ['of', 'event', 'when', 'context beside', '`row`', '`value`'],
        SCRIPT_EVENTS.map(eventRow),
      )}`,
    ].join('\n\n'),
};

export const helpers = {
  title: 'Helpers of scripts',
  text: () => {
    const all = functions();
    const silent = all.filter(({ doc }) => doc === '').map(({ name }) => name);
    if (silent.length > 0) throw new Error(`scripts/reference: say what these helpers do: ${silent}`);
    return [
      'Functions and names that stand in every script but `cellRender`, which has `row`, `column` and `value` alone. A page’s own widgets and fields fill in the types: the designer’s editor knows them.',
      ...all.map(
        ({ name, signatures, doc }) =>
          `## ${name}\n\n${prose(doc)}\n\n\`\`\`ts\n${signatures.join('\n')}\n\`\`\``,
      ),
      `## Types\n\n${[SHAPES, HELPERS]
        .flatMap((text) => shapes(text).map(({ node }) => text.slice(node.start, node.end)))
        .map((text) => `\`\`\`ts\n${text}\n\`\`\``)
        .join('\n\n')}`,
    ].join('\n\n');
  },
};
