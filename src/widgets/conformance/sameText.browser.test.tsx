import { describe, expect, it } from 'vitest';
import {
  type CompiledColumn,
  compileList,
  compilePage,
  createForm,
  pageText,
} from '../../engine/internal.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { ListCell } from '../list/ListCell.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

type Data = Readonly<Record<string, unknown>>;

interface Case {
  readonly type: string;
  readonly model?: string;
  readonly options?: Data;
  readonly values: Data;
  readonly shown: string;
}

const kinds = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Pear', theme: 'info' },
];
const qty = (shown: string, v: unknown, options: Data = {}, type = 'decimal'): Case => ({
  type,
  options: { max: 9_999_999, ...options },
  values: { v },
  shown,
});

const CASES: readonly Case[] = [
  { type: 'textbox', values: { v: 'plain, text' }, shown: 'plain, text' },
  { type: 'textbox', values: { v: null }, shown: '' },
  qty('225.000', 225, { decimalPlaces: 3 }),
  // Zeros only where the definition names places; the places of the control round.
  qty('7', 7),
  qty('7.25', 7.25),
  qty('100', 100, {}, 'amount'),
  qty('0.3333', 1 / 3),
  qty('1,225', 1225),
  qty('1,225', 1225, {}, 'amount'),
  qty('1.26', 1.255, { decimalPlaces: 2 }),
  qty('1,225', 1225, { decimalPlaces: 2 }, 'integer'),
  qty('1,225.5', 1225.5, {}, 'number'),
  qty('¥1,225.50', 1225.5, { decimalPlaces: 3, format: '¥#,##0.00' }),
  qty('12.5%', 0.125, { format: '0.0%' }),
  { type: 'date', values: { v: '2026-03-05' }, shown: '2026-03-05' },
  { type: 'date', options: { format: 'DD/MM/YYYY' }, values: { v: '2026-03-05' }, shown: '05/03/2026' },
  { type: 'datetime', values: { v: '2026-03-05 08:09:10' }, shown: '2026-03-05 08:09:10' },
  { type: 'time', values: { v: '08:09:10' }, shown: '08:09:10' },
  {
    type: 'daterange',
    values: { v: '2026-03-05,2026-03-06' },
    shown: '2026-03-05 ~ 2026-03-06',
  },
  { type: 'checkbox', values: { v: true }, shown: 'Yes' },
  { type: 'switch', values: { v: false }, shown: 'No' },
  { type: 'checkbox', values: { v: null }, shown: '' },
  { type: 'select', options: { options: kinds }, values: { v: 'a' }, shown: 'Apple' },
  { type: 'select', options: { options: kinds }, values: { v: 'b' }, shown: 'Pear' },
  { type: 'selectmultiple', options: { options: kinds }, values: { v: 'a,b' }, shown: 'Apple, Pear' },
  { type: 'tag', values: { v: 'hot,new' }, shown: 'hot, new' },
  {
    type: 'basedata',
    values: { v: 'i1', v__Item: { id: 'i1', number: 'N1', name: 'Gear' } },
    shown: 'Gear',
  },
  {
    type: 'basedata',
    options: { labelKey: 'number' },
    values: { v: 'i1', v__Item: { id: 'i1', number: 'N1', name: 'Gear' } },
    shown: 'N1',
  },
  {
    type: 'basedata',
    options: { formatLabel: '{number}: {name}' },
    values: { v: 'i1', v__Item: { id: 'i1', number: 'N1', name: 'Gear' } },
    shown: 'N1: Gear',
  },
  {
    type: 'basedata',
    options: { lookupDisplayFieldType: 1 },
    values: { v: 'i1', v__Item: { id: 'i1', number: 'N1', name: 'Gear' } },
    shown: 'N1',
  },
  { type: 'basedata', values: { v: 'i9' }, shown: 'i9' },
  {
    type: 'basedatamultiple',
    values: {
      v: 'b,a',
      v__Item: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    },
    shown: 'B, A',
  },
  {
    type: 'creater',
    values: { v: 'u', v__Item: { id: 'u', name: 'lin', nickName: 'An' } },
    shown: 'An',
  },
  { type: 'progress', values: { v: 42 }, shown: '42%' },
  { type: 'progress', options: { min: 50, max: 150 }, values: { v: 75 }, shown: '25%' },
  { type: 'progress', options: { decimalPlaces: 1 }, values: { v: 33.25 }, shown: '33.3%' },
  { type: 'progress', values: { v: 130 }, shown: '130%' },
  { type: 'progress', values: { v: null }, shown: '' },
  { type: 'rate', values: { v: 3 }, shown: '3 of 5' },
  { type: 'rate', options: { max: 10, step: 0.5 }, values: { v: 2.5 }, shown: '2.5 of 10' },
  { type: 'rate', values: { v: null }, shown: '' },
  // Of a place that has them a form shows the coordinates as well.
  { type: 'map', values: { v: { location: 'Hanoi', longitude: null, latitude: null } }, shown: 'Hanoi' },
  { type: 'langedit', values: { v: '甲', v__Lang: { en_US: 'A' } }, shown: 'A' },
  { type: 'approvestatus', model: 'approveStatus', values: { approveStatus: 10 }, shown: 'Approved' },
];

/** What is read aloud: pictures of a value are said in words. */
function textOf(element: Element): string {
  const parts = document.createElement('div');
  parts.innerHTML = element.innerHTML;
  // Why it cannot be changed is told where the pointer happens to rest.
  for (const part of parts.querySelectorAll('[aria-hidden="true"], .pw-why')) part.remove();
  const text = parts.textContent;
  return text === '—' ? '' : text;
}

describe('a value reads alike in a list, in a table and in a form', () => {
  it.each(
    CASES.map((one) => [`${one.type} ${JSON.stringify(one.options ?? {})} ${one.shown}`, one] as const),
  )('%s', async (_, { type, model = 'v', options = {}, values, shown }) => {
    const platform = testPlatform();
    await platform.texts.setLanguage('en_US');
    const item = (key: string) => ({ type, key, model, title: 'Value', options });
    const { page } = compilePage({
      id: 'p',
      objectId: 'o',
      items: [
        item('f'),
        { type: 'entrytable', key: 't', model: 'entries', title: 'Lines', items: [item('c')] },
      ],
    });
    const { list } = compileList({
      id: 'l',
      formatVersion: 1,
      pageData: { lists: [{ key: 'l', items: [item('c')] }] },
    });
    const column: CompiledColumn | undefined = list?.lists.l?.columns[0];
    if (page === null || list === null || column === undefined) throw new Error('not compiled');
    const record = { id: 'r', ...values, entries: [{ entryId: 'e1', ...values }] };
    const form = createForm(page, { mode: 'link', record, ports: platform.formPorts(page, null) });
    const { host } = mount(
      <PwRoot platform={platform}>
        <PageForm definition={page} mode="link" platform={platform} session={{ form }} />
        <div data-list-cell>
          <ListCell
            row={values}
            column={column}
            text={(ref) => pageText(list, ref, 'en_US')}
            onOpen={() => undefined}
          />
        </div>
      </PwRoot>,
    );
    const inTable = await until(() => host.querySelector(`[data-path="entries[e1].${model}"]`));
    const inForm = await until(() => host.querySelector('[data-pw-key="f"] .pw-read'));
    const inList = await until(() => host.querySelector('[data-list-cell]'));
    // The code of some widgets is fetched when the first of them is drawn.
    await expect
      .poll(() => [inList, inTable, inForm].map(textOf), { timeout: 10_000 })
      .toEqual([shown, shown, shown]);
  });
});
