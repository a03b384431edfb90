import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:1000px;height:700px', 'pw-root'));
});

const text = (key: string, options: object = {}) => ({
  type: 'textbox',
  key,
  model: key,
  title: key,
  options,
});
const container = (type: string | number, key: string, options: object, ...items: readonly object[]) => ({
  type,
  key,
  title: key,
  options,
  items,
});

function show(items: readonly object[], platform = testPlatform()) {
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm
        definition={{ id: 'p', items, action: { items: [{ key: 's', code: 'save', title: 'Save' }] } }}
        mode="edit"
        record={{ id: '1', name: 'Pump', qty: 3 }}
        save={() => ({})}
        platform={platform}
      />
    </PwRoot>,
  );
  return platform;
}

async function drawn(selector: string): Promise<HTMLElement> {
  const find = () => host.querySelector<HTMLElement>(selector);
  await expect.poll(find).not.toBeNull();
  return find() ?? host;
}
const widget = (key: string, inside = '') => drawn(`[data-pw-key="${key}"] ${inside}`.trim());

test('inputs of an inline group stand in one line under one label, each with its own name and error', async () => {
  show([
    container('inline', 'size', {}, text('length', { required: true }), text('width', { colSpan: 8 })),
    text('other'),
  ]);
  const [length, width] = [await widget('length', 'input'), await widget('width', 'input')];
  expect(length.getBoundingClientRect().top).toBe(width.getBoundingClientRect().top);
  expect(width.getBoundingClientRect().width).toBeGreaterThan(length.getBoundingClientRect().width * 1.3);
  expect(length).toHaveAccessibleName('length');
  const group = await widget('size');
  expect(group.getAttribute('role')).toBe('group');
  expect(group).toHaveAccessibleName('size');
  // One of them has to be filled in: so has the group.
  expect((await widget('size', '> .pw-label')).textContent).toBe('*size');
  expect((await widget('length', '.pw-label')).offsetWidth).toBeLessThan(2);
  await userEvent.click(length);
  await userEvent.keyboard('x{Backspace}{Tab}');
  await expect.poll(() => document.activeElement).toBe(width);
  expect((await widget('length', '.pw-error')).textContent).toBe('Required');
  expect(await barriers(host)).toEqual([]);
});

test('a complex input has one error for its inputs, that of the first wrong one', async () => {
  show([container(213, 'range', {}, text('from', { required: true }), text('to', { required: true }))]);
  const error = () => host.querySelector('[data-pw-key="range"] > .pw-value > .pw-error')?.textContent;
  for (const key of ['to', 'from']) {
    await userEvent.click(await widget(key, 'input'));
    await userEvent.keyboard('x{Backspace}{Tab}');
    await expect.poll(error).toBe(`${key}: Required`);
  }
  expect((await widget('from', '.pw-notes')).offsetHeight).toBeLessThan(2);
  expect(await widget('from', 'input')).toHaveAccessibleDescription('Required');
  expect(await barriers(host)).toEqual([]);
});

test('the splitter is moved by keys and pointer, and stays where it was put', async () => {
  const items = [
    container('mainsplittable', 'split', {}, container('card', 'one', {}, text('a')), text('b'), text('c')),
  ];
  const platform = show(items);
  const splitter = await drawn('[role=separator]');
  const now = () => splitter.getAttribute('aria-valuenow');
  expect([now(), splitter.getAttribute('aria-valuemin'), splitter.getAttribute('aria-valuemax')]).toEqual([
    '50',
    '15',
    '85',
  ]);
  expect(splitter).toHaveAccessibleName('Move the border between the parts');
  const first = await drawn(`#${CSS.escape(splitter.getAttribute('aria-controls') ?? '')}`);
  const before = first.offsetWidth;
  splitter.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(now).toBe('54');
  expect(first.offsetWidth).toBeGreaterThan(before);
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(now).toBe('85');
  await userEvent.keyboard('{Home}');
  await expect.poll(now).toBe('15');
  const box = splitter.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const at = (percent: number) => ({
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
    clientX: box.left + (box.width * percent) / 100,
  });
  splitter.setPointerCapture = () => undefined;
  splitter.hasPointerCapture = () => true;
  splitter.dispatchEvent(new PointerEvent('pointerdown', at(15)));
  splitter.dispatchEvent(new PointerEvent('pointermove', at(40)));
  await expect.poll(now).toBe('40');
  splitter.dispatchEvent(new PointerEvent('pointerup', at(40)));
  await expect.poll(() => platform.storage.get('split.p.split')).toBe('40');
  expect(await barriers(host)).toEqual([]);
  root.unmount();

  ({ host, root } = openRoot('width:1000px;height:700px', 'pw-root'));
  show(items, platform);
  await expect.poll(() => host.querySelector('[role=separator]')?.getAttribute('aria-valuenow')).toBe('40');
  (await drawn('[role=separator]')).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => platform.storage.get('split.p.split')).toBeNull();
  host.style.width = '420px';
  await expect.poll(() => host.querySelector<HTMLElement>('[role=separator]')?.checkVisibility()).toBe(false);
});

