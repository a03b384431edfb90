/** A form on the host's own data: no server, no address in the definition, no replaced internals. */
import { createRef, StrictMode, Suspense, use, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform, type FormHost } from '../../platform/index.ts';
import { PageForm } from '../bundled.tsx';
import { mount, until } from '../testing/mount.tsx';
import type { PageFormProps } from './PageForm.tsx';
import type { PageFormHandle } from './pageFormHandle.ts';

const ITEMS = [
  { type: 'textbox', key: 'k1', model: 'name', title: 'Name', options: { required: true } },
  { type: 'basedata', key: 'k2', model: 'customer', title: 'Customer', options: {} },
  { type: 'decimal', key: 'k3', model: 'qty', title: 'Qty', options: {} },
  {
    type: 'entrytable',
    key: 'k4',
    model: 'lines',
    title: 'Lines',
    options: {},
    items: [
      { type: 'textbox', key: 'c1', model: 'note', title: 'Note', options: { required: true } },
      { type: 'decimal', key: 'c2', model: 'count', title: 'Count', options: {} },
    ],
    actions: [{ key: 'add', code: 'add' }],
  },
];
const ACTIONS = {
  items: [
    { key: 'a1', code: 'save' },
    { key: 'a2', code: 'ship', name: 'Ship' },
    { key: 'a3', code: 'submit' },
  ],
};
const definition = { pageType: 'basedata', items: ITEMS, action: ACTIONS };

function platformOf() {
  return createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    fetch: () => Promise.reject(new TypeError('no server')),
  });
}

function form(props: Partial<PageFormProps> = {}, host: FormHost = {}) {
  const platform = platformOf();
  return (
    <PageForm
      definition={definition}
      mode="edit"
      record={{ id: '1', name: 'One', qty: 1 }}
      platform={platform}
      {...host}
      {...props}
    />
  );
}

const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
const button = (name: string) => screen.getByRole('button', { name, exact: true });

// On a phone most actions stand in a menu.
beforeEach(() => screen.viewport(1280, 800));

test('saves through its host, and shows the record that this answers', async () => {
  const saved: unknown[] = [];
  const answers: unknown[] = [];
  mount(
    form({
      save: (record) => {
        saved.push(record);
        return { record: { ...record, name: 'Stored', qty: 2 } };
      },
      onSave: (answer) => answers.push(answer),
    }),
  );
  await userEvent.fill(field('Name'), 'Two');
  await button('Save').click();
  await expect.element(field('Name')).toHaveValue('Stored');
  expect(saved).toMatchObject([{ id: '1', name: 'Two', qty: 1 }]);
  expect(answers).toMatchObject([{ id: '1', msg: '' }]);
  await expect.element(screen.getByText('Save success！').first()).toBeVisible();
});

test('a new record is saved by nothing answered, and saving again changes it', async () => {
  const saved: unknown[] = [];
  const ref = createRef<PageFormHandle>();
  mount(form({ mode: 'add', record: {}, ref, save: async (record) => void saved.push(record) }));
  await userEvent.fill(field('Name'), 'New');
  await button('Save').click();
  await until(() => saved.length === 1 && ref.current?.form.status().dirty === false);
  expect(ref.current?.form.status()).toMatchObject({ mode: 'edit', phase: 'ready' });
});

test('errors of the host stand at their fields, those of a new row by its id, and nothing typed is lost', async () => {
  const ref = createRef<PageFormHandle>();
  mount(
    form({
      ref,
      save: (record) => {
        const [line] = Array.isArray(record.lines) ? record.lines : [];
        return { errors: { name: 'Taken already', [`lines.${line.entryId}.note`]: 'Unknown' } };
      },
    }),
  );
  await expect.element(field('Name')).toHaveValue('One');
  const lines = ref.current?.form.table('lines');
  const row = lines?.add();
  const id = row?.ok ? row.value : '';
  ref.current?.setValue(`lines[${id}].note`, 'x');
  await userEvent.fill(field('Name'), 'Two');
  await button('Save').click();
  await expect.element(screen.getByText('Taken already').first()).toBeVisible();
  expect(ref.current?.form.snapshot(`lines[${id}].note`).issues).toMatchObject([
    { params: { msg: 'Unknown' } },
  ]);
  await expect.element(field('Name')).toHaveValue('Two');
});

