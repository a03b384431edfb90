import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { until } from '../testing/mount.tsx';
import { type Host, pageFormHost, rjsfHost, type Shown, TYPED, tableHost } from './hosts.tsx';
import { compose, enterWhileComposing, insert } from './ime.ts';

let open: Host | null = null;

afterEach(() => {
  open?.unmount();
  open = null;
});

async function start(make: (shown: Shown) => Host, model: string) {
  open = make(TYPED);
  const control = await open.control(model);
  if (!(control instanceof HTMLInputElement)) throw new Error(`${model} is not typed into`);
  control.focus();
  control.select();
  return { host: open, control };
}

/** Value and companion speak of the same record, or both of none. */
function inStep(host: Host): void {
  for (const { value, companion } of [...host.seen, host.pair('item')]) {
    const id = typeof companion === 'object' && companion !== null && 'id' in companion ? companion.id : null;
    expect(id, JSON.stringify(host.seen)).toBe(value ?? null);
  }
}

function options(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="option"]')];
}

function said(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe.each([
  ['PageForm', pageFormHost],
  ['table cell', tableHost],
  ['rjsf', rjsfHost],
])('decimal in %s', (_name, make) => {
  test('text in mid composition is no value, whatever key the input method takes', async () => {
    const { host, control } = await start(make, 'qty');
    await compose('１２');
    await enterWhileComposing();
    expect(host.pair('qty').value).toBe(5);
    expect(control.value).toContain('１２');
    await insert('１２');
    expect(host.pair('qty').value).toBe(5);
    expect(await host.control('qty')).toBe(control);
    // In a table Enter also moves on, as in a spreadsheet.
    await userEvent.keyboard('{Enter}');
    await until(() => host.pair('qty').value === 12);
  });

  test('text that does not parse stays, with its issue, and the value with it', async () => {
    const { host, control } = await start(make, 'qty');
    await userEvent.keyboard('12x');
    control.blur();
    await until(() => control.getAttribute('aria-invalid') === 'true');
    expect(control.value).toBe('12x');
    expect(host.pair('qty').value).toBe(5);
    expect(said(control)).toMatch(/number/i);
    control.focus();
    await userEvent.keyboard('{Escape}');
    await until(() => control.value === '5');
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  test('a language switch keeps the typed text, the focus and the element', async () => {
    const { host, control } = await start(make, 'qty');
    await userEvent.keyboard('7.2');
    await host.setLanguage('vi_VN');
    await until(() => document.querySelector('.pw-root[lang="vi-VN"]'));
    expect(await host.control('qty')).toBe(control);
    expect(document.activeElement).toBe(control);
    expect(control.value).toBe('7.2');
    await userEvent.keyboard('5{Enter}');
    await until(() => host.pair('qty').value === 7.25);
  });

  test('clearing empties the value; undo brings it back', async () => {
    const { host, control } = await start(make, 'qty');
    await userEvent.keyboard('{Backspace}');
    control.blur();
    await until(() => (host.pair('qty').value ?? null) === null);
    host.undo();
    await until(() => host.pair('qty').value === 5);
    await until(() => control.value === '5');
  });
});

describe.each([
  ['PageForm', pageFormHost],
  ['table cell', tableHost],
  ['rjsf', rjsfHost],
])('lookup in %s', (_name, make) => {
  test('a composition searches when it has ended; the pick writes value and companion at once', async () => {
    const { host, control } = await start(make, 'item');
    await compose('sha');
    await enterWhileComposing();
    expect(host.pair('item').value).toBe('id-3');
    await insert('shaft');
    await until(() => options().length === 1);
    expect(host.pair('item').value).toBe('id-3');
    await userEvent.keyboard('{Enter}');
    await until(() => host.pair('item').value === 'id-7');
    await until(() => control.value === 'shaft seven');
    expect(await host.control('item')).toBe(control);
    expect(options()).toHaveLength(0);
    inStep(host);
  });

  test('a name that nobody has stays, with its issue; value and companion are untouched', async () => {
    const { host, control } = await start(make, 'item');
    await userEvent.keyboard('nobody');
    control.blur();
    await until(() => control.getAttribute('aria-invalid') === 'true');
    expect(control.value).toBe('nobody');
    expect(host.pair('item').value).toBe('id-3');
    expect(said(control).trim()).not.toBe('');
    inStep(host);
  });

  test('a language switch keeps the search, the focus and the element', async () => {
    const { host, control } = await start(make, 'item');
    await userEvent.keyboard('shaf');
    await host.setLanguage('zh_CN');
    await until(() => document.querySelector('.pw-root[lang="zh-CN"]'));
    expect(await host.control('item')).toBe(control);
    expect(document.activeElement).toBe(control);
    expect(control.value).toBe('shaf');
    inStep(host);
  });

  test('clearing takes the companion along; undo brings both back', async () => {
    const { host, control } = await start(make, 'item');
    await userEvent.keyboard('{Backspace}');
    control.blur();
    await until(() => (host.pair('item').value ?? null) === null);
    inStep(host);
    host.undo();
    await until(() => host.pair('item').value === 'id-3');
    await until(() => control.value === 'item 3');
    inStep(host);
  });

  test('the list opens at its first page, loads on at the bottom and says where it ends', async () => {
    const { host, control } = await start(make, 'item');
    await userEvent.keyboard('{ArrowDown}');
    if (options().length === 0) await userEvent.click(control);
    await until(() => options().length === 20);
    const list = await until(() => document.querySelector<HTMLElement>('.pw-list'));
    const hint = () => list.querySelector('.pw-list-hint')?.textContent;
    expect(hint()).toBe('Scroll down for more');
    for (const count of [40, 45]) {
      list.scrollTop = list.scrollHeight;
      await until(() => options().length === count);
    }
    expect(hint()).toBe('That is all!');
    await userEvent.keyboard('{Escape}');
    await until(() => options().length === 0);
    expect(host.pair('item').value).toBe('id-3');
  });
});
