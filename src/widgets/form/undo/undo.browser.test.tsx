import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Form } from '../../../engine/internal.ts';
import { frames, until } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';
import { byLabel, definition, record, show } from '../testing.tsx';

const lines = {
  type: 'entrytable',
  key: 'k-lines',
  model: 'lines',
  title: 'Lines',
  options: { rowSelect: true, multiple: true },
  items: [
    { type: 'textbox', key: 'k-no', model: 'no', title: 'No' },
    { type: 'decimal', key: 'k-n', model: 'n', title: 'Count' },
  ],
};
const withLines = { ...definition, items: [...definition.items, lines] };
const withRows = {
  ...record,
  lines: [
    { entryId: 'e1', no: 'A', n: 1 },
    { entryId: 'e2', no: 'B', n: 2 },
  ],
};
/** The keys' code is fetched once the form stands. */
const count = (form: Form | undefined) => {
  const rows = form?.value().lines;
  return Array.isArray(rows) ? rows.length : 0;
};
const ready = (host: HTMLElement) => until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('undo and redo by keyboard', () => {
  test('a committed value comes back with the focus, and is told', async () => {
    const host = show();
    const name = await byLabel(host, 'Name');
    const status = await ready(host);
    name.focus();
    await userEvent.keyboard('{Control>}a{/Control}Two{Tab}');
    expect(name).toHaveProperty('value', 'Two');
    await undo();
    await until(() => (name as HTMLInputElement).value === 'One');
    await until(() => document.activeElement === name);
    expect(status.textContent).toBe('Undone: Name');
    await userEvent.keyboard('{Control>}y{/Control}');
    await until(() => (name as HTMLInputElement).value === 'Two');
    expect(status.textContent).toBe('Redone: Name');
    await undo();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await until(() => (name as HTMLInputElement).value === 'Two');
  });

  test('in a browser that is never idle the keys work once something was changed, also again after it was undone', async () => {
    const host = show({ platform: { ...testPlatform(), idle: () => () => undefined } });
    const name = await byLabel(host, 'Name');
    await frames();
    expect(host.querySelector('.pw-page-body > .pw-sr[role="status"]')).toBeNull();
    name.focus();
    await userEvent.keyboard('{Control>}a{/Control}Two{Tab}');
    const status = await ready(host);
    await undo();
    await until(() => (name as HTMLInputElement).value === 'One');
    await userEvent.keyboard('{Control>}y{/Control}');
    await until(() => (name as HTMLInputElement).value === 'Two');
    expect(status.isConnected).toBe(true);
  });

  test('what is being typed is undone first, by the browser, then the last step', async () => {
    const host = show();
    const name = (await byLabel(host, 'Name')) as HTMLInputElement;
    await ready(host);
    name.focus();
    await userEvent.keyboard('{Control>}a{/Control}Two{Tab}{Shift>}{Tab}{/Shift}{End}x');
    expect(name.value).toBe('Twox');
    await undo();
    expect(name.value).toBe('Two');
    await undo();
    await until(() => name.value === 'One');
  });

  test('where the browser has nothing left to take back, the last step is undone', async () => {
    let form: Form | undefined;
    const host = show({
      ref: (handle) => {
        form = handle?.form;
      },
    });
    const name = await byLabel(host, 'Name');
    await ready(host);
    name.focus();
    // The browser takes both back at once: they were typed without a pause.
    await userEvent.keyboard('{Control>}a{/Control}Two{Enter}x');
    await undo();
    await undo();
    await until(() => form?.value().name === 'One');
    expect(name).toHaveProperty('value', 'One');
  });

  test('a removed row comes back', async () => {
    let form: Form | undefined;
    const host = show({
      definition: withLines,
      record: withRows,
      ref: (handle) => {
        form = handle?.form;
      },
    });
    await ready(host);
    const box = await until(() =>
      host.querySelectorAll<HTMLElement>('[role="row"] input[type="checkbox"]').item(1),
    );
    box.click();
    await frames();
    const remove = await until(() =>
      [...host.querySelectorAll<HTMLButtonElement>('.pw-entry button')].find((each) =>
        /Delete|Remove/.test(each.textContent ?? ''),
      ),
    );
    await until(() => !remove.disabled && remove.getAttribute('aria-disabled') !== 'true');
    remove.click();
    await until(() => count(form) === 1);
    remove.focus();
    await undo();
    await until(() => count(form) === 2);
    await until(() => document.activeElement?.closest('[data-row-id="e1"]'));
    expect((await ready(host)).textContent).toBe('Undone: rows of Lines');
  });

  test('a cell that is scrolled away is scrolled to', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ entryId: `r${at}`, no: `N${at}`, n: at }));
    let form: Form | undefined;
    const host = show({
      definition: withLines,
      record: { ...record, lines: rows },
      ref: (handle) => {
        form = handle?.form;
      },
    });
    await ready(host);
    await until(() => form?.table('lines'));
    form?.commit('lines[r150].no', 'changed');
    (await byLabel(host, 'Quantity')).focus();
    await undo();
    await until(() => document.activeElement?.closest('[data-path="lines[r150].no"]'));
    expect(document.activeElement).toHaveProperty('value', 'N150');
  });

  test('keys of others are left alone: an input of no field, another part of the page, a locked form', async () => {
    const host = show({ readOnly: true });
    await byLabel(host, 'Name').catch(() => null);
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    await ready(host);
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
