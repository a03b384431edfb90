import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, createForm, type FormPorts, fail, ok, type PortError } from '../../engine/internal.ts';
import { until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { button, byLabel, definition, notice, record, show } from './testing.tsx';

const error =
  (kind: PortError['kind'], params: PortError['params'] = {}): NonNullable<FormPorts['save']> =>
  async () =>
    fail({ kind, code: 'server.message', params, retryable: false });

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

  test('a wrong cell that is scrolled away is scrolled to and takes the focus', async () => {
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
    await until(() => document.activeElement?.closest('[data-path="entries[e1].c39"]'));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  test('every wrong field is named and linked, also cells, with their row', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      type: 'textbox',
      key: `k-f${at}`,
      model: `f${at}`,
      title: `Field ${at}`,
      options: { required: true },
    }));
    const column = { type: 'textbox', key: 'k-c', model: 'c', title: 'Code', options: { required: true } };
    const other = { type: 'textbox', key: 'k-d', model: 'd', title: 'Other' };
    const table = {
      type: 'entrytable',
      key: 'k-lines',
      model: 'lines',
      title: 'Lines',
      items: [column, other],
    };
    const lines = [
      { entryId: 'e1', c: 'x' },
      { entryId: 'e2', d: 'y' },
    ];
    const host = show({
      definition: { ...definition, items: [...many, table] },
      record: { id: 'r1', lines },
    });
    await until(() => host.querySelector('[role="gridcell"]'));
    (await button(host, 'Save')).click();
    const links = [...(await notice(host)).querySelectorAll<HTMLElement>('.pw-wrong .pw-link')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...many.map(({ title }) => title),
      'Lines, row 2: Code',
    ]);
    links.at(-1)?.click();
    await until(() => document.activeElement?.closest('[data-path="lines[e2].c"]'));
  });

  test('what is mended keeps its place in the summary, and is counted no more', async () => {
    const many = ['A', 'B'].map((title) => ({
      ...{ type: 'textbox', key: `k-${title}`, model: title, title, options: { required: true } },
    }));
    const host = show({ definition: { ...definition, items: many }, record: { id: 'r1' } });
    (await button(host, 'Save')).click();
    const said = await notice(host);
    const count = () => said.querySelector('.pw-wrong')?.previousElementSibling?.textContent;
    const mended = () =>
      [...said.querySelectorAll('li')].map((one) => one.querySelector('[role=img]') !== null);
    expect(count()).toBe('2 fields need attention');
    (await byLabel(host, 'A')).focus();
    await userEvent.keyboard('x');
    expect(mended()).toEqual([false, false]);
    await userEvent.keyboard('{Tab}');
    await until(() => count() === '1 field needs attention');
    const high = said.clientHeight;
    expect(mended()).toEqual([true, false]);
    await userEvent.keyboard('y{Tab}');
    await until(() => said.querySelector('strong')?.textContent === 'All mended: save again');
    expect(count()).toBe('0 fields need attention');
    expect(said.dataset.tone).toBe('warning');
    expect(said.clientHeight).toBe(high);
  });

  test('what is hidden since is counted no more', async () => {
    const items = ['A', 'B'].map((title) => ({
      ...{ type: 'textbox', key: `k-${title}`, model: title, title, options: { required: true } },
    }));
    const { page } = compilePage({ ...definition, items });
    if (page === null) throw new Error('no page');
    const ports = testPlatform().formPorts(page, 'r1');
    const form = createForm(page, { mode: 'edit', record: { id: 'r1' }, ports });
    await form.open();
    const host = show({ definition: page, session: { form } });
    (await button(host, 'Save')).click();
    const said = await notice(host);
    const count = () => said.querySelector('.pw-wrong')?.previousElementSibling?.textContent;
    expect(count()).toBe('2 fields need attention');
    form.setOverride('k-B', { hidden: true });
    await until(() => count() === '1 field needs attention');
  });

  test('a wrong cell of a table in a row is named with both rows, and its link opens that table', async () => {
    const table = (key: string, model: string, title: string, items: readonly object[]) => ({
      ...{ type: 'entrytable', key, model, title, items },
    });
    const code = { type: 'textbox', key: 'k-c', model: 'c', title: 'Code', options: { required: true } };
    const tool = { type: 'textbox', key: 'k-u', model: 'u', title: 'Tool' };
    const steps = table('k-steps', 'steps', 'Steps', [code, tool]);
    const line = { type: 'textbox', key: 'k-l', model: 'l', title: 'Line' };
    const host = show({
      definition: { ...definition, items: [table('k-lines', 'lines', 'Lines', [line, steps])] },
      record: {
        id: 'r1',
        lines: [
          { entryId: 'e1', l: 'x' },
          {
            entryId: 'e2',
            l: 'y',
            steps: [
              { rowId: 's1', c: 'z' },
              { rowId: 's2', u: 'saw' },
            ],
          },
        ],
      },
    });
    await until(() => host.querySelector('[role="gridcell"]'));
    (await button(host, 'Save')).click();
    const links = [...(await notice(host)).querySelectorAll<HTMLElement>('.pw-wrong .pw-link')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Lines, row 2, Steps, row 2: Code']);
    links[0]?.click();
    await until(() => document.activeElement?.closest('[data-path="lines[e2].steps[s2].c"]'));
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
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
