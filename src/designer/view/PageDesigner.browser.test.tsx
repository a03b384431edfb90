import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform } from '../../platform/index.ts';
import { PwRoot } from '../../widgets/index.ts';
import { mount, until } from '../../widgets/testing/mount.tsx';
import { testWrongProps } from '../../widgets/testing/wrongProps.tsx';
import { designerTexts } from '../texts/index.ts';
import { PageDesigner, type PageDesignerProps } from './PageDesigner.tsx';

const CATALOGUES = [designerTexts];
const BARE = createPlatform({ baseUrl: 'http://localhost', language: 'en_US' });

/** A host that writes its definition inline, so that each of its renders makes a new object. */
function Host({ platform, ...props }: Partial<PageDesignerProps> & { platform: Platform }) {
  const [renders, setRenders] = useState(0);
  return (
    <PwRoot platform={platform} catalogues={CATALOGUES}>
      <PageDesigner
        definition={{ id: 'p', items: [{ key: 't', type: 'textbox', model: 't', title: 'Text' }] }}
        onChange={() => setRenders(renders + 1)}
        {...props}
      />
    </PwRoot>
  );
}

type Platform = ReturnType<typeof createPlatform>;

async function open(onSave?: PageDesignerProps['onSave'], props: Partial<PageDesignerProps> = {}) {
  const notices: string[] = [];
  const platform = createPlatform({
    baseUrl: 'http://localhost',
    language: 'en_US',
    notify: ({ code, params }) => notices.push(`${code} ${String(params.msg ?? '')}`),
  });
  const { host } = mount(
    <Host platform={platform} {...(onSave === undefined ? {} : { onSave })} {...props} />,
    1280,
  );
  const widgets = () => host.querySelectorAll('[data-pw-key]').length;
  const add = await until(() =>
    [...host.querySelectorAll('li button')].find((button) => button.textContent === 'Integer'),
  );
  const save = () => host.querySelector<HTMLElement>('[aria-keyshortcuts="Control+S"]');
  return { host, notices, widgets, add, save };
}

test('all buttons of the toolbar are in sight on a phone', async () => {
  const { host, save } = await open(async () => ({ ok: true, envelope: {} }), {
    title: 'A page with a name',
  });
  host.style.width = '360px';
  const button = await until(save);
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(host.getBoundingClientRect().right);
});

test('a host that renders at each change keeps its document', async () => {
  const { widgets, add } = await open();
  await until(() => widgets() === 1);
  await userEvent.click(add);
  await until(() => widgets() === 2);
  await userEvent.click(add);
  await until(() => widgets() === 3);
});

test('what is added at the end of a long page comes into sight, with what it is called in its properties', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ key: `t${at}`, type: 'textbox', model: `t${at}` }));
  const { host, widgets } = await open(undefined, { definition: { id: 'p', items } });
  await until(() => widgets() === 60);
  const bars = [...host.querySelectorAll('li button')].find((button) => button.textContent === 'Bar chart');
  await userEvent.click(bars ?? host);
  const frame = await until(() => host.querySelector('[data-design-selection]'));
  const inSight = () => {
    const { top, bottom } = frame.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight + 1;
  };
  await expect.poll(inSight).toBe(true);
  await expect.poll(() => host.querySelector('h2.pw\\:mb-2')?.textContent).toBe('Bar chart');
});

test.each(['Map', 'Pie chart'])(
  'the help of each option of a %s stands once in its properties',
  async (name) => {
    const { host } = await open();
    const add = await until(() =>
      [...host.querySelectorAll('li button')].find((button) => button.textContent === name),
    );
    await userEvent.click(add);
    const helps = await until(() => {
      const texts = [...host.querySelectorAll('[role="tabpanel"] .pw-help')].map((help) => help.textContent);
      return texts.includes('Run in the sandbox when their event happens.') ? texts : undefined;
    });
    expect(helps.filter((text, at) => text !== '' && helps.indexOf(text) !== at)).toEqual([]);
  },
);

