/** Each prop of root, form and list given wrong: the page says which and why, and loses nothing. */
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform } from '../../platform/index.ts';
import { PageForm, PageList, PwRoot } from '../bundled.tsx';
import type { PageFormProps } from '../form/PageForm.tsx';
import type { PageFormHandle } from '../form/pageFormHandle.ts';
import type { PageListProps } from '../list/PageList.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testWrongProps } from '../testing/wrongProps.tsx';
import type { PwRootProps } from './PwRoot.tsx';

function platformOf() {
  return createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    fetch: () => Promise.reject(new TypeError('no server')),
  });
}

const FORM = {
  items: [{ type: 'textbox', key: 'k1', model: 'name', title: 'Name', options: {} }],
  action: {
    items: [
      { key: 'a1', code: 'save' },
      { key: 'a2', code: 'close' },
      { key: 'a3', code: 'ship', name: 'Ship' },
    ],
  },
};
const LIST = {
  views: [{ key: 'v', title: 'All', listKey: 'main' }],
  lists: [
    {
      key: 'main',
      type: 'tableview',
      items: [{ colKey: 'name', model: 'name', title: 'Name', options: {} }],
    },
  ],
  searchfield: { items: [{ key: 's1', type: 'textbox', model: 'name', title: 'Name', options: {} }] },
};
const name = () => screen.getByRole('textbox', { name: 'Name', exact: true });

const ADAPTERS = ['x', {}, null, [{}], [{ kinds: 'text', Display: () => null }], [null]];
const NO_FUNCTION = ['x', null, {}];
const NO_FLAG = ['yes', null];

describe('PageForm', () => {
  const right = (): PageFormProps => ({
    definition: FORM,
    mode: 'edit',
    record: { id: '1', name: 'One' },
    platform: platformOf(),
  });
  testWrongProps<PageFormProps>(
    PageForm,
    right,
    {
      // Its issues say what is wrong in it, as the tests below.
      definition: [],
      objectModel: [],
      platform: [undefined, null, {}, 'x'],
      mode: [undefined, null, 'nonsense', 7],
      record: [null, 'x', [1], Promise.resolve({})],
      recordId: [null, 7],
      readOnly: NO_FLAG,
      session: [null, 'x', {}],
      layout: [null, 'window'],
      adapters: ADAPTERS,
      colorMode: [null, 'blue'],
      history: NO_FLAG,
      showIssues: NO_FLAG,
      save: NO_FUNCTION,
      lookup: NO_FUNCTION,
      upload: NO_FUNCTION,
      events: [null, 'x', { name: 1 }, []],
      onAction: NO_FUNCTION,
      onSave: NO_FUNCTION,
      onChange: NO_FUNCTION,
      onClose: NO_FUNCTION,
      onNotice: NO_FUNCTION,
      ref: ['x', 7],
    },
    name,
  );
});

describe('PageList', () => {
  const right = (): PageListProps => ({
    definition: LIST,
    rows: [{ id: '1', name: 'One' }],
    platform: platformOf(),
  });
  testWrongProps<PageListProps>(
    PageList,
    right,
    {
      definition: [],
      objectModel: [],
      platform: [undefined, null, {}, 'x'],
      rows: [null, 'x', {}, [1]],
      grants: [null, 'x', [1]],
      initialSearch: [null, 'x', ['x']],
      initialSearchName: [null, 7],
      initialView: [null, 7],
      extras: [null, 'x', []],
      adapters: ADAPTERS,
      colorMode: [null, 'blue'],
      query: NO_FUNCTION,
      lookup: NO_FUNCTION,
      onAction: NO_FUNCTION,
      onNotice: NO_FUNCTION,
      onReady: NO_FUNCTION,
    },
    name,
  );
});

describe('PwRoot', () => {
  const right = (): PwRootProps => ({
    platform: platformOf(),
    children: (
      <label>
        Name <input />
      </label>
    ),
  });
  testWrongProps<PwRootProps>(
    PwRoot,
    right,
    {
      platform: [undefined, null, {}, 'x'],
      mode: [null, 'blue'],
      language: [null, 'en'],
      density: [null, 'dense'],
      catalogues: [null, 'x', ['x']],
      adapters: ADAPTERS,
      className: [null, 7],
      style: [null, 'color: red'],
      children: [],
    },
    name,
  );
});

test('of a list the first odd item is named', async () => {
  mount(<PageList definition={LIST} platform={platformOf()} rows={JSON.parse('[{"id":1},7]')} />);
  const line = 'rows: expected a list of objects, but [1] is 7.';
  await expect.element(screen.getByText(line)).toBeVisible();
});

