/** The commands of README and of the guide 'Command line' that work on files, each run as it stands there, on files of the names that it names. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleCommandLine, type CommandLine } from '../../src/server/cli/testing/commandLine.ts';
import { codeBlocksOf } from '../helpers/codeBlocks.ts';

const root = resolve(import.meta.dirname, '../..');
const PAGE = {
  items: [{ key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: {} }],
  formatVersion: 1,
};

/** What is there before the commands are run. */
const FILES: Readonly<Record<string, unknown>> = {
  'work_order.json': {
    doctype: 'DocType',
    name: 'Work Order',
    fields: [
      { fieldname: 'qty', fieldtype: 'Float', label: 'Quantity', reqd: 1 },
      { fieldname: 'items', fieldtype: 'Table', label: 'Items', options: 'Work Order Item' },
    ],
  },
  'work_order_item.json': {
    doctype: 'DocType',
    name: 'Work Order Item',
    istable: 1,
    fields: [{ fieldname: 'part', fieldtype: 'Data', label: 'Part' }],
  },
  'order.schema.json': { type: 'object', title: 'Order', properties: { qty: { type: 'number' } } },
  'order.ui.json': { qty: { 'ui:title': 'Quantity' } },
  'api.json': {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        post: {
          operationId: 'createOrder',
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { qty: { type: 'number' } } } },
            },
          },
          responses: {},
        },
      },
    },
  },
  'orders.csv': 'number,qty\nPO-1,5\nPO-2,8\n',
  'order.form.json': { objectId: 'order', pageData: PAGE },
  'order.object.json': {
    id: 'order',
    code: 'order',
    name: 'Order',
    fields: [{ FieldName: 'qty', FieldTitle: 'Quantity', FieldType: 3 }],
  },
  'before.json': PAGE,
  'after.json': { ...PAGE, items: [{ ...PAGE.items[0], title: 'How many' }] },
  'definitions/order.form.json': { objectId: 'order', pageData: PAGE },
};

/** They need a server: the tests of `load` and the journeys end to end run them. */
const SERVED = /^(serve|load)\b/;

describe.each(['README.md', 'stories/guides/CommandLine.mdx'])('%s', (file) => {
  const commands = codeBlocksOf(join(root, file))
    .flatMap(({ code }) => [...code.matchAll(/^npx pagewright ([^#\n]+)/gm)])
    .map(([, words = '']) => words.trim())
    .filter((words) => !SERVED.test(words));
  let line: CommandLine;

  beforeAll(async () => {
    line = await bundleCommandLine('guides');
    for (const [name, content] of Object.entries(FILES)) line.put(name, content);
  });
  afterAll(() => line.remove());

  it.each(commands)('%s', async (words) => {
    const args = words.split(' ');
    const { status, stdout, stderr } = await line.run(args);
    // Files that differ are told by 1.
    expect([status, stderr]).toEqual([words.startsWith('diff') ? 1 : 0, expect.any(String)]);
    const out = args[args.indexOf('--out') + 1] ?? '';
    if (args.includes('--out')) expect(existsSync(join(line.folder, out))).toBe(true);
    else if (args[0] !== 'check') expect(stdout).not.toBe('');
  });

  it('has commands', () => expect(commands.length).toBeGreaterThan(3));
});
