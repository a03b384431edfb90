import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import '../../styles/styles.css';
import { createPlatform, type Platform, type PlatformOptions } from '../../platform/index.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PageList } from '../list/PageList.tsx';
import { openRoot, still, until } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { PwRoot } from './PwRoot.tsx';

/** Definitions as a host writes them where it renders: new objects each time. */
const list = () => ({
  objectId: 'order',
  objectId__Item: { objectCode: 'order' },
  pageData: {
    views: [{ key: 'v', title: 'All', listKey: 'l' }],
    lists: [{ key: 'l', items: [{ key: 'c', model: 'number', type: 'textbox', title: 'Number' }] }],
  },
});
const form = () => ({
  dataUrl: '/openapi/app/order/main/getviewmodel',
  items: [{ key: 'k', type: 'textbox', model: 'name', title: 'Name' }],
});
const PAGES: readonly [string, (platform: Platform) => ReactNode][] = [
  ['list', (platform) => <PageList definition={list()} platform={platform} />],
  ['form', (platform) => <PageForm definition={form()} mode="edit" recordId="1" platform={platform} />],
];

/** A platform in English over one answer, with the number of requests so far. */
function answering(answer: () => Response, more: Partial<PlatformOptions> = {}) {
  let asked = 0;
  const platform = createPlatform({
    bundles: [widgetTexts],
    baseUrl: 'http://factory.test',
    language: 'en_US',
    fetch: async () => {
      asked += 1;
      return answer();
    },
    ...more,
  });
  return { platform, asked: () => asked };
}

const html = (status: number) => () =>
  new Response('<!doctype html><title>Not here</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
const refused = () => Response.json({ status: false, code: 500, msg: 'No line 3', data: null });
const note = (host: HTMLElement) => until(() => host.querySelector<HTMLElement>('[role=alert]'));
const retry = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].find((button) => button.textContent === 'Try again');

describe.each(PAGES)('a %s whose data cannot be had', (_kind, draw) => {
  test.each([
    ['a page of another program', html(200), 'cannot be read'],
    ['404', html(404), 'does not offer'],
    ['500', html(500), 'met an error'],
    ['a refusal', refused, 'No line 3'],
  ])('%s: says why, and can be tried again', async (_name, answer, words) => {
    const { platform, asked } = answering(answer);
    const { host, root } = openRoot('width:900px;height:600px');
    root.render(draw(platform));
    const told = await note(host);
    expect(told.textContent).toContain(words);
    retry(told)?.click();
    await until(() => asked() === 2);
    await note(host);
  });

  test('says it in its place alone, and not as a notice to the host too', async () => {
    function Host() {
      const [notices, setNotices] = useState<readonly string[]>([]);
      const [{ platform, asked }] = useState(() =>
        answering(html(404), { notify: ({ code }) => setNotices((before) => [...before, code]) }),
      );
      return (
        <>
          <output>{notices.map((code) => `${code} ${asked()};`)}</output>
          {draw(platform)}
        </>
      );
    }
    const { host, root } = openRoot('width:900px;height:600px');
    root.render(<Host />);
    await note(host);
    const said = () => host.querySelector('output')?.textContent ?? '';
    await still(() => said().length);
    expect(said()).toBe('');
    await note(host);
  });

  test.each([
    ['has no width of its own', 'display:flex;place-items:center;width:1200px', '', 900, 1000],
    ['has less room than the page would like', 'display:flex;width:500px', 'flex:1', 500, 500],
  ])('is as wide as it needs where the place %s', async (_name, outer, inner, least, most) => {
    const { host, root } = openRoot(`${outer};height:600px`);
    root.render(
      <div style={{ flex: inner === '' ? undefined : '1' }}>{draw(answering(html(404)).platform)}</div>,
    );
    await note(host);
    const { width } = host.querySelector('.pw-page, .pw-pagelist')?.getBoundingClientRect() ?? { width: 0 };
    expect(width).toBeGreaterThanOrEqual(least);
    expect(width).toBeLessThanOrEqual(most);
  });
});

test('a list page in which no list stands says what it is', async () => {
  const { host, root } = openRoot('width:900px;height:600px');
  root.render(<PageList definition={form()} platform={answering(html(404)).platform} />);
  // What says it more closely is fetched.
  await expect.poll(async () => (await note(host)).textContent).toContain('This is a form page, not a list');
});

test.each<
  [
    string,
    (more: readonly object[]) => [object, object[]],
    (definition: object, platform: Platform) => ReactNode,
  ]
>([
  [
    'form',
    (items) => {
      const own = [...form().items, ...items];
      return [{ items: own }, own];
    },
    (definition, platform) => <PageForm definition={definition} mode="add" platform={platform} />,
  ],
  [
    'list',
    (items) => {
      const own = [{ key: 'c', model: 'number', type: 'textbox', title: 'Number' }, ...items];
      return [{ ...list(), pageData: { ...list().pageData, lists: [{ key: 'l', items: own }] } }, own];
    },
    (definition, platform) => <PageList definition={definition} platform={platform} />,
  ],
])(
  'a %s shows what its host added to the definition before it handed over a copy',
  async (_kind, make, draw) => {
    const { platform } = answering(() => Response.json({ status: true, data: [], rowCount: 0 }));
    const [definition, items] = make([]);
    const { host, root } = openRoot('width:900px;height:600px');
    root.render(draw(definition, platform));
    await until(() => host.textContent?.includes('N'));
    await still(() => host.textContent?.length ?? 0);
    items.push({ key: 'new', type: 'textbox', model: 'colour', title: 'Colour' });
    root.render(draw({ ...definition }, platform));
    await until(() => host.textContent?.includes('Colour'));
  },
);

test.each([
  ['en_US', "The key 'a' is taken by /items/0.", '(Give one of the two widgets another model.)'],
  ['zh_TW', '鍵「a」已由 /items/0 使用', '(請為其中一個元件改用其他資料欄位)'],
] as const)(
  'the issues of a page say in %s exactly what is wrong, and what to do about it',
  async (language, wrong, hint) => {
    const { platform } = answering(refused, { language });
    const { host, root } = openRoot('width:900px;height:600px');
    const items = [
      { key: 'a', type: 'textbox', model: 'x' },
      { key: 'a', type: 'textbox', model: 'y' },
      { key: 'b', type: 'decimal', model: 'x' },
    ];
    root.render(<PageForm definition={{ items }} mode="add" platform={platform} showIssues />);
    const told = (await note(host)).textContent;
    expect(told).toContain(wrong);
    expect(told).toContain(hint);
  },
);

test('a page with a platform of its own is drawn in the mode of the root around it, unless it is given another', async () => {
  const { host, root } = openRoot('width:900px;height:600px');
  const [outer, inner] = [answering(html(500)).platform, answering(html(500)).platform];
  const draw = (own: { readonly colorMode?: 'light' }) =>
    root.render(
      <PwRoot platform={outer} mode="dark">
        <PageForm definition={form()} mode="add" platform={inner} {...own} />
      </PwRoot>,
    );
  draw({});
  const own = await until(() => host.querySelector<HTMLElement>('.pw-root-own'));
  expect(own.dataset.pwMode).toBe('dark');
  draw({ colorMode: 'light' });
  await until(() => host.querySelector<HTMLElement>('.pw-root-own')?.dataset.pwMode === 'light');
});