test('after a refusal another value is saved', async () => {
  mount(
    form({
      mode: 'add',
      record: { name: 'One' },
      lookup: () => [],
      save: async (record) => (record.name === 'One' ? { errors: { name: 'Taken already' } } : undefined),
    }),
  );
  await button('Save').click();
  await expect.element(screen.getByText('Taken already').first()).toBeVisible();
  await userEvent.fill(field('Name'), 'Two');
  await button('Save').click();
  await expect.element(screen.getByText('Save success！').first()).toBeVisible();
});

test.for([
  [
    'throws',
    () => {
      throw new Error('Out of paper');
    },
    'Out of paper',
  ],
  ['rejects', () => Promise.reject(new Error('Out of ink')), 'Out of ink'],
  ['answers a number', () => JSON.parse('7'), 'expected nothing, { record } or { errors }'],
  ['answers a record of the wrong shape', () => JSON.parse('{"record":[]}'), 'record'],
] as const)('a save that %s is told in the page, and what was typed stays', async ([, save, told]) => {
  mount(form({ save }));
  await userEvent.fill(field('Name'), 'Two');
  await button('Save').click();
  await expect.element(screen.getByText(told, { exact: false }).first()).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Two');
});

test('asks its host for the items of a lookup, with the row, and takes the chosen one', async () => {
  const asked: unknown[] = [];
  const ref = createRef<PageFormHandle>();
  mount(
    form({
      ref,
      lookup: async (request) => {
        asked.push(request);
        return [
          { id: 'c1', number: 'C1', name: 'Acme' },
          { id: 'c2', number: 'C2', name: 'Bolt' },
        ].filter(({ name }) => name.toLowerCase().includes(request.search));
      },
    }),
  );
  const box = screen.getByRole('combobox', { name: 'Customer' });
  await box.click();
  await userEvent.keyboard('bol');
  await screen.getByRole('option', { name: /Bolt/ }).click();
  expect(ref.current?.getValue()).toMatchObject({ customer: 'c2', customer__Item: { name: 'Bolt' } });
  expect(asked.at(-1)).toMatchObject({
    field: 'customer',
    search: 'bol',
    page: 0,
    row: { id: '1', name: 'One' },
  });
});

test('a lookup that fails says why, and is asked again', async () => {
  let away = true;
  mount(
    form({
      lookup: () => {
        if (away) throw new Error('The customers are away');
        return [{ id: 'c1', number: 'C1', name: 'Acme' }];
      },
    }),
  );
  await screen.getByRole('combobox', { name: 'Customer' }).click();
  await expect.element(screen.getByText('The customers are away', { exact: false })).toBeVisible();
  away = false;
  await button('Try again').click();
  await expect.element(screen.getByRole('option', { name: /Acme/ })).toBeVisible();
});

test('a committed field asks its host, and what this answers is set', async () => {
  const ref = createRef<PageFormHandle>();
  mount(form({ ref, events: { name: (record) => ({ qty: String(record.name).length }) } }));
  await userEvent.fill(field('Name'), 'Seven..');
  await userEvent.keyboard('{Tab}');
  await until(() => ref.current?.getValue().qty === 7);
});

test('what an event answers in a wrong shape clears nothing, and is told with its field', async () => {
  const ref = createRef<PageFormHandle>();
  mount(form({ ref, events: { name: () => ({ qty: {}, customer: 'c2' }) } }));
  await userEvent.fill(field('Name'), 'Odd');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(screen.getByText('The answer of events.name cannot be used (qty): expected a number').first())
    .toBeVisible();
  expect(ref.current?.getValue()).toMatchObject({ name: 'Odd', qty: 1, customer: 'c2' });
});

test('events of fields that the page lacks are told in the page, and no longer with a page that has them', async () => {
  const events = { nme: () => ({}), 'lines.nosuch': () => ({}), lines: () => ({}), name: () => ({}) };
  const { render } = mount(form({ events }));
  for (const name of ['nme', 'lines.nosuch', 'lines'])
    await expect.element(screen.getByText(`events: the page has no field '${name}'.`)).toBeVisible();
  expect(screen.getByText(/the page has no field/).elements()).toHaveLength(3);
  await expect.element(field('Name')).toBeVisible();
  render(form({ events: { name: () => ({}) } }));
  await expect.element(screen.getByText(/the page has no field/)).not.toBeInTheDocument();
});

