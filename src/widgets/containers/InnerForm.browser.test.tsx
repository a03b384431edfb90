import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, ok, type PageSource, withInnerPage } from '../../engine/internal.ts';
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

const text = (key: string) => ({ type: 'textbox', key, model: key, title: key });
const holder = (options: object) => ({ type: 'form', key: 'in', title: 'Inner', options, items: [] });
const CUSTOMER = { id: 'C', pageData: { items: [text('number'), text('name')] } };

function show(definition: PageSource, platform: ReturnType<typeof testPlatform>, record: object = {}) {
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm definition={definition} mode="edit" record={{ id: '1', ...record }} platform={platform} />
    </PwRoot>,
  );
}

test('a page that is part of this record is filled in with it', async () => {
  const [outer, inner] = [
    { id: 'A', items: [text('a'), holder({ renderCode: 'C' })] },
    { id: 'C', items: [text('name')] },
  ].map((page) => compilePage(page).page);
  const page = outer && inner ? withInnerPage(outer, 'in', inner) : null;
  if (page === null) throw new Error('no page');
  show(page, testPlatform(), { name: 'Pump' });
  await expect.poll(() => host.querySelectorAll('input').length).toBe(2);
  const input = host.querySelector<HTMLInputElement>('[data-pw-key="in"] [data-pw-key="name"] input');
  expect(input?.value).toBe('Pump');
  expect(input?.readOnly).toBe(false);
});

test('a page that is not to be had says so', async () => {
  show({ id: 'A', items: [holder({ renderCode: 'C' })] }, testPlatform());
  await expect.poll(() => host.textContent).toContain('The page that belongs here cannot be shown');
});

test('a related record is shown read-only, follows its field, and is opened in a dialog', async () => {
  const asked: object[] = [];
  const bare = testPlatform({
    ports: {
      load: async () => ok({ model: { id: 'c1', number: 'C-7', name: 'Bolt Works' }, defaultModel: {} }),
    },
  });
  const platform = Object.assign(bare, {
    pages: {
      load: async () =>
        ok({ definition: CUSTOMER, objectModel: null, context: { grants: [], events: [], objectCode: '' } }),
    },
    opener: {
      open: async (request: object) => {
        asked.push(request);
        return ok(null);
      },
    },
  });
  const items = [text('customer'), holder({ renderCode: 'C', parentModel: 'customer' })];
  show({ id: 'A', items }, platform);
  await expect.poll(() => host.textContent).toContain('Nothing is chosen yet');
  await userEvent.fill(host.querySelector('input') ?? host, 'c1');
  await userEvent.keyboard('{Tab}');
  const inside = () => host.querySelector('[data-pw-key="in"]')?.textContent;
  await expect.poll(inside).toContain('Bolt Works');
  expect(host.querySelectorAll('[data-pw-key="in"] input').length).toBe(0);
  expect(await barriers(host)).toEqual([]);
  const open = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open');
  await userEvent.click(open ?? host);
  expect(asked).toMatchObject([
    { openType: 'dialog', renderCode: 'C', action: 'edit', params: { id: 'c1' } },
  ]);
  await expect.poll(inside).toContain('Bolt Works');
});