test('a template says its content of the record, above its widgets', async () => {
  show([
    container('template', 't', { content: '<b>{name}</b><script>x</script>' }, text('name')),
    container('template', 'u', {}, text('z')),
  ]);
  const bold = await widget('t', '.pw-html b');
  expect(bold.textContent).toBe('Pump');
  await userEvent.fill(await widget('name', 'input'), 'Valve');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => bold.textContent).toBe('Valve');
  expect((await widget('u')).querySelector('.pw-html')).toBeNull();
});

test('the widgets of a children card have a frame each', async () => {
  show([
    container('childrencard', 'c', {}, text('a'), container('groupcard', 'g', { colSpan: 8 }, text('b'))),
  ]);
  for (const key of ['a', 'g']) expect(getComputedStyle(await widget(key)).borderTopWidth).toBe('1px');
  expect(getComputedStyle(await widget('b')).borderTopWidth).toBe('0px');
});

const TABS = container(
  'tab',
  'tabs',
  {},
  container('tabpage', 'one', {}, text('a')),
  container('tabpage', 'two', {}, text('b', { required: true }), {
    type: 41,
    key: 'rows',
    model: 'rows',
    items: [text('c', { required: true })],
  }),
);

test('tabs are 500 px high unless they say otherwise, and scroll inside; on a phone they are as high as they need', async () => {
  const many = Array.from({ length: 20 }, (_, at) => text(`f${at}`, { colSpan: 12 }));
  show([TABS, container('tab', 'low', { height: 200 }, container('tabpage', 'p', {}, ...many))]);
  await drawn('[role=tab]');
  expect((await widget('tabs')).offsetHeight).toBe(500);
  const low = await widget('low');
  expect(low.offsetHeight).toBe(200);
  const panel = await widget('low', '.pw-tab-panel');
  await expect.poll(() => panel.scrollHeight).toBeGreaterThan(600);
  expect(panel.clientHeight).toBeLessThan(200);
  host.style.width = '390px';
  await expect.poll(() => low.offsetHeight).toBeGreaterThan(600);
});

test('wrong fields are counted on their tab, and on a collapsed section', async () => {
  show([TABS, container('collapse', 'more', { collapsed: true }, text('d', { required: true }))]);
  const tab = () => host.querySelectorAll('[role=tab]')[1];
  await expect.poll(() => tab()?.textContent).toBe('two');
  await userEvent.click(await drawn('.pw-toolbar button[data-code=save]'));
  await expect.poll(() => tab()?.querySelector('.pw-tab-issues')?.textContent).toContain('1');
  expect(tab()).toHaveAccessibleName(/two.*1/);
  const section = await widget('more', '.pw-tab-issues');
  expect(section.textContent).toContain('1');
  expect(host.querySelectorAll('[role=tab]')[0]?.querySelector('.pw-tab-issues')).toBeNull();
  expect(await barriers(host)).toEqual([]);
  await userEvent.click(tab() ?? host);
  await userEvent.fill(await widget('b', 'input'), 'x');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => tab()?.querySelector('.pw-tab-issues')).toBeNull();
});

test('actions of a widget stand beside its value, and are run by the planner with the widget as their place', async () => {
  const ran: unknown[] = [];
  const platform = testPlatform({
    ports: {
      script: {
        run: async (_, script, context) => {
          ran.push([script, context]);
          return ok(undefined);
        },
      },
    },
  });
  const actions = [
    { key: 'go', code: 'go', title: 'Go', options: { script: 'x()' } },
    { key: 'off', code: 'off', title: 'Off', options: { script: 'y()', disabled: true } },
    { key: 'gone', code: 'gone', title: 'Gone', options: { show: [] } },
  ];
  show(
    [
      { ...text('name', { colSpan: 6 }), actions },
      { ...container('card', 'card', {}, text('b')), actions: [{ ...actions[0], title: 'In card' }] },
      text('x'),
    ],
    platform,
  );
  const button = (key: string, name: string) =>
    [...host.querySelectorAll<HTMLButtonElement>(`[data-pw-key="${key}"] .pw-widget-actions button`)].find(
      ({ textContent }) => textContent === name,
    );
  await expect.poll(() => button('name', 'Go')).toBeDefined();
  expect(button('name', 'Off')?.disabled).toBe(true);
  expect(button('name', 'Gone')).toBeUndefined();
  const input = await widget('name', 'input');
  const go = button('name', 'Go');
  expect(go?.getBoundingClientRect().left).toBeGreaterThanOrEqual(input.getBoundingClientRect().right);
  await userEvent.click(go ?? host);
  await expect.poll(() => ran.length).toBe(1);
  expect(JSON.stringify(ran[0])).toContain('x()');
  expect(JSON.stringify(ran[0])).toContain('"key":"name"');
  await userEvent.click(button('card', 'In card') ?? host);
  await expect.poll(() => ran.length).toBe(2);
  expect(await barriers(host)).toEqual([]);
});