test('events may come, be of other fields, and go; what was typed stays', async () => {
  const ref = createRef<PageFormHandle>();
  const platform = platformOf();
  const qty = (value: number) => () => ({ qty: value });
  const tree = (host: FormHost) => form({ ref, platform }, host);
  const { render } = mount(tree({ events: {} }));
  const type = async (text: string) => {
    await userEvent.fill(field('Name'), text);
    await userEvent.keyboard('{Tab}');
  };
  await type('Two');
  render(tree({ events: { customer: qty(0) } }));
  await type('Of no event');
  for (const [value, host] of [
    [2, { events: { name: qty(2) } }],
    [3, { events: { name: qty(3), customer: qty(0) } }],
  ] as const) {
    render(tree(host));
    await type(`Now ${value}`);
    await until(() => ref.current?.getValue().qty === value);
  }
  // Without the prop nothing is asked, a server neither: it would refuse the value, which were taken back.
  render(tree({}));
  await type('Typed');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ref.current?.getValue()).toMatchObject({ name: 'Typed', qty: 3 });
  await expect.element(field('Name')).toHaveValue('Typed');
});

test('actions that leave the page go to its host: own codes, calls, with the way to what the platform does', async () => {
  const seen: unknown[] = [];
  const ref = createRef<PageFormHandle>();
  mount(
    form({
      ref,
      onAction: async (request) => {
        seen.push([request.kind, request.code, request.recordId, request.record?.name]);
        if (request.code === 'ship') return { message: 'Shipped', record: { ...request.record, qty: 99 } };
        return request.proceed();
      },
    }),
  );
  await button('Ship').click();
  await until(() => ref.current?.getValue().qty === 99);
  await expect.element(screen.getByText('Shipped').first()).toBeVisible();
  await button('Submit').click();
  // The page has no object here, which the platform's call needs.
  await expect
    .element(screen.getByText(/^Nothing is set up to do this with: no onAction of the page does it/).first())
    .toBeVisible();
  expect(seen).toEqual([
    ['custom', 'ship', '1', 'One'],
    ['call', 'submit', '1', 'One'],
  ]);
});

