import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:1000px;height:600px', 'pw-root'));
});

const text = (key: string) => ({ type: 'textbox', key, model: key, title: key, options: {} });
const cell = (key: string, options: object, ...items: readonly object[]) => ({
  key,
  type: 'tablegroupcell',
  options,
  items,
});
const row = (key: string, ...items: readonly object[]) => ({ key, type: 'tablegrouprow', items });

const definition = {
  id: 'p1',
  items: [
    {
      type: 'tablegroup',
      key: 'g',
      title: 'Layout',
      items: [
        row(
          'r0',
          cell('wide', { colSpan: 2 }, text('name')),
          cell('c01', { hidden: true }),
          cell('tall', { rowSpan: 2 }, text('note')),
        ),
        row(
          'r1',
          cell('c10', {}, text('code')),
          cell('c11', {}, text('unit')),
          cell('c12', { hidden: true }),
        ),
      ],
    },
  ],
};

function show(record: Readonly<Record<string, unknown>>) {
  const platform = testPlatform();
  root.render(
    <PwRoot platform={platform} mode="imf">
      <PageForm definition={definition} mode="edit" record={record} platform={platform} />
    </PwRoot>,
  );
}

const box = (key: string) =>
  host.querySelector(`.pw-tablegroup-cell[data-pw-key="${key}"]`)?.getBoundingClientRect();

test('merged cells span their rows and columns, and what stands in them is edited as anywhere', async () => {
  show({ id: '1', name: 'Pump' });
  await expect.poll(() => host.querySelectorAll('.pw-tablegroup-cell').length).toBe(4);
  const [wide, tall, code, unit] = ['wide', 'tall', 'c10', 'c11'].map(box);
  expect(Math.round(wide?.width ?? 0)).toBe(Math.round((unit?.right ?? 0) - (code?.left ?? 0)));
  expect(tall?.top).toBe(wide?.top);
  expect(tall?.bottom).toBe(code?.bottom);
  expect(code?.top).toBeGreaterThan(wide?.top ?? 0);
  const inputs = () => [...host.querySelectorAll<HTMLInputElement>('.pw-tablegroup input')];
  expect(inputs().map((input) => input.value)).toEqual(['Pump', '', '', '']);
  // Screen readers and the Tab key meet them in reading order.
  await userEvent.click(inputs()[0] ?? host);
  await userEvent.keyboard('s{Tab}');
  expect(document.activeElement).toBe(inputs()[1]);
  expect(await barriers(host)).toEqual([]);
});

test('on a phone the cells stand one below the other', async () => {
  host.style.width = '420px';
  show({ id: '1' });
  await expect.poll(() => box('c11')).toBeDefined();
  const lefts = () => ['wide', 'tall', 'c10', 'c11'].map((key) => box(key)?.left);
  await expect.poll(() => new Set(lefts()).size).toBe(1);
});