test('what rows unfold is seen on the canvas below a row, and empty containers are seen too', async () => {
  const items = [
    { key: 'c', type: 'card', title: 'Empty', items: [] },
    {
      key: 't',
      type: 'entrytable',
      model: 'lines',
      title: 'Lines',
      items: [
        { key: 'a', type: 'textbox', model: 'a', title: 'Name' },
        {
          key: 'x',
          type: 'tablecolumnexpand',
          title: 'More',
          items: [{ key: 'n', type: 'textarea', model: 'n', title: 'Note' }],
        },
        { key: 'y', type: 'tablecolumnexpand', items: [] },
      ],
    },
  ];
  const { host } = await open(undefined, { definition: { id: 'p', items } });
  const at = (key: string) => host.querySelector<HTMLElement>(`[inert] [data-pw-key="${key}"]`);
  await until(() => at('n')?.querySelector('textarea'));
  expect(at('x')?.contains(at('n'))).toBe(true);
  for (const key of ['c', 'y']) expect(at(key)?.offsetHeight).toBeGreaterThan(40);
});

test('a host that throws while it saves is reported, and can save again', async () => {
  let saves = 0;
  const { notices, add, save } = await open(async () => {
    saves += 1;
    if (saves === 1) throw new Error('disk is full');
    return { ok: true, envelope: {} };
  });
  await userEvent.click(add);
  await userEvent.click(await until(() => save()));
  await until(() => notices.length === 1);
  expect(notices[0]).toMatch(/^designer[.]saveFailed .*disk is full/);
  const again = await until(() => (save()?.getAttribute('aria-disabled') === 'false' ? save() : null));
  await userEvent.click(again);
  await until(() => notices[1]?.startsWith('designer.saved'));
});

test('a title that is being typed is saved by the key as well', async () => {
  const sent: unknown[] = [];
  const { host, notices } = await open(
    async (definition) => {
      sent.push(definition.items);
      return { ok: true, envelope: {} };
    },
    { definition: { id: 'p', items: [{ key: 't', type: 'textbox', model: 't', title: 'Text' }] } },
  );
  const outline = () =>
    [...host.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === 'Outline');
  await userEvent.click(await until(outline));
  await userEvent.click(await until(() => host.querySelector('[data-outline] button')));
  await userEvent.click(screen.getByRole('tab', { name: 'Properties' }));
  const title = screen.getByRole('textbox', { name: 'Title', exact: true });
  await userEvent.fill(title, 'Name');
  await userEvent.keyboard('{Control>}s{/Control}');
  await until(() => notices[0]?.startsWith('designer.saved'));
  expect(sent).toMatchObject([[{ title: 'Name' }]]);
  expect(document.activeElement).toBe(title.element());
});

test('the value of an option is taken when its box is left, and not while it is that of another', async () => {
  const sent: unknown[] = [];
  const options = ['1', '10'].map((value) => ({ value, label: `第 ${value} 項` }));
  const content = { 't.options.1': 'One', 't.options.10': 'Ten' };
  const { host, notices } = await open(
    async ({ pageData, languagesEntry }) => {
      sent.push({ page: JSON.parse(String(pageData)), languagesEntry });
      return { ok: true, envelope: {} };
    },
    {
      definition: {
        id: 'p',
        pageData: JSON.stringify({
          items: [{ key: 't', type: 'select', model: 't', title: 'T', options: { options } }],
        }),
        languagesEntry: [{ language: 'vi_VN', languageContent: content }],
      },
    },
  );
  const outline = () =>
    [...host.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === 'Outline');
  await userEvent.click(await until(outline));
  await userEvent.click(await until(() => host.querySelector('[data-outline] button')));
  await userEvent.click(screen.getByRole('tab', { name: 'Properties' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Value of option 2', exact: true }));
  await userEvent.keyboard('{End}{Backspace}2{Control>}s{/Control}');
  await until(() => notices[0]?.startsWith('designer.saved'));
  expect(sent).toMatchObject([
    {
      page: { items: [{ options: { options: [options[0], { value: '12', label: '第 10 項' }] } }] },
      languagesEntry: [
        { language: 'vi_VN', languageContent: { 't.options.1': 'One', 't.options.12': 'Ten' } },
      ],
    },
  ]);
});

test('what somebody else has stored since is replaced after a question alone, and nothing is lost by a no', async () => {
  let stored = 7;
  const sent: unknown[] = [];
  const { notices, add, widgets, save } = await open(
    async ({ rowVersion }) => {
      sent.push(rowVersion);
      if (rowVersion === stored) return { ok: true, envelope: { rowVersion: stored + 1 } };
      const params = { msg: '', stored: { rowVersion: stored } };
      return {
        ok: false,
        error: { kind: 'conflict', code: 'request.conflict', params, retryable: false, status: 409 },
      };
    },
    { definition: { id: 'p', rowVersion: 3, items: [{ key: 't', type: 'textbox', model: 't' }] } },
  );
  const answer = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true }));
  await userEvent.click(add);
  await userEvent.click(await until(() => save()));
  await answer('Keep editing');
  expect([sent, widgets(), notices]).toEqual([[3], 2, []]);
  const again = await until(() => (save()?.getAttribute('aria-disabled') === 'false' ? save() : null));
  await userEvent.click(again);
  await answer('Replace with my version');
  await until(() => notices[0]?.startsWith('designer.saved'));
  expect(sent).toEqual([3, 3, 7]);
  stored = 9;
  await userEvent.click(add);
  await userEvent.click(
    await until(() => (save()?.getAttribute('aria-disabled') === 'false' ? save() : null)),
  );
  await answer('Replace with my version');
  await until(() => notices.length === 2);
  expect(sent).toEqual([3, 3, 7, 8, 9]);
});

