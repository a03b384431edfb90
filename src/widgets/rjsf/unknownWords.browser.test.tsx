/** Words that name no control: the property has its plain field, and what is wrong is said beside it. */
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const Form = withTheme(pagewrightTheme);

const PLAIN: RJSFSchema = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, count: { type: 'integer', title: 'Count' } },
};

function show(
  uiSchema: UiSchema,
  formData: object,
  schema = PLAIN,
  onSubmit = vi.fn<(data: unknown) => void>(),
) {
  const { host } = mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={formData}
        validator={createSchemaValidator()}
        onSubmit={({ formData: sent }) => onSubmit(sent)}
      />
    </PwRoot>,
  );
  return { host, onSubmit };
}

test('a mistyped word of kind is said; the field is the plain one, and can be submitted', async () => {
  const stated = { 'ui:options': { kind: 'attachmentuplaod' } };
  const { host, onSubmit } = show({ name: stated, count: stated }, { name: 'a', count: 4 });
  const box = await until(() => host.querySelector<HTMLInputElement>('#root_name'));
  expect(box.value).toBe('a');
  expect(host.querySelectorAll('.pw-help')).toHaveLength(2);
  expect(host.querySelector('.pw-help')?.textContent).toBe('Unknown widget “attachmentuplaod”');
  const said = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(said.some((one) => one?.textContent?.includes('attachmentuplaod'))).toBe(true);
  await userEvent.fill(box, 'b');
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'b', count: 4 });
});

test('a mistyped `ui:widget` is said once at its field, of any type, and takes nothing down', async () => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As in the passport.' },
      count: { type: 'integer', title: 'Count', minimum: 1, maximum: 9 },
      isOpen: { type: 'boolean', title: 'Open' },
      choice: { type: 'string', title: 'Choice', enum: ['a', 'b'] },
      several: {
        type: 'array',
        title: 'Several',
        items: { type: 'string', enum: ['a', 'b'] },
        uniqueItems: true,
      },
      list: { type: 'array', title: 'List', items: { type: 'string' } },
      part: { type: 'object', title: 'Part', properties: { inner: { type: 'string', title: 'Inner' } } },
      either: {
        title: 'Either',
        oneOf: [
          { type: 'string', title: 'Word' },
          { type: 'integer', title: 'Sum' },
        ],
      },
      other: {
        title: 'Other',
        oneOf: [
          { type: 'string', title: 'Word' },
          { type: 'integer', title: 'Sum' },
        ],
      },
    },
  };
  const data = {
    name: 'n',
    count: 4,
    isOpen: true,
    choice: 'b',
    several: ['a'],
    list: ['l'],
    part: { inner: 'i' },
    either: 'e',
    other: 'o',
  };
  const { host, onSubmit } = show(
    {
      name: { 'ui:widget': 'textaera' },
      count: { 'ui:options': { widget: 'rnage' } },
      isOpen: { 'ui:widget': 'chekbox' },
      choice: { 'ui:widget': 'raido' },
      several: { 'ui:widget': 'checkboxs' },
      list: { 'ui:widget': 'taggs', items: { 'ui:widget': 'txet' } },
      part: { 'ui:widget': 'gruop' },
      either: { 'ui:widget': 'eihter' },
      other: { oneOf: [{ 'ui:widget': 'udpown' }] },
    },
    data,
    schema,
  );
  const box = await until(() => host.querySelector<HTMLInputElement>('#root_name'));
  const words = [...host.querySelectorAll('.pw-help')].map((help) => help.textContent);
  expect(words).toEqual([
    'Unknown widget “textaera” As in the passport.',
    ...['rnage', 'chekbox', 'raido', 'checkboxs', 'txet', 'taggs', 'gruop', 'eihter', 'udpown'].map(
      (word) => `Unknown widget “${word}”`,
    ),
  ]);
  const said = document.getElementById((box.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '');
  expect(said?.textContent).toContain('textaera');
  await userEvent.fill(box, 'm');
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...data, name: 'm' });
});

test('a `ui:widget` that rjsf or the theme knows is no mistake', async () => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      secret: { type: 'string', title: 'Secret' },
      part: { type: 'object', properties: { inner: { type: 'string', title: 'Inner' } } },
      either: {
        title: 'Either',
        oneOf: [
          { type: 'string', title: 'Word' },
          { type: 'integer', title: 'Sum' },
        ],
      },
      stars: { type: 'integer', title: 'Stars' },
      born: { type: 'string', format: 'date', title: 'Born' },
      met: { type: 'string', format: 'date-time', title: 'Met' },
    },
  };
  const { host } = show(
    {
      secret: { 'ui:widget': 'password' },
      part: { 'ui:widget': 'hidden' },
      either: { 'ui:widget': 'radio' },
      stars: { 'ui:widget': 'rate' },
      born: { 'ui:widget': 'alt-date' },
      met: { 'ui:widget': 'alt-datetime' },
    },
    {},
    schema,
  );
  await until(() => host.querySelector('#root_secret'));
  expect(host.querySelectorAll('.pw-help')).toHaveLength(0);
  expect(host.querySelectorAll('#root_secret[type="password"]')).toHaveLength(1);
  // The list of each part of a date, whose code comes with the first one.
  await until(() => host.querySelector('#root_born_day') && host.querySelector('#root_met_second'));
  expect(host.querySelector('#root_born_hour')).toBeNull();
});