test('an inline definition and a new record object at each change lose nothing', async () => {
  const changes: (readonly string[])[] = [];
  function Host() {
    const [record, setRecord] = useState<Record<string, unknown>>({ id: '1', name: 'One', qty: 1 });
    const [platform] = useState(platformOf);
    return (
      <PageForm
        definition={{ pageType: 'basedata', items: ITEMS.map((item) => ({ ...item })), action: ACTIONS }}
        mode="edit"
        record={{ ...record }}
        platform={platform}
        save={() => undefined}
        onChange={({ paths, value }) => {
          changes.push(paths);
          setRecord(value());
        }}
      />
    );
  }
  mount(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
  await field('Name').click();
  await userEvent.keyboard('{End} and{Tab}');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Qty' }), '12');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(field('Name')).toHaveValue('One and');
  await until(() => changes.length === 2);
  expect(changes).toEqual([['name'], ['qty']]);
});

test('what is typed stays while a boundary around the form shows its fallback', async () => {
  const changes: (readonly string[])[] = [];
  let go = (_value: string) => {};
  const slow = new Promise<string>((resolve) => {
    go = resolve;
  });
  const Part = () => <p>{use(slow)}</p>;
  const record = { name: 'One' };
  function Host() {
    const [more, setMore] = useState(false);
    const [platform] = useState(platformOf);
    return (
      <>
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
        <Suspense fallback={<p>Wait</p>}>
          <PageForm
            definition={definition}
            mode="edit"
            record={record}
            platform={platform}
            onChange={({ paths }) => changes.push(paths)}
          />
          {more && <Part />}
        </Suspense>
      </>
    );
  }
  mount(<Host />);
  await userEvent.fill(field('Name'), 'Two');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Qty' }), '12');
  await button('More').click();
  await expect.element(screen.getByText('Wait')).toBeVisible();
  go('Here');
  await expect.element(screen.getByText('Here')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Two');
  await expect.element(screen.getByRole('textbox', { name: 'Qty' })).toHaveValue('12');
  await userEvent.fill(field('Name'), 'Three');
  await userEvent.keyboard('{Tab}');
  await until(() => changes.length === 3);
  expect(changes).toEqual([['name'], ['qty'], ['name']]);
});

test('a record that comes while a save runs is shown once that has answered nothing', async () => {
  const saved: unknown[] = [];
  function Host() {
    const [record, setRecord] = useState<Record<string, unknown>>({ id: '1', name: 'One', rowVersion: 1 });
    const [platform] = useState(platformOf);
    return (
      <PageForm
        definition={definition}
        mode="edit"
        record={record}
        platform={platform}
        save={async (sent) => {
          saved.push([sent.name, sent.rowVersion]);
          setRecord({ ...sent, name: `${sent.name}, stored`, rowVersion: saved.length + 1 });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }}
      />
    );
  }
  mount(<Host />);
  await userEvent.fill(field('Name'), 'Two');
  await button('Save').click();
  await expect.element(field('Name')).toHaveValue('Two, stored');
  await button('Save').click();
  await until(() => saved.length === 2);
  expect(saved).toEqual([
    ['Two', 1],
    ['Two, stored', 2],
  ]);
});

test('another page keeps what still stands: values, a draft, the focus', async () => {
  const platform = platformOf();
  const tree = (title: string, more: object[] = []) => (
    <PageForm
      definition={{
        ...definition,
        items: [...ITEMS.map((item) => (item.key === 'k1' ? { ...item, title } : item)), ...more],
      }}
      mode="edit"
      record={{ id: '1', name: 'One', qty: 1 }}
      platform={platform}
    />
  );
  const { render } = mount(tree('Name'));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Qty' }), '5');
  await field('Name').click();
  await userEvent.keyboard('{End} typed');
  const before = document.activeElement;
  render(tree('Title', [{ type: 'textbox', key: 'k9', model: 'late', title: 'Late', options: {} }]));
  await expect.element(field('Late')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('One typed');
  await expect.element(screen.getByRole('textbox', { name: 'Qty' })).toHaveValue('5');
  expect(document.activeElement).toBe(before);
  // A page that cannot be compiled says so; what was typed is there again with the next one that can be.
  render(<PageForm definition="{" mode="edit" record={{ id: '1' }} platform={platform} />);
  await expect.element(field('Title')).not.toBeInTheDocument();
  render(tree('Name'));
  await expect.element(field('Name')).toHaveValue('One typed');
});

test('read only: the page as it is viewed, and what was typed is there when it is not any more', async () => {
  const platform = platformOf();
  const tree = (readOnly: boolean) => (
    <PageForm
      definition={definition}
      mode="edit"
      record={{ id: '1', name: 'One', qty: 1 }}
      platform={platform}
      readOnly={readOnly}
      save={() => undefined}
    />
  );
  const { render } = mount(tree(false));
  await userEvent.fill(field('Name'), 'Two');
  await userEvent.keyboard('{Tab}');
  render(tree(true));
  await expect.element(field('Name')).toHaveTextContent('Two');
  await expect.element(field('Name')).toHaveAttribute('aria-readonly', 'true');
  render(tree(false));
  await expect.element(field('Name')).toHaveValue('Two');
});

test('the handle reads, writes, checks, saves, resets and explains', async () => {
  const ref = createRef<PageFormHandle>();
  const saved: unknown[] = [];
  mount(form({ ref, save: (record) => void saved.push(record.name) }));
  await expect.element(field('Name')).toHaveValue('One');
  const handle = ref.current;
  expect(handle?.setValue('name', '')).toBe(true);
  expect(handle?.validate()).toMatchObject({ ok: false, first: 'name' });
  expect(handle?.explain('name')).toMatchObject({ required: true, reasons: [{ code: 'rule' }] });
  expect(handle?.setValue('lines[nobody].note', 'x')).toBe(false);
  handle?.setValue('name', 'Set');
  await expect.element(field('Name')).toHaveValue('Set');
  expect(await handle?.submit()).toMatchObject({ ok: true });
  expect(saved).toEqual(['Set']);
  handle?.setValue('name', '');
  expect(await handle?.submit()).toMatchObject({ ok: false });
  const refused = screen.getByText('1 field needs attention');
  await expect.element(refused).toBeVisible();
  handle?.reset();
  await expect.element(field('Name')).toHaveValue('One');
  await expect.element(refused).not.toBeInTheDocument();
});

test('notices are shown by the form itself, or taken by its host', async () => {
  const taken: unknown[] = [];
  const { render } = mount(form());
  await button('Ship').click();
  await expect.element(screen.getByText(/^\[ship\] Unable to find/).first()).toBeVisible();
  render(form({ onNotice: ({ tone, code }) => taken.push([tone, code]) }));
  await button('Ship').click();
  await until(() => taken.length === 1);
  expect(taken).toEqual([['error', 'form.actionUnset']]);
});

test('why a save was refused is told in the form alone, and read from it, also where the host takes notices', async () => {
  const taken: string[] = [];
  const ref = createRef<PageFormHandle>();
  mount(
    form({
      ref,
      onNotice: ({ code }) => taken.push(code),
      save: (record) =>
        record.name === 'One' ? { errors: { stray: 'Closed', qty: 'Too many' } } : undefined,
    }),
  );
  expect(await until(() => ref.current?.submit())).toMatchObject({ ok: false });
  await expect.element(screen.getByText('Closed')).toBeVisible();
  expect(ref.current?.form.refusal()).toMatchObject({
    first: 'qty',
    issues: [
      { path: '', issue: { params: { msg: 'Closed' } } },
      { path: 'qty', issue: { params: { msg: 'Too many' } } },
    ],
  });
  expect(taken).toEqual([]);
  ref.current?.setValue('name', 'Two');
  expect(await ref.current?.submit()).toMatchObject({ ok: true });
  expect(taken).toEqual(['form.saved']);
});

/** Props as a host without types passes them. */
const untyped = (props: object): Parameters<typeof PageForm>[0] => Object.assign(Object.create(null), props);

test.for([
  ['mode', { mode: 'nonsense' }, 'mode: expected one of add, edit'],
  ['no mode', { mode: undefined }, 'mode: expected one of add, edit'],
  ['save', { save: 'x' }, "save: expected a function, not 'x'."],
  ['record', { record: [1] }, 'record: expected an object, not a list.'],
  ['all events', { events: 'x' }, "events: expected an object of functions by field, not 'x'."],
  ['events', { events: { name: 1 } }, 'events: expected an object of functions by field, but name is 1.'],
] as const)('%s given wrong is told in the page, and the form stays', async ([, wrong, told]) => {
  const right = { definition, mode: 'edit', record: { id: '1', name: 'One' }, platform: platformOf() };
  const { render } = mount(<PageForm {...untyped(right)} />);
  await userEvent.fill(field('Name'), 'Two');
  render(<PageForm {...untyped({ ...right, ...wrong })} />);
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible();
  render(<PageForm {...untyped(right)} />);
  if (!('record' in wrong)) await expect.element(field('Name')).toHaveValue('Two');
  await expect.element(screen.getByText(told, { exact: false })).not.toBeInTheDocument();
});

test('without a platform it says so', async () => {
  mount(<PageForm {...untyped({ definition, mode: 'edit' })} />);
  await expect.element(screen.getByText(/platform: expected what createPlatform answers/)).toBeVisible();
});

test('a host reaches the tables of a form, also in a tab that nobody has opened', async () => {
  const [name, customer, qty, lines] = ITEMS;
  const tab = (key: string, items: unknown[]) => ({ type: 'tabpage', key, title: key, options: {}, items });
  const tabs = {
    type: 'tabs',
    key: 't',
    options: {},
    items: [tab('First', [name, customer, qty]), tab('Second', [lines])],
  };
  const ref = createRef<PageFormHandle>();
  mount(form({ ref, definition: { ...definition, items: [tabs] } }));
  await until(() => ref.current?.form.table('lines')?.add().ok === true);
  expect(ref.current?.getValue().lines).toHaveLength(1);
  await expect.element(screen.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'false');
});

test('what is said of no field is told also where a field has become wrong meanwhile', async () => {
  let refuse: (() => void) | undefined;
  const save = () =>
    new Promise<{ errors: Record<string, string> }>((resolve) => {
      refuse = () => resolve({ errors: { stray: 'Reason' } });
    });
  const ref = createRef<PageFormHandle>();
  mount(form({ ref, save }));
  await button('Save').click();
  await until(() => refuse !== undefined);
  expect(ref.current?.setValue('name', '')).toBe(true);
  refuse?.();
  await expect.element(screen.getByText('Reason')).toBeVisible();
  await until(() => ref.current?.form.snapshot('name').issues.length === 1);
});