describe.each([
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['text that is no JSON', '"{"'],
  ['an object of wrong parts', '{"items":7,"views":"x","lists":3}'],
] as const)('%s as a definition', (_what, json) => {
  const definition = JSON.parse(json);
  test('a form says what is wrong in it', async () => {
    mount(<PageForm definition={definition} mode="edit" record={{ id: '1' }} platform={platformOf()} />);
    await expect.element(screen.getByText('The page definition cannot be shown')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.pw-issues li').length).toBeGreaterThan(0);
  });

  test('a list says what is wrong in it', async () => {
    mount(<PageList definition={definition} rows={[]} platform={platformOf()} />);
    await expect.element(screen.getByText('The page definition cannot be shown')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.pw-issues li').length).toBeGreaterThan(0);
  });
});

test.each([
  ['a list page', LIST],
  ['items that are no list', { items: 7 }],
])(
  '%s in place of the definition of a form: it says so, and what was typed is there again',
  async (_what, wrong) => {
    const platform = platformOf();
    const tree = (definition: PageFormProps['definition']) => (
      <PageForm definition={definition} mode="edit" record={{ id: '1' }} platform={platform} />
    );
    const { render } = mount(tree(FORM));
    await userEvent.fill(name(), 'Typed');
    render(tree(wrong));
    await expect.element(screen.getByText('The page definition cannot be shown')).toBeVisible();
    render(tree(FORM));
    await expect.element(name()).toHaveValue('Typed');
  },
);

test('a definition as JSON text is a form, and a list', async () => {
  mount(<PageForm definition={JSON.stringify(FORM)} mode="add" record={{}} platform={platformOf()} />);
  await expect.element(name()).toBeVisible();
  mount(
    <PageList definition={JSON.stringify(LIST)} rows={[{ id: '1', name: 'One' }]} platform={platformOf()} />,
  );
  await expect.element(screen.getByRole('gridcell', { name: 'One' })).toBeVisible();
});

/** A form of a stored record. */
const form = (props: Partial<PageFormProps>) => (
  <PageForm
    definition={FORM}
    mode="edit"
    record={{ id: '1', name: 'One' }}
    platform={platformOf()}
    {...props}
  />
);

describe.each([
  [
    'throws',
    () => {
      throw new Error('host is ill');
    },
  ],
  ['rejects', () => Promise.reject(new Error('host is ill'))],
] as const)('a function of the host that %s is told by its name', (_how, ill) => {
  // What is told in the page is in the console as well, for its place in the code.
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said[0]));
  });
  afterEach(() => vi.restoreAllMocks());

  const told = async (prop: string) => {
    await expect.element(screen.getByText(`${prop} failed: host is ill`).first()).toBeVisible();
    expect(logged).toContain(`${prop} failed`);
  };
  const press = (title: string) => screen.getByRole('button', { name: title, exact: true }).click();

  test('onChange: the commit stands', async () => {
    const ref = createRef<PageFormHandle>();
    mount(form({ ref, onChange: ill }));
    await expect.element(name()).toBeVisible();
    expect(ref.current?.setValue('name', 'Set')).toBe(true);
    await told('onChange');
    await userEvent.fill(name(), 'Typed');
    await userEvent.keyboard('{Tab}');
    expect(ref.current?.getValue().name).toBe('Typed');
  });

  test('onSave: the save has succeeded', async () => {
    const ref = createRef<PageFormHandle>();
    mount(form({ ref, save: () => undefined, onSave: ill }));
    await expect.element(name()).toBeVisible();
    expect(await ref.current?.submit()).toMatchObject({ ok: true });
    await told('onSave');
  });

  test('onClose', async () => {
    mount(form({ onClose: ill }));
    await press('Close');
    await told('onClose');
  });

  test('onNotice: the platform shows it', async () => {
    mount(form({ onNotice: ill }));
    await press('Ship');
    await told('onNotice');
  });

  test('onReady', async () => {
    mount(<PageList definition={LIST} rows={[]} platform={platformOf()} onReady={ill} />);
    await told('onReady');
  });
});

describe('a function of the host that never settles', () => {
  const never = () => new Promise<never>(() => undefined);

  test('save: waited for in sight, and what is typed meanwhile stays', async () => {
    const ref = createRef<PageFormHandle>();
    mount(form({ ref, save: never }));
    await expect.element(name()).toBeVisible();
    void ref.current?.submit();
    await expect.element(screen.getByRole('status').filter({ hasText: /Saving/ })).toBeVisible();
    expect(ref.current?.form.status().phase).toBe('saving');
    ref.current?.reset();
    await until(() => ref.current?.form.status().phase === 'ready');
  });

  test('lookup: the list says that it waits, Escape gives it up, and what was typed stays elsewhere', async () => {
    const definition = {
      items: [
        ...FORM.items,
        { type: 'basedata', key: 'k2', model: 'customer', title: 'Customer', options: {} },
      ],
    };
    mount(form({ definition, lookup: never }));
    await userEvent.fill(name(), 'Typed');
    await screen.getByRole('combobox', { name: 'Customer' }).click();
    await expect.element(screen.getByText('Loading...').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Loading...').first()).not.toBeInTheDocument();
    await expect.element(name()).toHaveValue('Typed');
  });

  test('query: the list says that it waits, and other rows are asked for meanwhile', async () => {
    const asked: number[] = [];
    const query: PageListProps['query'] = () => {
      asked.push(1);
      return asked.length === 1 ? never() : [{ id: '1', name: 'One' }];
    };
    await screen.viewport(1200, 800);
    mount(<PageList definition={LIST} query={query} platform={platformOf()} />);
    await until(() => document.querySelector('[aria-busy="true"]'));
    await userEvent.fill(name(), 'o');
    await screen.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(screen.getByRole('gridcell', { name: 'One' })).toBeVisible();
  });
});
