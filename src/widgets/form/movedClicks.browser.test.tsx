import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '../testing/mount.tsx';
import { byLabel, show } from './testing.tsx';

const choices = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const definition = {
  items: [
    {
      type: 'textbox',
      key: 'k-name',
      model: 'name',
      title: 'Name',
      options: { required: true, colSpan: 12 },
    },
    {
      type: 'select',
      key: 'k-sel',
      model: 'sel',
      title: 'Select',
      options: { options: choices, colSpan: 12 },
    },
    { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: { colSpan: 12 } },
  ],
};

/** An empty form with the focus in its required field, whose message comes when it is left again. */
async function open() {
  await page.viewport(1280, 800);
  const host = show({ definition, mode: 'add', record: {} });
  await until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  const field = async (label: string) => {
    const found = await byLabel(host, label);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
    return found;
  };
  const name = await field('Name');
  name.focus();
  name.blur();
  name.focus();
  return field;
}

/** Clicks what the message moves away between press and release. */
async function clickMoved(control: HTMLElement) {
  const before = control.getBoundingClientRect().top;
  await userEvent.click(control);
  expect(control.getBoundingClientRect().top - before).toBeGreaterThan(10);
}

test('a click that opens a list opens it though a message has moved the field', async () => {
  const field = await open();
  const select = await field('Select');
  await clickMoved(select);
  await until(() => (select.getAttribute('aria-expanded') === 'true' ? select : null));
});

test('a check box that a message moves away is changed once', async () => {
  const field = await open();
  const done = await field('Done');
  await clickMoved(done);
  await until(() => (done.checked ? done : null));
  await userEvent.click(done);
  await until(() => (done.checked ? null : done));
});

test('a press that is drawn away from a control clicks nothing', async () => {
  const field = await open();
  const done = await field('Done');
  const name = await field('Name');
  await userEvent.dragAndDrop(done, name);
  expect(done.checked).toBe(false);
});
