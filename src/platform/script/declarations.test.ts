import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileList, compilePage } from '../../engine/internal.ts';
import { listDeclarations, scriptDeclarations } from '../index.ts';
import { SCRIPT_EVENTS } from './events.ts';
import { GUEST_SOURCE } from './guest.ts';

const TSC = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--exactOptionalPropertyTypes',
];

/** What the compiler says of a script's body under declarations; '' where it says nothing. */
function check(declarations: string, body: string, cell = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    writeFileSync(join(folder, 'page.d.ts'), declarations);
    const answer = cell ? ': CellAnswer' : '';
    writeFileSync(
      join(folder, 'script.ts'),
      `export ${cell ? '' : 'async '}function script()${answer} {\n${body}\n}\n`,
    );
    const args = [...OPTIONS, '--target', 'es2023', '--module', 'esnext', '--lib', 'es2023', '--types', ''];
    const done = spawnSync(TSC, [...args, 'page.d.ts', 'script.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return `${done.stdout}${done.stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const items = [
  { key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: {} },
  { key: 'k2', type: 'basedata', model: 'unit', title: 'Unit', options: {} },
  { key: 'k3', type: 'attachmentupload', model: 'files', title: 'Files', options: {} },
  { key: 'k4', type: 'checkbox', model: 'done', title: 'Done', options: {} },
  { key: 'k5', type: 'button', title: 'Press', options: {} },
  {
    key: 'tabs',
    type: 'tab',
    title: 'Tabs',
    options: {},
    items: [
      {
        key: 'page1',
        type: 'tabpage',
        title: 'One',
        options: {},
        items: [{ key: 'k6', type: 'date', model: 'due', title: 'Due', options: {} }],
      },
    ],
  },
  {
    key: 't1',
    type: 'entrytable',
    model: 'entries',
    title: 'Entries',
    options: {},
    items: [
      { key: 'c1', type: 'textbox', model: 'note', title: 'Note', options: {} },
      { key: 'c2', type: 'decimal', model: 'amount', title: 'Amount', options: {} },
      { key: 'c3', type: 'basedata', model: 'lot', title: 'Lot', options: {} },
      {
        key: 't2',
        type: 'entrychildtable',
        model: 'lines',
        title: 'Lines',
        options: {},
        items: [{ key: 'd1', type: 'integer', model: 'count', title: 'Count', options: {} }],
      },
    ],
  },
];

function pageOf(given: readonly object[]) {
  const { page } = compilePage({ id: 'p', pageType: 'bill', items: given });
  if (!page) throw new Error('not compiled');
  return page;
}

function listOf() {
  const { list } = compileList({
    id: 'v',
    objectId: 'o',
    apiUrl: '/x',
    pageData: JSON.stringify({
      views: [{ key: 'all', listKey: 'main' }],
      lists: [
        {
          key: 'main',
          type: 'tableview',
          items: [
            { colKey: 'number', model: 'number', title: 'Number', options: {} },
            { colKey: 'qty', model: 'qty', title: 'Quantity', type: 'decimal', options: { type: 'number' } },
          ],
        },
      ],
      toolbar: { items: [] },
      searchfield: { items: [{ key: 's1', model: 'number', title: 'Number', type: 'textbox', options: {} }] },
    }),
  });
  if (!list) throw new Error('not compiled');
  return list;
}

/** Scripts of every kind: what is right compiles, and each line under an expected error does not. */
const SAMPLES: readonly (readonly [string, string, string])[] = [
  [
    'a page without a place',
    scriptDeclarations(pageOf(items)),
    `const data = getFormData();
     const qty: number | null = data.qty;
     const name: string | undefined = data.unit__Item?.name;
     const first = data.entries[0]?.lines[0]?.count ?? 0;
     getComponent('k1').value = (getComponent('qty').value ?? 0) + first;
     getComponent('k2').set('item', { id: 'u1', name: name ?? '' });
     setProp('k1', 'max', 5); setProp('k5', 'title', 'Go'); setProp('t1', 'hidden', true);
     const rows: number = getProp('t1', 'value').length;
     const timer = setInterval((n: number) => n + 1, 100, 1); clearInterval(timer); clearTimeout(setTimeout(() => rows));
     const answer = await openDialog({ renderCode: 'v', action: 'edit', params: { id: 1 }, width: '60vw' });
     await openDrawer({ objectId: 'o' });
     showLoading(); showLoading('wait'); hideLoading(); onDestroy(() => closeDialog('x()', { qty })); closeDialog();
     const done: boolean | null = data.done; const due: string | null = data.due;
     const most: number = getProp('k1', 'max') + getComponent('qty').get('step'); setProp('k4', 'max', most);
     const empty: boolean = getProp('k2', 'clearable'); const form: string = getProp('k6', 'format'); showLoading(form + empty);
     // @ts-expect-error a check box has no such rule unless a script sets it
     getProp('k4', 'max') + 1;
     // @ts-expect-error nothing is no number
     setProp('k1', 'max', undefined);
     // @ts-expect-error a value of another kind
     getComponent('k1').value = 'five';
     // @ts-expect-error no such widget
     getComponent('nobody');
     // @ts-expect-error no such property
     setProp('k1', 'titel', 'x');
     // @ts-expect-error a property of another kind
     setProp('k1', 'hidden', 'yes');
     // @ts-expect-error a table takes no value
     getComponent('t1').value = [];
     // @ts-expect-error a table takes no value
     setProp('t1', 'value', []);
     // @ts-expect-error a button has no value
     getComponent('k5').value;
     // @ts-expect-error keys are fixed
     setProp('k1', 'key', 'x');
     // @ts-expect-error no such field
     data.nothing;
     // @ts-expect-error the script is text
     closeDialog(() => 1);
     // @ts-expect-error no such option
     await openDialog({ url: 'https://example.org' });
     // @ts-expect-error a loading text is text
     showLoading(5);
     // @ts-expect-error there is no network
     fetch('https://example.org');
     // @ts-expect-error there is no document
     document.title;
     return answer ?? done ?? due`,
  ],
  [
    'change of a header field',
    scriptDeclarations(pageOf(items), { owner: 'field', event: 'onChange', key: 'k1' }),
    `const now: number | null = value; const key: string = column.key + context.path; const beside: unknown = context.companion;
     // @ts-expect-error a number
     const text: string = value;
     // @ts-expect-error a header has no row
     row.note;
     return [now, key, text, beside, context.mode]`,
  ],
  [
    'change of a cell',
    scriptDeclarations(pageOf(items), { owner: 'column', event: 'change', key: 'c2' }),
    `row.note = 'now ' + value; row.amount = (row.amount ?? 0) * 2; const lot: string | undefined = row.lot__Item?.name;
     // @ts-expect-error a text
     row.note = 5;
     // @ts-expect-error no such column
     row.count;
     // @ts-expect-error what stands beside a value is not a cell
     row.lot__Item = null;
     return [lot, context.rowId]`,
  ],
  [
    'a cell of a child table',
    scriptDeclarations(pageOf(items), { owner: 'column', event: 'focus', key: 'd1' }),
    `row.count = 1;
     // @ts-expect-error a column of the table around it
     row.note;`,
  ],
  [
    'rows of a table',
    scriptDeclarations(pageOf(items), { owner: 'table', event: 'rowAdd', key: 't1' }),
    `if (row) row.note = String(context.rowIds.length); const sum = context.rows.reduce((all, each) => all + (each.amount ?? 0), 0);
     // @ts-expect-error no such column
     context.rows[0]?.count;
     // @ts-expect-error several rows have come: none is the one
     row.note;
     return sum`,
  ],
  [
    'an action of a table',
    scriptDeclarations(pageOf(items), { owner: 'tableAction', event: 'click', key: 't1' }),
    `const code: string = context.action; for (const each of context.rows) getComponent('k1').value = each.amount; return code`,
  ],
  [
    'tabs',
    scriptDeclarations(pageOf(items), { owner: 'tabs', event: 'change', key: 'tabs' }),
    `const key: string = value; getComponent('page1').set('title', key);`,
  ],
  [
    'an action of the toolbar',
    scriptDeclarations(pageOf(items), { owner: 'action', event: 'beforeSave' }),
    `const id: string = context.id; return id !== '' && getFormData().qty !== null`,
  ],
  [
    'load',
    scriptDeclarations(pageOf(items), { owner: 'page', event: 'load' }),
    `if (context.state === 'add') getComponent('due').value = '2026-01-01'; return context.recordId`,
  ],
  [
    'an action of a list',
    listDeclarations(listOf(), { owner: 'listAction', event: 'click' }),
    `getComponent('s1').value = context.rows.map((each) => each.number).join(); const qty: number | null | undefined = row?.qty;
     // @ts-expect-error rows of lists are copies
     if (row) row.qty = 5;
     // @ts-expect-error no such search item
     getComponent('qty');
     return [qty, context.query.pageIndex]`,
  ],
];

describe('declarations for the editor', () => {
  it('name the helpers that the sandbox has, and no others', () => {
    const text = scriptDeclarations(pageOf([]));
    const declared = [...text.matchAll(/^declare function (\w+)/gm)].map((match) => match[1]);
    const names = /const names = \{([\s\S]*?)\n\};/.exec(GUEST_SOURCE)?.[1] ?? '';
    const given = [...names.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]);
    expect(given.length).toBeGreaterThan(10);
    expect([...new Set(declared)].sort()).toEqual([...given].sort());
  });

  it.each(SAMPLES)('let what is right compile, and nothing else: %s', (_, declarations, body) => {
    expect(check(declarations, body)).toBe('');
  });

  it('type the cells of tables and lists, which have no helpers', () => {
    const table = scriptDeclarations(pageOf(items), { owner: 'column', event: 'onCellRender', key: 'c2' });
    const body = `if (value !== null && value > 5) return { text: value.toFixed(1) + row.note, class: 'danger strong' };
      // @ts-expect-error nothing can be written
      row.amount = 1;
      // @ts-expect-error there are no helpers
      getFormData();
      if (column.key === 'x') return value;
      return null`;
    expect(check(table, body, true)).toBe('');
    const list = listDeclarations(listOf(), { owner: 'listColumn', event: 'cellRender', key: 'qty' });
    const cell = `if ((value ?? 0) > 5) return { text: row.number + '!', class: 'danger' };
      // @ts-expect-error html is no answer
      if (value === 1) return { html: '<b>' };
      return value ?? ''`;
    expect(check(list, cell, true)).toBe('');
    expect(check(list, 'return { html: 1 }', true)).toContain('error TS');
  });

  it('compile by themselves for every event', () => {
    const keys: Readonly<Record<string, string>> = {
      field: 'k1',
      column: 'c2',
      table: 't1',
      tableAction: 't1',
      listColumn: 'qty',
    };
    for (const { owner, name } of SCRIPT_EVENTS) {
      const at = { owner, event: name, key: keys[owner] ?? '' };
      const text = owner.startsWith('list')
        ? listDeclarations(listOf(), at)
        : scriptDeclarations(pageOf(items), at);
      expect([owner, name, check(text, 'return null', name === 'cellRender')]).toEqual([owner, name, '']);
    }
  }, 120_000);

  it('let no name of a definition be read as code', () => {
    const evil = 'x: never } declare const pwned: 1; interface Y { "\n//';
    const page = pageOf([{ key: evil, type: 'textbox', model: evil, title: 'T', options: {} }]);
    const text = scriptDeclarations(page);
    expect(text).not.toMatch(/^\s*declare const pwned/m);
    for (const line of text.split('\n'))
      if (line.includes('pwned')) expect(line).toContain(JSON.stringify(evil));
    expect(check(text, 'return null')).toBe('');
  });
});
