import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { FormPorts } from '../../../src/engine/internal.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { openedForm } from '../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Pages/Wrong values', component: FixturePage };
export default meta;

const choices = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const nodes = [{ value: 'h1', label: 'Hall 1', children: [{ value: 'l1', label: 'Line 1' }] }];

/** A widget of each kind, and what no field of that kind can hold. */
const KINDS: readonly (readonly [string, string, unknown, object?])[] = [
  ['checkbox', 'Check box', 'maybe'],
  ['switch', 'Switch', 'x'],
  ['rate', 'Rate', 'abc'],
  ['decimal', 'Decimal', 'many'],
  ['date', 'Date', 'soon'],
  ['time', 'Time', '25 o’clock'],
  ['daterange', 'Date range', 'all year'],
  ['radio', 'Radio', 'zzz', { options: choices }],
  ['checkboxmultiple', 'Check boxes', 'a,q', { options: choices }],
  ['select', 'Select', 'zzz', { options: choices }],
  ['selectmultiple', 'Select several', 'a,q,r', { options: choices }],
  ['tree', 'Tree', 'qq', { options: nodes }],
  ['cascader', 'Cascader', 'qq', { options: nodes }],
  ['langedit', 'Language text', [1]],
  ['colorpicker', 'Colour', 'redd'],
  ['attachmentupload', 'Attachment', 'not-an-id'],
  ['imgupload', 'Picture', { id: 1 }],
  ['map', 'Map', 'here'],
  ['basedata', 'Record', { id: 1 }, { lookupObjectId: 'item' }],
  ['textbox', 'Text', ['a', 'b']],
  ['textarea', 'Long text', 'long '.repeat(200_000), { maxlength: 500 }],
];
const widgets = (prefix: string) =>
  KINDS.map(([type, title, , options = {}]) => ({
    type,
    key: `${prefix}-${type}`,
    model: type,
    title,
    options,
  }));
const values = Object.fromEntries(KINDS.map(([type, , value]) => [type, value]));
const record = {
  id: 'wrong-1',
  approveStatus: 0,
  name: 'Imported',
  ...values,
  rows: [{ entryId: 'r1', word: 'Row', ...values }],
};
const definition = {
  id: 'wrong',
  objectId: 'wrong',
  pageType: 'bill',
  viewName: 'Wrong values',
  items: [
    { type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: { required: true } },
    ...widgets('k'),
    {
      type: 'entrytable',
      key: 'k-rows',
      model: 'rows',
      title: 'Rows',
      items: [{ type: 'textbox', key: 'c-word', model: 'word', title: 'Word' }, ...widgets('c')],
    },
  ],
  action: { items: [{ key: 'save01', code: 'save', title: 'Save' }] },
};
const save: FormPorts['save'] = async (model) => ({
  ok: true,
  value: { id: record.id, model, msg: '' },
});
const args: FixturePageProps = {
  fixture: { name: 'wrong values', definition, record, issues: 'warnings' },
  state: 'update',
  fixed: true,
  ports: { save },
};

/**
 * Values that no field of their kind can hold, as an import or another program leaves them: each is told at its field, and
 * kept. What else is changed is saved with them.
 */
export const Stored: StoryObj<FixturePageProps> = {
  args,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByDisplayValue('Imported');
    // Each field says what it holds, once the code of all widgets is there.
    await waitFor(() => {
      const silent = KINDS.filter(([type]) => openedForm().snapshot(type).issues.length === 0);
      return expect(silent.map(([type]) => type)).toEqual([]);
    });
    await expect(canvasElement.querySelectorAll('.pw-field .pw-error[data-kept]')).toHaveLength(KINDS.length);
    await expect(canvasElement.querySelector('.pw-field .pw-error:not([data-kept])')).toBeNull();
    await userEvent.type(canvas.getByDisplayValue('Imported'), ' again');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openedForm().status().dirty).toBe(false));
    await expect(openedForm().value()).toMatchObject({ name: 'Imported again', ...values });
  },
};

/** A wrong value that is entered keeps the record from being saved, in words that do not speak of required items. */
export const Entered: StoryObj<FixturePageProps> = {
  args,
  play: async ({ canvas }) => {
    const colour = await canvas.findByDisplayValue('redd');
    await userEvent.clear(colour);
    await userEvent.type(colour, '#12');
    await userEvent.tab();
    await expect(await canvas.findByText(/^This is not a colour/)).toBeVisible();
    await userEvent.clear(colour);
    await userEvent.type(colour, 'bluee');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Some fields are not right, please check')).toBeVisible();
    await expect(openedForm().snapshot('colorpicker')).toMatchObject({ value: 'redd', draft: 'bluee' });
    await userEvent.clear(colour);
    await userEvent.type(colour, 'blue{Enter}');
    await expect(openedForm().snapshot('colorpicker')).toMatchObject({ value: 'blue', issues: [] });
  },
};
Entered.tags = ['!dev'];
