/** What a host draws itself, in every place that draws fields: a word of its own, a replaced built-in, one that throws. */
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defineControl } from '../../engine/controls/define.ts';
import '../../styles/styles.css';
import type { Adapter, AdapterProps } from '../fields/types.ts';
import { PageList } from '../list/PageList.tsx';
import { type Asked, listPlatform } from '../list/testing.ts';
import { mount, until } from '../testing/mount.tsx';
import { type Host, pageFormHost, rjsfHost, type Shown, tableHost } from './hosts.tsx';

const starbar = defineControl({
  type: 'starbar',
  value: 'number',
  constraints: { min: 0, max: 10 },
  options: { half: { type: 'boolean' } },
});

function button(name: string, after: unknown) {
  return function Own({ binding, id }: AdapterProps) {
    return (
      <button type="button" id={id} className={name} onClick={() => binding.commit(after)}>
        {String(binding.value ?? '')}
      </button>
    );
  };
}

const Read = ({ binding }: AdapterProps) => <em>{String(binding.value)}</em>;

const ADAPTERS: readonly Adapter[] = [
  { kinds: [], types: ['starbar'], Input: button('own', 9), Display: Read },
  { kinds: ['text'], Input: button('replaced', 'new'), Display: Read },
  {
    kinds: ['decimal'],
    Input: () => {
      throw new Error('halt');
    },
    Display: Read,
  },
];

const field = (model: string, type: string) => ({
  key: `k-${model}`,
  model,
  title: model,
  type,
  options: {},
});
const SHOWN: Shown = {
  items: [field('s', 'starbar'), field('t', 'textbox'), field('d', 'decimal'), field('i', 'integer')],
  record: { s: 3, t: 'old', d: 1.5, i: 7 },
  adapters: ADAPTERS,
  controls: [starbar],
};

let open: Host | null = null;

afterEach(() => {
  open?.unmount();
  open = null;
});

function plainRjsf(shown: Shown): Host {
  const properties = {
    s: { type: 'number' },
    t: { type: 'string' },
    d: { type: 'number' },
    i: { type: 'integer' },
  } as const;
  const uiSchema = { s: { 'ui:options': { kind: 'starbar' } } };
  return rjsfHost({ ...shown, plain: { schema: { type: 'object', properties }, uiSchema } });
}

/** The element of the only widget of that class, once it stands. */
const only = (element: Element, selector: string) =>
  until(() => {
    const found = element.querySelectorAll<HTMLElement>(selector);
    return found.length === 1 ? found[0] : null;
  });

describe.each([
  ['PageForm', pageFormHost],
  ['a table cell', tableHost],
  ['rjsf', rjsfHost],
  ['rjsf over a plain schema', plainRjsf],
])('%s', (_, start) => {
  test('draws the words of the host, and enters them', async () => {
    open = start(SHOWN);
    const own = await only(open.element, 'button.own');
    expect(own.textContent).toBe('3');
    own.click();
    await until(() => open?.pair('s').value === 9);
  });

  test('draws the widget that the host has put in place of a built-in one', async () => {
    open = start(SHOWN);
    const replaced = await only(open.element, 'button.replaced');
    expect(replaced.textContent).toBe('old');
    replaced.click();
    await until(() => open?.pair('t').value === 'new');
  });

  test('loses only the field of a widget that throws; its value stays', async () => {
    open = start(SHOWN);
    const broken = await only(open.element, '.pw-field-broken');
    expect(broken.querySelector('button')).not.toBeNull();
    expect(open.element.querySelectorAll('button.own, button.replaced')).toHaveLength(2);
    expect(await open.control('i')).toBeInstanceOf(HTMLInputElement);
    expect(open.pair('d').value).toBe(1.5);
  });
});

describe('the search area of a list', () => {
  function openList(): { readonly element: HTMLElement; readonly asked: Asked[] } {
    const asked: Asked[] = [];
    const answered = { status: true, code: 200, msg: '', data: [], rowCount: 0 };
    const platform = listPlatform({
      answer: () => new Response(JSON.stringify(answered)),
      asked: (one) => asked.push(one),
      notify: () => {},
      open: () => {},
    });
    const definition = {
      id: 'v',
      objectId: 'o',
      apiUrl: '/openapi/mes/o/getlist',
      pageData: {
        views: [{ key: 'all', title: 'All', listKey: 'main' }],
        lists: [{ key: 'main', items: [{ key: 't', model: 't', title: 'T' }] }],
        searchfield: { items: SHOWN.items },
      },
    };
    const { host } = mount(
      <PageList
        definition={definition}
        platform={{ ...platform, controls: [starbar] }}
        adapters={ADAPTERS}
      />,
    );
    return { element: host, asked };
  }

  test('draws all three alike, and searches by what they commit', async () => {
    // On a narrow screen the conditions begin folded.
    await page.viewport(1280, 800);
    const { element, asked } = openList();
    const search = await until(() => element.querySelector('.pw-search'));
    (await only(search, 'button.own')).click();
    (await only(search, 'button.replaced')).click();
    await only(search, '.pw-field-broken');
    expect(search.querySelectorAll('input')).toHaveLength(1);
    await until(() => search.querySelector('button.own')?.textContent === '9');
    search.querySelector<HTMLElement>('.pw-button-accent')?.click();
    await until(() => JSON.stringify(asked.at(-1)?.body.searchParams ?? '').includes('"new"'));
    expect(asked.at(-1)?.body.searchParams).toMatchObject([
      { searchField: 's', searchValue: 9 },
      { searchField: 't', searchValue: 'new' },
    ]);
  });
});
