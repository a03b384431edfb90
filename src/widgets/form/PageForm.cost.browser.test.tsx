/** What a change costs in a form of 1,000 fields: the field that is written renders, and nothing of any other. */
import { Profiler } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, createForm, type Form } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { builtInAdapters } from '../fields/adapters.ts';
import type { AdapterProps } from '../fields/types.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, type Mounted, mount, until } from '../testing/mount.tsx';
import { ITEMS, testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';

const FIELDS = 1000;
/** In the middle, with every kind among the neighbours. */
const LOOKUP = 'field500';
const TEXT = 'field504';
/** Renders and changes that come late are counted too, milliseconds. */
const LATE = 100;

const lookup = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };
const choices = ['a', 'b'].map((value) => ({ value, label: `Option ${value}` }));

/** A widget whose key is its model. */
function widget(index: number): object {
  const key = `field${index}`;
  const base = { key, model: key, title: `Field ${index}` };
  if (key === LOOKUP) return { ...base, type: 'basedata', options: lookup };
  const kinds = [
    { type: 'textbox', options: {} },
    { type: 'number', options: {} },
    { type: 'select', options: { options: choices } },
    { type: 'checkbox', options: {} },
  ];
  return { ...base, ...kinds[index % kinds.length] };
}

const items = Array.from({ length: FIELDS }, (_, index) => widget(index));
const action = { items: [{ key: 'save01', code: 'save', title: 'Save' }] };
const record = { id: 'r1', [TEXT]: 'One' };

/** Keys of the fields of which something rendered, each as often as it did. */
let rendered: string[] = [];
/** Commits of React to the page, by whatever in it. */
let commits = 0;
let restore: (() => void)[] = [];
let open: Mounted | null = null;
let form: Form | null = null;

// A profiler around each control: it hears of renders of the field, and of the control for reasons of its own.
beforeAll(() => {
  const used = (['text', 'number', 'select', 'checkbox', 'lookup'] as const).map((kind) =>
    builtInAdapters.find({ type: '', kind }),
  );
  restore = [...new Set(used)].map((adapter) => {
    const { Input } = adapter;
    if (Input === undefined) throw new Error('it has no input');
    const Counted = (props: AdapterProps) => (
      <Profiler id={props.binding.field.key} onRender={(id) => rendered.push(id)}>
        <Input {...props} />
      </Profiler>
    );
    Reflect.set(adapter, 'Input', Counted);
    return () => void Reflect.set(adapter, 'Input', Input);
  });
});

afterEach(() => {
  open?.unmount();
  form?.dispose();
  open = null;
  form = null;
});

afterAll(() => {
  for (const each of restore) each();
});

async function show(): Promise<{ readonly host: HTMLElement; readonly form: Form }> {
  const { page } = compilePage({ id: 'p', objectId: 'o', pageType: 'basedata', items, action });
  if (page === null) throw new Error('no page');
  const platform = testPlatform();
  const made = createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, 'r1') });
  await made.open();
  form = made;
  rendered = [];
  open = mount(
    <PwRoot platform={platform}>
      <Profiler
        id="page"
        onRender={() => {
          commits += 1;
        }}
      >
        <PageForm definition={page} mode="edit" platform={platform} session={{ form: made }} />
      </Profiler>
    </PwRoot>,
    1200,
  );
  const { host } = open;
  await expect.poll(() => host.querySelectorAll('.pw-field').length, { timeout: 20_000 }).toBe(FIELDS);
  // What is fetched when nothing else is to be done, undo among it, comes before anything is counted.
  await until(() => host.querySelector('.pw-sr[role="status"] > span'));
  // The counter counts: each field once, in mounting.
  expect(new Set(rendered).size).toBe(FIELDS);
  return { host, form: made };
}

interface Cost {
  readonly rendered: readonly string[];
  readonly commits: number;
  /** Keys of the fields with a change anywhere in their elements, each once. */
  readonly touched: readonly string[];
  /** Changes among the fields that are in none of them: one came, went or moved. */
  readonly moved: number;
}

/** Waits until nothing has rendered for a while, however slowly the machine does it. */
async function late(): Promise<void> {
  let before: number;
  do {
    before = commits;
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await frames();
  } while (commits !== before);
}

/** What `deed` costs, with all that follows from it. */
async function costOf(host: HTMLElement, deed: () => unknown): Promise<Cost> {
  await late();
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => records.push(...found));
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
  rendered = [];
  commits = 0;
  await deed();
  await late();
  records.push(...observer.takeRecords());
  observer.disconnect();
  const elements = records.map(({ target }) => (target instanceof Element ? target : target.parentElement));
  const keys = elements.map((element) => element?.closest<HTMLElement>('.pw-field')?.dataset.pwKey);
  return {
    rendered,
    commits,
    touched: [...new Set(keys.filter((key) => key !== undefined))],
    moved: elements.filter((element, at) => keys[at] === undefined && element?.closest('.pw-grid')).length,
  };
}

const control = (host: HTMLElement, key: string) =>
  until(() => host.querySelector<HTMLInputElement>(`[data-pw-key="${key}"] input`));

test('a lookup written with its companion renders one field, once', async () => {
  const { host, form } = await show();
  for (const item of ITEMS.slice(3, 5)) {
    const cost = await costOf(host, () => form.commit(LOOKUP, item.id, item));
    // The first change also shows the page as changed; all of it is one commit.
    expect(cost).toEqual({ rendered: [LOOKUP], commits: 1, touched: [LOOKUP], moved: 0 });
    expect(form.snapshot(LOOKUP)).toMatchObject({ value: item.id, companion: item });
    expect(await control(host, LOOKUP)).toHaveProperty('value', item.name);
  }
});

test('two fields written as one change are both counted, in one commit', async () => {
  const { host, form } = await show();
  const changes = [
    { path: LOOKUP, value: 'id-9', companion: ITEMS[9] },
    { path: TEXT, value: 'Two' },
  ];
  const cost = await costOf(host, () => form.apply(changes, 'user'));
  expect(cost).toEqual({ rendered: [LOOKUP, TEXT], commits: 1, touched: [LOOKUP, TEXT], moved: 0 });
});

test('a record picked in the list of a lookup renders and touches no other field', async () => {
  const { host, form } = await show();
  const input = await control(host, LOOKUP);
  const cost = await costOf(host, async () => {
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const option = await until(() => document.querySelectorAll<HTMLElement>('[role="option"]')[3]);
    option.click();
    await until(() => input.value === ITEMS[3]?.name);
  });
  expect(form.snapshot(LOOKUP)).toMatchObject({ value: ITEMS[3]?.id, companion: ITEMS[3] });
  expect({ ...cost, rendered: [...new Set(cost.rendered)], commits: 0 }).toEqual({
    rendered: [LOOKUP],
    commits: 0,
    touched: [LOOKUP],
    moved: 0,
  });
});

test('a keystroke renders one field, once; so does the Enter that writes it', async () => {
  const { host, form } = await show();
  const input = await control(host, TEXT);
  input.focus();
  for (const [key, value] of [
    ['{End}!', 'One!'],
    ['?', 'One!?'],
    ['{Enter}', 'One!?'],
  ] as const) {
    const cost = await costOf(host, () => userEvent.keyboard(key));
    expect(cost).toEqual({ rendered: [TEXT], commits: 1, touched: [TEXT], moved: 0 });
    expect(input.value).toBe(value);
  }
  expect(form.snapshot(TEXT)).toMatchObject({ value: 'One!?', draft: null });
});