testWrongProps<PageDesignerProps>(
  (props) => (
    <PwRoot platform={BARE} catalogues={CATALOGUES}>
      <PageDesigner {...props} />
    </PwRoot>
  ),
  () => ({ definition: { id: 'p', items: [{ key: 't', type: 'textbox', model: 't', title: 'Text' }] } }),
  {
    // What cannot be read is said in its place.
    definition: [],
    objectModel: [],
    title: [null, 7],
    onChange: ['x', null, {}],
    onDirty: ['x', null, {}],
    onSave: ['x', null, {}],
  },
  () => screen.getByRole('searchbox').first(),
);

test.each([
  [
    'throws',
    () => {
      throw new Error('host is ill');
    },
  ],
  ['rejects', () => Promise.reject(new Error('host is ill'))],
] as const)('a host whose onChange and onDirty %s is told, and the change stands', async (_how, ill) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { notices, widgets, add } = await open(undefined, { onChange: ill, onDirty: ill });
  await until(() => widgets() === 1);
  await userEvent.click(add);
  await until(() => widgets() === 2);
  await until(() => notices.length >= 3);
  expect(new Set(notices)).toEqual(new Set(['host.failed host is ill']));
});

test.each([
  ['nothing', undefined],
  ['a text', 'stored'],
  ['an error without a code', { ok: false, error: {} }],
])('a save that answers %s is told to be of the wrong shape', async (_what, answer) => {
  const { notices, add, save } = await open(async () => JSON.parse(JSON.stringify({ answer })).answer);
  await userEvent.click(add);
  await userEvent.click(await until(() => save()));
  await until(() => notices.length === 1);
  expect(notices[0]).toMatch(/^designer[.]saveFailed .*expected \{ ok: true, envelope \}/);
  await until(() => save()?.getAttribute('aria-disabled') === 'false');
});

test("a control is titled in the user's language by an alias of its type too, and so is what dragging says", async () => {
  const platform = createPlatform({ baseUrl: 'http://localhost', language: 'zh_TW' });
  const { host } = mount(
    <PwRoot platform={platform} catalogues={CATALOGUES}>
      <PageDesigner definition={{ id: 'p', items: [{ key: 'c', type: 'card', items: [] }] }} />
    </PwRoot>,
    1280,
  );
  const outline = () =>
    [...host.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent?.startsWith('大綱'));
  await userEvent.click(await until(outline));
  const panel = () => host.querySelector('[role="tabpanel"][data-state="active"]')?.textContent;
  await until(() => panel()?.includes('卡片'));
  expect(document.body.textContent).not.toContain('draggable item');
});

test('what is dragged is at the pointer, also in a page that contains what it places', async () => {
  const { host, add } = await open();
  host.style.cssText += ';contain:strict;margin:80px 0 0 120px';
  const { left, top } = add.getBoundingClientRect();
  const from = { x: left + 12, y: top + 6 };
  const point = (type: string, { x, y }: typeof from) => {
    const target = type === 'pointerdown' ? add : document;
    const init = { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y };
    target.dispatchEvent(new PointerEvent(type, init));
  };
  onTestFinished(() => point('pointerup', from));
  point('pointerdown', from);
  point('pointermove', { x: from.x + 10, y: from.y });
  const ghost = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[style*="fixed"] > div')].find(
      ({ textContent }) => textContent === 'Integer',
    ),
  );
  point('pointermove', { x: from.x + 300, y: from.y - 40 });
  const distance = () => {
    const box = ghost.getBoundingClientRect();
    return [Math.round(box.left - left), Math.round(box.top - top)];
  };
  await expect.poll(distance).toEqual([300, -40]);
});
