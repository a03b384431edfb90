import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, createForm, type Form } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import type { Adapter, AdapterProps } from './types.ts';

let open: Mounted | null = null;

afterEach(() => {
  open?.unmount();
  open = null;
});

function Own({ binding, id }: AdapterProps) {
  return (
    <button type="button" id={id} className="own" onClick={() => binding.commit('signed')}>
      {String(binding.value ?? 'nothing')}
    </button>
  );
}

const Shown = ({ binding }: AdapterProps) => <em className="own">{String(binding.value)}</em>;

const text = (words: string) => ({ 'widgets.own.words': words });

const custom: Adapter = {
  kinds: ['custom'],
  Input: Own,
  Display: Shown,
  texts: { zh_TW: text('自'), zh_CN: text('自'), en_US: text('own'), vi_VN: text('riêng') },
};

const FIELDS = [
  { key: 'c', type: 490, model: 'c', title: 'Custom' },
  { key: 't', type: 'textbox', model: 't', title: 'Text' },
];
const ROW = { entryId: 'e1', c: 'cell', t: 'text' };

/** A custom field and a text box, in the header and in a row that is being edited. */
function show(own: readonly Adapter[], of: 'form' | 'root' = 'form'): { form: Form; host: HTMLElement } {
  const platform = testPlatform();
  const table = { key: 'l', type: 'entrytable', model: 'l', title: 'L', items: FIELDS, options: {} };
  const { page, issues } = compilePage({
    id: 'p',
    items: [...FIELDS, { ...table, items: FIELDS.map((one) => ({ ...one, key: `l${one.key}` })) }],
  });
  if (page === null) throw new Error(JSON.stringify(issues));
  const record = { id: 'r', c: 'head', t: 'text', l: [ROW] };
  const form = createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
  form.table('l')?.edit('e1');
  // Written anew at each render, as hosts do.
  const tree = () => (
    <PwRoot platform={platform} {...(of === 'root' ? { adapters: [...own] } : {})}>
      <PageForm
        definition={page}
        mode="edit"
        platform={platform}
        session={{ form }}
        {...(of === 'form' ? { adapters: [...own] } : {})}
      />
    </PwRoot>
  );
  open = mount(tree());
  open.render(tree());
  return { form, host: open.host };
}

const broken: Adapter = {
  kinds: ['text'],
  Input: ({ binding }) => {
    if (binding.value === 'text') throw new Error('halt');
    return <b className="mended">{String(binding.value)}</b>;
  },
  Display: () => <i />,
};

test.each(['form', 'root'] as const)(
  'a host draws control 490 itself, in forms and cells: given to the %s',
  async (of) => {
    const { form, host } = show([custom], of);
    await until(() => host.querySelectorAll('button.own').length === 2);
    host.querySelectorAll<HTMLElement>('button.own')[0]?.click();
    host.querySelectorAll<HTMLElement>('button.own')[1]?.click();
    await until(() => form.snapshot('c').value === 'signed');
    await until(() => form.snapshot('l[e1].c').value === 'signed');
  },
);

test('without an adapter its text is entered as text, and any other value is read', async () => {
  const { host, form } = show([]);
  await until(() => [...host.querySelectorAll('input')].some((input) => input.value === 'head'));
  expect(host.querySelector('.own')).toBeNull();
  form.commit('c', { points: 3 });
  await until(() => host.querySelector('.pw-read')?.textContent?.includes('points'));
  expect(form.snapshot('c').value).toEqual({ points: 3 });
});

test('a megabyte in place of a person, a time or a yes and no is cut when it is read', async () => {
  const types = ['creater', 'createtime', 'date', 'checkbox'];
  const items = types.map((type) => ({ key: type, type, model: type, title: type, options: {} }));
  const { page } = compilePage({ id: 'p', items });
  if (page === null) throw new Error('no page');
  const platform = testPlatform();
  const long = 'x'.repeat(1_000_000);
  const record = { id: 'r', ...Object.fromEntries(types.map((type) => [type, long])) };
  const form = createForm(page, { mode: 'link', record, ports: platform.formPorts(page, null) });
  open = mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="link" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  const { host } = open;
  await until(() => host.querySelectorAll('.pw-read').length === types.length);
  expect(host.querySelector('.pw-read')?.textContent).toMatch(/^x{100}/);
  for (const shown of host.querySelectorAll('.pw-read'))
    expect(shown.textContent.length).toBeLessThanOrEqual(500);
  expect(form.snapshot('creater').value).toBe(long);
});

