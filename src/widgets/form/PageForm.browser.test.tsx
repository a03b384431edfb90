import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormPorts, fail, ok, type PortError } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import type { PwMode } from '../hooks/context.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm, type PageFormProps } from './PageForm.tsx';

let open: Mounted | null = null;
afterEach(() => {
  open?.unmount();
  open = null;
});

const choices = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const lookup = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };

const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'basedata',
  viewName: 'Sample',
  items: [
    {
      type: 'card',
      key: 'card',
      title: 'Everything',
      options: {},
      items: [
        { type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: { required: true } },
        { type: 'textarea', key: 'k-note', model: 'note', title: 'Note', options: {} },
        { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: { tips: 'In pieces' } },
        { type: 'date', key: 'k-due', model: 'due', title: 'Due', options: {} },
        { type: 'datetime', key: 'k-at', model: 'at', title: 'At', options: {} },
        { type: 'time', key: 'k-time', model: 'time', title: 'Time', options: {} },
        { type: 'select', key: 'k-sel', model: 'sel', title: 'Select', options: { options: choices } },
        { type: 'radio', key: 'k-rad', model: 'rad', title: 'Radio', options: { options: choices } },
        { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
        { type: 'switch', key: 'k-on', model: 'on', title: 'On', options: {} },
        { type: 'basedata', key: 'k-item', model: 'item', title: 'Item', options: lookup },
        { type: 'basedatamultiple', key: 'k-items', model: 'items', title: 'Items', options: lookup },
        {
          type: 'custom',
          key: 'k-own',
          model: 'own',
          title: 'A label of more than twenty two',
          options: {},
        },
        { type: 'wormhole', key: 'k-x', model: 'x', title: 'Mystery', options: {} },
      ],
    },
    {
      type: 'tab',
      key: 'tabs',
      options: {},
      items: [
        { type: 'tabpage', key: 'tab1', title: 'First', items: [] },
        {
          type: 'tabpage',
          key: 'tab2',
          title: 'Second',
          items: [
            { type: 'textbox', key: 'k-deep', model: 'deep', title: 'Deep', options: { required: true } },
          ],
        },
      ],
    },
  ],
  action: {
    items: [
      { key: 'save01', code: 'save', title: 'Save' },
      { key: 'close1', code: 'close', title: 'Close' },
    ],
  },
  config: { labelAlign: 'right', labelWidth: 110 },
};
const record = {
  id: 'r1',
  name: 'One',
  qty: 1234.5,
  deep: 'x',
  own: 'signed',
  rowVersion: 1,
  due: '2026-03-09',
};

function show(props: Partial<PageFormProps> = {}, ports: Partial<FormPorts> = {}, mode: PwMode = 'imf') {
  const platform = testPlatform({ ports });
  open = mount(
    <PwRoot platform={platform} mode={mode}>
      <div style={{ height: 600 }}>
        <PageForm definition={definition} mode="edit" record={record} platform={platform} {...props} />
      </div>
    </PwRoot>,
    1200,
  );
  return open.host;
}

