import { expect, test } from 'vitest';
import { compilePage, createForm, type FieldSnapshot, type Form } from '../../engine/internal.ts';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';

const platform = testPlatform();

function openForm(): Form {
  const { page } = compilePage({
    id: 'p',
    items: ['one', 'two'].map((name) => ({
      key: name,
      type: 'textbox',
      model: name,
      title: name,
      options: {},
    })),
  });
  if (page === null) throw new Error('not compiled');
  const record = { id: 'r', one: 'first', two: 'second' };
  return createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
}

function show(form: Form): HTMLElement {
  return mount(<PageForm definition={null} mode="edit" platform={platform} session={{ form }} />).host;
}

const inputs = (host: HTMLElement) => [...host.querySelectorAll('input')].map(({ value }) => value);
const halt = () => {
  throw new Error('halt');
};

test('a field that can not be drawn says so alone, and is drawn again once it has changed', async () => {
  const form = openForm();
  const props = Object.defineProperty({}, 'placeholder', { get: halt });
  const broken = new Map<FieldSnapshot, FieldSnapshot>();
  const snapshot: Form['snapshot'] = (path) => {
    const found = form.snapshot(path);
    if (found.value !== 'bad') return found;
    const known = broken.get(found) ?? { ...found, props };
    broken.set(found, known);
    return known;
  };
  const host = show({ ...form, snapshot });
  await until(() => inputs(host).length === 2);
  form.commit('one', 'bad');
  const alert = await until(() => host.querySelector('.pw-field[role="alert"]'));
  expect(alert.textContent).toBe('This field cannot be shown: one');
  expect(alert.querySelector('button')?.getAttribute('aria-label')).toBe('Try again: one');
  expect(inputs(host)).toEqual(['second']);
  form.commit('one', 'good');
  await until(() => inputs(host).length === 2);
  expect(inputs(host)).toEqual(['good', 'second']);
});

test('a form that can not be drawn says so, keeps its values and can be drawn again', async () => {
  const form = openForm();
  let halted = true;
  const actions: Form['actions'] = () => (halted ? halt() : form.actions());
  const host = show({ ...form, actions });
  const alert = await until(() => host.querySelector('[role="alert"]'));
  expect(alert.textContent).toContain('The form cannot be shown; what was typed is kept');
  form.commit('one', 'typed');
  halted = false;
  alert.querySelector('button')?.click();
  await until(() => inputs(host)[0] === 'typed');
});
