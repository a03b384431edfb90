import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, createForm, type Form, type Kind } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));
const lookup = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };

function show(type: string, more: Record<string, unknown> = {}, record: Record<string, unknown> = {}) {
  const platform = testPlatform();
  const widget = { type, key: 'k', model: 'x', title: 'Field', options: more };
  const { page, issues } = compilePage({ id: 'p', objectId: 'o', pageType: 'basedata', items: [widget] });
  if (page === null) throw new Error(JSON.stringify(issues));
  const form = createForm(page, {
    mode: 'edit',
    record: { id: 'r', ...record },
    ports: platform.formPorts(page, null),
  });
  const { host } = mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  return { form, platform, host };
}

const control = (host: HTMLElement) =>
  until(() => host.querySelector<HTMLElement>('.pw-value input, .pw-value textarea'));
const value = (form: Form) => form.snapshot('x').value;

/** Stored type, options, what is typed, what the record then holds. */
const TYPED: readonly (readonly [Kind, string, Record<string, unknown>, string, unknown])[] = [
  ['text', 'textbox', {}, 'héllo 世界', 'héllo 世界'],
  ['textarea', 'textarea', {}, 'one{Enter}two', 'one\ntwo'],
  ['decimal', 'decimal', { max: 99999 }, '1234.5', 1234.5],
  ['integer', 'integer', { max: 99999 }, '42', 42],
  ['number', 'number', {}, '7', 7],
  ['date', 'date', {}, '2026/3/9', '2026-03-09'],
  ['datetime', 'datetime', {}, '2026-3-9 8:05', '2026-03-09 08:05:00'],
  ['time', 'time', {}, '8:05', '08:05:00'],
  ['select', 'select', { options }, 'option b', 'b'],
];

describe('typed and left', () => {
  test.each(TYPED)('%s', async (_kind, type, more, text, expected) => {
    const { form, host, platform } = show(type, more);
    const input = await control(host);
    input.focus();
    await userEvent.keyboard(text);
    expect(value(form) ?? null, 'typing alone commits nothing').not.toEqual(expected);
    await platform.texts.setLanguage('zh_TW');
    await until(() => document.querySelector('.pw-root[lang="zh-TW"]'));
    expect(document.activeElement, 'a language switch remounts nothing').toBe(input);
    input.blur();
    await until(() => value(form) === expected);
    form.undo();
    await until(() => (value(form) ?? '') === '' || value(form) === 0);
  });
});

describe('picked', () => {
  test.each([
    ['checkbox', {}],
    ['switch', {}],
  ])('%s', async (type, more) => {
    const { form, host } = show(type, more);
    await userEvent.click(await control(host));
    await until(() => value(form) === true);
    await userEvent.keyboard(' ');
    await until(() => value(form) === false);
  });

  test('radio', async () => {
    const { form, host } = show('radio', { options });
    (await control(host)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await until(() => value(form) === 'b');
  });

  test('check box group joins values in the order of its options', async () => {
    const { form, host } = show('checkboxmultiple', { options });
    await control(host);
    const boxes = [...host.querySelectorAll('input')];
    boxes[2]?.click();
    await until(() => value(form) === 'c');
    boxes[0]?.click();
    await until(() => value(form) === 'a,c');
  });

  test('select of several: picks stand as chips, backspace takes the last away', async () => {
    const { form, host } = show('selectmultiple', { options });
    (await control(host)).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await until(() => value(form) === 'a,b' || value(form) === 'b,c');
    expect(host.querySelectorAll('.pw-chip')).toHaveLength(2);
    await userEvent.keyboard('{Backspace}');
    await until(() => host.querySelectorAll('.pw-chip').length === 1);
  });

  test('base data of several keeps as many companions as values', async () => {
    const { form, host } = show('basedatamultiple', lookup);
    await userEvent.click(await control(host));
    await until(() => document.querySelectorAll('[role="option"]').length > 3);
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await until(() => value(form) === 'id-0,id-1');
    expect(form.snapshot('x').companion).toMatchObject([{ id: 'id-0' }, { id: 'id-1' }]);
  });

  test('a date from the calendar', async () => {
    const { form, host } = show('date', {}, { x: '2026-03-09' });
    await control(host);
    host.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click();
    const day = await until(() => document.querySelector<HTMLElement>('.rdp-selected button'));
    await until(() => document.activeElement === day);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await until(() => value(form) === '2026-03-10');
    await until(() => document.querySelector('.rdp-root') === null);
  });
});

test('arrow keys step a decimal without binary dust', async () => {
  const { form, host } = show('decimal', { step: 0.1, max: 9 }, { x: 0.2 });
  (await control(host)).focus();
  await userEvent.keyboard('{ArrowUp}');
  await until(() => value(form) === 0.3);
});