const byLabel = (host: HTMLElement, label: string) =>
  until(() => {
    const found = [...host.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    return found?.htmlFor ? document.getElementById(found.htmlFor) : null;
  });
const button = (host: HTMLElement, name: string) =>
  until(() => [...host.querySelectorAll('button')].find((each) => each.textContent === name));
const notice = (host: HTMLElement) => until(() => host.querySelector<HTMLElement>('.pw-notice'));
const error =
  (kind: PortError['kind'], params: PortError['params'] = {}): NonNullable<FormPorts['save']> =>
  async () =>
    fail({ kind, code: 'server.message', params, retryable: false });

describe('drawing', () => {
  test.each(['imf', 'light', 'dark'] as const)(
    'axe finds nothing in mode %s, editable and read',
    async (mode) => {
      for (const props of [{}, { record: { ...record, approveStatus: 10 } }]) {
        const host = show(props, {}, mode);
        await byLabel(host, 'Name');
        expect(await barriers(host, ['region'])).toEqual([]);
        open?.unmount();
      }
    },
  );

  test('a label of more than 22 characters is cut, with the whole in its tooltip', async () => {
    const host = show();
    await byLabel(host, 'Name');
    const label = [...host.querySelectorAll('label')].find((each) => each.title !== '');
    expect(label?.title).toBe('A label of more than twenty two');
    expect(label?.textContent).toBe('A label of more than t…');
  });

  test('a kind without adapter shows its value read-only, an unknown type its name', async () => {
    const host = show();
    const own = await byLabel(host, 'A label of more');
    expect(own.textContent).toBe('signed');
    expect(own.getAttribute('aria-readonly')).toBe('true');
    expect(host.textContent).toContain('wormhole');
  });

  test('a locked field is text that says why on focus', async () => {
    const host = show({ record: { ...record, approveStatus: 1 } });
    const name = await byLabel(host, 'Name');
    expect(name.tagName).not.toBe('INPUT');
    name.focus();
    await until(() => host.querySelector('[role="tooltip"]'));
    expect(name.getAttribute('aria-describedby')).toContain('why');
  });

  test('a page that does not compile names its issues', async () => {
    const host = show({ definition: '{ not json' });
    expect((await notice(host)).textContent).toContain('not JSON');
  });
});

describe('loading', () => {
  test('failed: the message and a way to try again; then the form', async () => {
    let tries = 0;
    const load: FormPorts['load'] = async () => {
      tries += 1;
      if (tries === 1)
        return fail({ kind: 'network', code: 'request.server', params: { msg: 'no line' }, retryable: true });
      return ok({ model: record, defaultModel: null });
    };
    const { record: _record, ...props } = { record, definition };
    const platform = testPlatform({ ports: { load } });
    open = mount(
      <PwRoot platform={platform}>
        <PageForm {...props} mode="edit" platform={platform} />
      </PwRoot>,
    );
    const { host } = open;
    expect((await until(() => host.querySelector('.pw-state'))).textContent).toContain('no line');
    (await button(host, 'Try again')).click();
    expect(await byLabel(host, 'Name')).toHaveProperty('value', 'One');
  });
});

describe('saving', () => {
  test('what is missing is said, counted and focused, also in a tab that was never opened', async () => {
    const host = show({ record: { ...record, deep: '' } });
    await byLabel(host, 'Name');
    expect(host.querySelector('[data-pw-key="k-deep"]')).toBeNull();
    (await button(host, 'Save')).click();
    expect((await notice(host)).textContent).toContain('Required items exist');
    const deep = await byLabel(host, 'Deep');
    await until(() => document.activeElement === deep);
    expect(deep.getAttribute('aria-invalid')).toBe('true');
  });

  test('of a wrong cell that is scrolled away, its table takes the focus', async () => {
    const columns = Array.from({ length: 40 }, (_, at) => ({
      type: 'textbox',
      key: `k-c${at}`,
      model: `c${at}`,
      title: `C${at}`,
      options: { width: 150, required: at === 39 },
    }));
    const table = { type: 'entrytable', key: 'k-entries', model: 'entries', title: 'Lines', items: columns };
    const host = show({
      definition: { ...definition, items: [table] },
      record: { ...record, entries: [{ entryId: 'e1', c0: 'x' }] },
    });
    await until(() => host.querySelector('[role="gridcell"]'));
    (await button(host, 'Save')).click();
    await notice(host);
    expect(host.querySelector('[aria-invalid="true"]')).toBeNull();
    await until(() => document.activeElement?.closest('[data-pw-key="k-entries"]'));
  });

  test('Ctrl+S saves what is being typed', async () => {
    const sent: unknown[] = [];
    const saved: string[] = [];
    const save: FormPorts['save'] = async (model) => {
      sent.push(model.name);
      return ok({ id: 'r1', model, msg: '' });
    };
    const host = show({ onSave: ({ id }) => saved.push(id) }, { save });
    const name = await byLabel(host, 'Name');
    name.focus();
    await userEvent.keyboard('{End} more{Control>}s{/Control}');
    await until(() => saved.length === 1);
    expect(sent).toEqual(['One more']);
    expect(document.activeElement).toBe(name);
  });

  test('a conflict keeps what was typed: keep mine sends it over the stored version', async () => {
    const sent: unknown[] = [];
    const save: FormPorts['save'] = async (model) => {
      sent.push([model.name, model.rowVersion]);
      if (sent.length > 1) return ok({ id: 'r1', model, msg: '' });
      return fail({
        kind: 'conflict',
        code: 'server.message',
        params: { stored: { ...record, name: 'Theirs', rowVersion: 9 } },
        retryable: false,
      });
    };
    const host = show({}, { save });
    const name = await byLabel(host, 'Name');
    name.focus();
    await userEvent.keyboard('{Control>}a{/Control}Mine');
    (await button(host, 'Save')).click();
    await notice(host);
    expect(name).toHaveProperty('value', 'Mine');
    (await button(host, 'Keep mine')).click();
    await until(() => sent.length === 2);
    expect(sent).toEqual([
      ['Mine', 1],
      ['Mine', 9],
    ]);
  });

  test('a conflict: reload shows the stored record', async () => {
    const stored = { ...record, name: 'Theirs', rowVersion: 9 };
    const host = show({}, { save: error('conflict', { stored }) });
    const name = await byLabel(host, 'Name');
    name.focus();
    await userEvent.keyboard('!');
    (await button(host, 'Save')).click();
    (await button(host, 'Reload')).click();
    await until(() => host.querySelector('.pw-notice') === null);
    expect(await byLabel(host, 'Name')).toHaveProperty('value', 'Theirs');
  });

  test('a record that is locked: the server says so, and there is nothing to keep over it', async () => {
    const host = show({}, { save: error('conflict', { reason: 'locked', msg: 'It is approved' }) });
    (await byLabel(host, 'Name')).focus();
    await userEvent.keyboard('{End}!');
    (await button(host, 'Save')).click();
    expect((await notice(host)).textContent).toContain('It is approved');
    expect([...host.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Keep mine');
    expect(await byLabel(host, 'Name')).toHaveProperty('value', 'One!');
  });

  test.each([
    ['unauthorised', 'session has ended'],
    ['network', 'no line'],
  ] as const)('%s: the message, and the text stays', async (kind, words) => {
    const host = show({}, { save: error(kind, { msg: 'no line' }) });
    const name = await byLabel(host, 'Name');
    name.focus();
    await userEvent.keyboard('{End}!');
    (await button(host, 'Save')).click();
    expect((await notice(host)).textContent).toContain(words);
    expect(await byLabel(host, 'Name')).toHaveProperty('value', 'One!');
  });
});

test('print prints, and is no unknown code', async () => {
  const printing = window.print;
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  const action = { items: [{ key: 'print1', code: 'print', title: 'Print it' }] };
  const host = show({ definition: { ...definition, action } });
  (await button(host, 'Print it')).click();
  await until(() => printed === 1);
  expect(host.textContent).not.toContain('execution code');
  window.print = printing;
});