test.each(['edit', 'link'] as const)(
  'a lookup says that its record is not found, in a form and a cell: %s',
  async (mode) => {
    const options = { lookupDataSourceType: 1, lookupObjectId: 'item' };
    const lookup = (key: string) => ({ key, type: 'basedata', model: 'part', title: 'Part', options });
    const table = { key: 'l', type: 'entrytable', model: 'l', title: 'L', items: [lookup('c')], options: {} };
    const { page } = compilePage({ id: 'p', items: [lookup('k'), table] });
    if (page === null) throw new Error('no page');
    const platform = testPlatform();
    const lost = { part: 'i9', part__Item: null };
    const record = { id: 'r', ...lost, l: [{ entryId: 'e1', ...lost }] };
    const form = createForm(page, { mode, record, ports: platform.formPorts(page, null) });
    open = mount(
      <PwRoot platform={platform}>
        <PageForm definition={page} mode={mode} platform={platform} session={{ form }} />
      </PwRoot>,
    );
    const { host } = open;
    const control = await until(() => host.querySelector('[data-pw-key="k"] :is(input, .pw-read)'));
    expect(control instanceof HTMLInputElement ? control.value : control.textContent).toBe('i9');
    const told = control.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(told)?.textContent).toContain('No record “i9”');
    const cell = await until(() => host.querySelector<HTMLElement>('[data-path="l[e1].part"]'));
    expect(cell.dataset.gridTip).toContain('No record “i9”');
    expect(cell.textContent).toContain('i9');
  },
);

test('an adapter that throws loses its field alone, in forms and cells; values stay and it can be tried again', async () => {
  const { form, host } = show([broken, custom]);
  await until(() => host.querySelectorAll('.pw-field-broken').length === 2);
  expect(host.querySelectorAll('button.own')).toHaveLength(2);
  expect(form.snapshot('t').value).toBe('text');
  form.commit('t', 'better');
  await until(() => host.querySelector('.mended')?.textContent === 'better');
  expect(host.querySelectorAll('.pw-field-broken')).toHaveLength(1);
  expect(form.snapshot('l[e1].t').value).toBe('text');
});

test('an adapter that throws is tried again as soon as another takes its place', async () => {
  const platform = testPlatform();
  const { page } = compilePage({ items: FIELDS });
  if (page === null) throw new Error('no page');
  const form = createForm(page, { mode: 'edit', record: ROW, ports: platform.formPorts(page, null) });
  const tree = (adapters: Adapter[]) => (
    <PageForm definition={page} mode="edit" platform={platform} session={{ form }} adapters={adapters} />
  );
  open = mount(tree([broken, custom]));
  const { host } = open;
  await until(() => host.querySelector('.pw-field-broken'));
  const Mended = () => <b className="mended">other</b>;
  open.render(tree([{ ...broken, Input: Mended }, custom]));
  await until(() => host.querySelector('.mended'));
  expect(host.querySelector('.pw-field-broken')).toBeNull();
});

test('what is loaded on first use is shown until it has come, and keeps the focus of its cell', async () => {
  let arrive: (() => void) | undefined;
  let asked = 0;
  const lazy: Adapter = {
    kinds: ['custom'],
    Display: Shown,
    load: () => {
      asked += 1;
      return new Promise((resolve) => {
        arrive = () => resolve({ Input: Own });
      });
    },
  };
  const { host } = show([lazy]);
  await until(() => host.querySelectorAll('[aria-busy="true"] em.own').length === 2);
  const cell = await until(() => host.querySelector<HTMLElement>('[role="gridcell"]:has(em.own)'));
  cell.focus();
  expect(asked).toBe(1);
  arrive?.();
  await until(() => host.querySelectorAll('button.own').length === 2);
  await until(() => document.activeElement === cell.querySelector('button.own'));
});

test('what cannot be loaded says so, and is asked for again', async () => {
  let asked = 0;
  const lazy: Adapter = {
    kinds: ['custom'],
    Display: Shown,
    load: async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return { Input: Own };
    },
  };
  const { form, host } = show([lazy]);
  const alert = await until(() => host.querySelector('.pw-field .pw-field-broken'));
  expect(form.snapshot('c').value).toBe('head');
  const again = alert.querySelector('button');
  if (again === null) throw new Error('no way to try again');
  await userEvent.click(again);
  await until(() => host.querySelectorAll('button.own').length === 2);
  expect(asked).toBe(2);
});
