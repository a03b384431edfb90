import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform } from '../../platform/index.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, openRoot } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { EntryTable } from './EntryTable.tsx';
import { linesTable, openTable } from './testing.tsx';

const platform = createPlatform({
  bundles: [widgetTexts],
  baseUrl: 'http://factory.test',
  language: 'en_US',
  token: { get: () => 'token', set: () => undefined },
  notify: () => undefined,
});

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:1117px;height:620px;padding:16px', 'pw-root'));
});

const COLUMNS = [
  { type: 'select', key: 'k1', model: 'defect', title: 'Kind', options: { required: true, width: 160 } },
  {
    type: 'integer',
    key: 'k2',
    model: 'count',
    title: 'Count',
    options: { required: true, isAggregated: true, aggregatedCode: 'sum' },
  },
  {
    type: 'imgupload',
    key: 'k3',
    model: 'proof',
    title: 'Pictures',
    options: { max: 4, width: 180, multiple: true },
  },
];

test('a table of one row with pictures that is edited has nothing to scroll', async () => {
  const opened = openTable({
    items: [linesTable(COLUMNS, { rowIndex: true })],
    record: { id: 'r', entries: [{ id: 'e1', defect: null, count: 1, proof: null }] },
    defaultRow: {},
    notices: [],
  });
  root.render(
    <PwRoot platform={platform}>
      <EntryTable {...opened} />
    </PwRoot>,
  );
  await expect.poll(() => host.querySelector('[data-column="k1"]')).not.toBeNull();
  const cell = host.querySelector('[data-column="k1"]')?.closest('[role="gridcell"]');
  if (cell) await userEvent.dblClick(cell);
  await expect.poll(() => host.querySelector('input[type="file"]')).not.toBeNull();
  await frames();
  const scroll = host.querySelector<HTMLElement>('.pw-datagrid-scroll');
  expect([scroll?.scrollWidth, scroll?.scrollHeight]).toEqual([scroll?.clientWidth, scroll?.clientHeight]);
});
