import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormPorts, ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm, type PageFormProps } from './PageForm.tsx';

const definition = {
  items: [{ type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: {} }],
  action: {
    items: [
      { code: 'save', title: 'Save' },
      {
        code: 'more',
        title: 'More',
        options: {
          dropdownOptions: [
            { code: 'printData', title: 'Data' },
            { code: 'submit', title: 'Send', options: { disabled: true } },
          ],
        },
      },
    ],
  },
};

function show(props: Partial<PageFormProps>, ports: Partial<FormPorts> = {}) {
  const platform = testPlatform({ ports, language: 'zh_TW' });
  const record = { id: '1', name: 'n', approveStatus: 0 };
  const { host } = mount(
    <PwRoot platform={platform} mode="imf">
      <PageForm definition={definition} mode="edit" record={record} platform={platform} {...props} />
    </PwRoot>,
  );
  return () => until(() => host.querySelector<HTMLElement>('.pw-toolbar[role="toolbar"]'));
}

const named = (root: ParentNode, name: string) =>
  until(() =>
    [...root.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
      (each) => each.textContent?.trim() === name,
    ),
  );

test('a menu offers its items by the keyboard, and what is picked runs', async () => {
  await page.viewport(1280, 800);
  const toolbar = await show({})();
  const more = await named(toolbar, 'More');
  expect([...toolbar.querySelectorAll('button')].map((each) => each.textContent)).toEqual(['Save', 'More']);
  more.focus();
  await userEvent.keyboard('{Enter}');
  const item = await named(document, 'Data');
  expect((await named(document, 'Send · 設計為唯讀')).getAttribute('aria-disabled')).toBe('true');
  expect(await barriers(document.body, ['region'])).toEqual([]);
  await until(() => item === document.activeElement);
  await userEvent.keyboard('{Enter}');
  const data = await until(() => document.querySelector<HTMLElement>('.pw-codeview .cm-content'));
  expect(data.getAttribute('aria-readonly')).toBe('true');
  const shown = () => [...data.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
  expect(JSON.parse(shown())).toMatchObject({ id: '1', name: 'n' });
  const dialog = data.closest<HTMLElement>('[role=dialog]');
  expect(dialog?.offsetWidth).toBe(800);
  // Called as what opens it.
  expect(dialog?.querySelector('.pw-dialog-title')?.textContent).toBe('Data');
  // Copied, or where that is not allowed selected for the keys that copy.
  const copy = [...(dialog?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === '複製',
  );
  copy?.click();
  await until(() => /已複製|已選取/.test(dialog?.textContent ?? ''));
  // It fills the dialog, and is read by scrolling. Typing changes nothing.
  const view = data.closest<HTMLElement>('.pw-codeview');
  expect(view?.offsetHeight).toBeGreaterThan((dialog?.offsetHeight ?? 0) / 2);
  const text = shown();
  data.focus();
  await userEvent.keyboard('x');
  expect(shown()).toBe(text);
  expect(await barriers(document.body, ['region'])).toEqual([]);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
  const downloads: string[] = [];
  [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '下載')?.click();
  click.mockRestore();
  expect(downloads).toEqual(['n.json']);
});

test('on a phone what cannot be used is in the menu, though it is alone there', async () => {
  await page.viewport(390, 800);
  const items = [
    { code: 'printData', title: 'Data' },
    { code: 'close', title: 'Leave' },
  ];
  const props = { definition: { ...definition, action: { items } }, onClose: () => undefined };
  const namesIn = (toolbar: HTMLElement) =>
    [...toolbar.querySelectorAll('button')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    );
  const looked = await show({ ...props, mode: 'link' })();
  await until(() => namesIn(looked).join() === 'Leave,更多操作');
  await userEvent.click(await until(() => looked.querySelector('[aria-label="更多操作"]')));
  const item = await until(() => document.querySelector('[role="menuitem"]'));
  expect([item.textContent, item.getAttribute('aria-disabled')]).toEqual([
    expect.stringContaining('Data'),
    'true',
  ]);
  await userEvent.keyboard('{Escape}');
});

test('on a phone two that can be used stand beside each other', async () => {
  await page.viewport(390, 800);
  const items = [
    { code: 'save', title: 'Save' },
    { code: 'printData', title: 'Data' },
  ];
  const toolbar = await show({ definition: { ...definition, action: { items } } })();
  expect([...toolbar.querySelectorAll('button')].map((each) => each.textContent)).toEqual(['Save', 'Data']);
  await page.viewport(1280, 800);
});

test('what the workflow adds is drawn in its own words, and runs', async () => {
  const acted: string[] = [];
  const toolbar = await show(
    { mode: 'workflow', record: { id: '1', approveStatus: 1 } },
    {
      handleAuth: async () => ok(true),
      runServerAction: async (code) => {
        acted.push(code);
        return ok('');
      },
    },
  )();
  const approve = await named(toolbar, '同意');
  expect(approve.className).toContain('pw-button-primary');
  await named(toolbar, '拒絕');
  await userEvent.click(approve);
  // The audit form asks for an opinion first.
  const dialog = await until(() => document.querySelector('[role=dialog] .pw-button-primary'));
  await userEvent.click(dialog);
  await until(() => acted.length === 1);
  expect(acted).toEqual(['approve']);
});

const inside = (dropdownOptions: readonly object[], options: object = {}) => ({
  ...definition,
  action: { items: [{ code: 'more', title: 'More', options: { dropdownOptions, ...options } }] },
});

test.each(['the field', 'its toolbar', 'its open menu'])(
  'Ctrl+S in %s saves by an action in a menu',
  async (place) => {
    const saved: unknown[] = [];
    const toolbar = await show(
      { definition: inside([{ code: 'SAVE', title: 'Save' }]) },
      {
        save: async (model) => {
          saved.push(model.name);
          return ok({ id: '1', model, msg: '' });
        },
      },
    )();
    const more = await named(toolbar, 'More');
    const input = await until(() => document.querySelector('input'));
    input.focus();
    await userEvent.keyboard('{End}!');
    if (place !== 'the field') more.focus();
    if (place === 'its open menu') {
      await userEvent.keyboard('{Enter}');
      const item = await until(() => document.querySelector('[role="menuitem"]'));
      expect(item.getAttribute('aria-keyshortcuts')).toBe('Control+S');
      await until(() => item === document.activeElement);
    }
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => saved.length === 1);
    expect(saved).toEqual(['n!']);
  },
);

test.each([
  ['locked', inside([{ code: 'save', title: 'Save', options: { disabled: true } }])],
  ['hidden', inside([{ code: 'save', title: 'Save', options: { show: ['add'] } }])],
  ['in a locked menu', inside([{ code: 'save', title: 'Save' }], { disabled: true })],
])('Ctrl+S leaves a save alone that is %s', async (_name, hidden) => {
  const saved: unknown[] = [];
  await show(
    { definition: hidden },
    {
      save: async (model) => {
        saved.push(model);
        return ok({ id: '1', model, msg: '' });
      },
    },
  )();
  const input = await until(() => document.querySelector('input'));
  input.focus();
  await userEvent.keyboard('{End}!{Control>}s{/Control}');
  await until(() => document.querySelector('.pw-toolbar-note')?.textContent !== '');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(saved).toEqual([]);
});

test('an action that takes its own button away leads to the heading of the record', async () => {
  const items = [
    { code: 'save', title: 'Save', options: { show: ['add'] } },
    { code: 'printData', title: 'Data' },
  ];
  const pageData = { ...definition, action: { items } };
  const toolbar = await show(
    { definition: { id: 'p', objectId: 'o', viewName: 'Order', pageData }, mode: 'add', record: {} },
    { save: async (model) => ok({ id: '1', model: { ...model, id: '1' }, msg: '' }) },
  )();
  const save = await named(toolbar, 'Save');
  const heading = await until(() => document.querySelector('.pw-doc > .pw-page-title'));
  // What serves an open form is drawn when the browser is at rest, which may be later than the heading.
  await until(() => document.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  save.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => !save.isConnected);
  await until(() => document.activeElement === heading);
});

test('an action that cannot be used says why', async () => {
  await page.viewport(1280, 800);
  const toolbar = await show({ mode: 'source' })();
  const save = await named(toolbar, 'Save');
  expect(save).toHaveProperty('disabled', true);
  // Its own tooltip is also its description for screen readers.
  expect(save.title).toBe('表單目前為檢視或審核狀態');
  const editing = await show({})();
  const open = await named(editing, 'Save');
  expect(open.hasAttribute('title')).toBe(false);
  (await named(editing, 'More')).focus();
  await userEvent.keyboard('{Enter}');
  expect((await named(document, 'Send · 設計為唯讀')).getAttribute('aria-disabled')).toBe('true');
});

test('so does one in the menu of a phone, where nothing is pointed at', async () => {
  await page.viewport(390, 700);
  const toolbar = await show({ mode: 'source' })();
  const [rest] = [...toolbar.querySelectorAll('button')].slice(-1);
  rest?.focus();
  await userEvent.keyboard('{Enter}');
  const save = await named(document, 'Save · 表單目前為檢視或審核狀態');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const bounds = save.getBoundingClientRect();
  expect(bounds.left).toBeGreaterThanOrEqual(0);
  expect(bounds.right).toBeLessThanOrEqual(390);
});

test('a title that is longer than the page goes over several lines', async () => {
  await page.viewport(1280, 800);
  const title = 'Long words of a title '.repeat(30).trim();
  const long = { ...definition, action: { items: [{ code: 'save', title }] } };
  const toolbar = await show({ definition: long })();
  const save = await named(toolbar, title);
  expect(save.offsetWidth).toBeLessThanOrEqual(toolbar.clientWidth);
  expect(save.scrollWidth).toBeLessThanOrEqual(save.clientWidth);
});

test('in a page that scrolls as a whole the toolbar stands above the head of a table behind it', async () => {
  await page.viewport(1280, 800);
  const column = { type: 'textbox', key: 'c', model: 'c', title: 'Column' };
  const table = { type: 'entrytable', key: 't', model: 't', title: 'Table', items: [column] };
  const before = Array.from({ length: 8 }, (_, at) => ({
    type: 'textarea',
    key: `k${at}`,
    model: `m${at}`,
    title: `Note ${at}`,
    options: { colSpan: 12 },
  }));
  const toolbar = await show({ definition: { ...definition, items: [...before, table] } })();
  const host = toolbar.closest<HTMLElement>('div[style]');
  const head = await until(() => document.querySelector<HTMLElement>('.pw-datagrid-head'));
  if (host === null) throw new Error('no place');
  // As where a host's page is as high as all that stands in it.
  host.style.height = 'auto';
  const save = await named(toolbar, 'Save');
  const top = (element: HTMLElement) => element.getBoundingClientRect().top;
  window.scrollBy(0, top(head) - top(save));
  const { left, width } = save.getBoundingClientRect();
  const both = Math.max(top(head), top(save)) + 4;
  expect(both).toBeLessThan(Math.min(top(head) + head.offsetHeight, top(save) + save.offsetHeight));
  expect(save.contains(document.elementFromPoint(left + width / 2, both))).toBe(true);
});
