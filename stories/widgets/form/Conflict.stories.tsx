import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { FormPorts } from '../../../src/engine/internal.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { openedForm } from '../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Pages/Save conflict', component: FixturePage };
export default meta;

const choices = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgent' },
];
const record = {
  id: 'wo-17',
  rowVersion: 3,
  approveStatus: 0,
  number: 'WO2026110017',
  priority: 'normal',
  due: '2026-12-04',
  remark: 'Deliver to gate 4.',
  materials: [
    { entryId: 'a', item: 'Bearing 6001-2RS', qty: 20 },
    { entryId: 'b', item: 'Shaft 12 x 180', qty: 10 },
    { entryId: 'c', item: 'Screw M5 x 20', qty: 80 },
  ],
};
/** What somebody else has stored meanwhile. */
const stored = {
  ...record,
  rowVersion: 4,
  modifier__Item: { nickName: 'Lin Mei' },
  modifyTime: '2026-11-26 09:14:03',
  priority: 'urgent',
  due: '2026-12-01',
  remark: 'Deliver to gate 2, the other one is closed until Friday. Call the shift leader before unloading.',
  materials: [
    { entryId: 'a', item: 'Bearing 6001-2RS', qty: 24 },
    { entryId: 'c', item: 'Screw M5 x 20', qty: 80 },
    { entryId: 'd', item: 'Washer M5', qty: 80 },
  ],
};
const definition = {
  id: 'conflict',
  objectId: 'workOrder',
  pageType: 'bill',
  viewName: 'Work order',
  items: [
    { type: 'billno', key: 'k-number', model: 'number', title: 'Order no.' },
    {
      type: 'select',
      key: 'k-priority',
      model: 'priority',
      title: 'Priority',
      options: { options: choices },
    },
    { type: 'date', key: 'k-due', model: 'due', title: 'Due' },
    { type: 'textarea', key: 'k-remark', model: 'remark', title: 'Remark', options: { colSpan: 12 } },
    {
      type: 'entrytable',
      key: 'k-materials',
      model: 'materials',
      title: 'Materials',
      items: [
        { type: 'textbox', key: 'k-item', model: 'item', title: 'Item' },
        { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity' },
      ],
    },
  ],
  action: { items: [{ key: 'save01', code: 'save', title: 'Save' }] },
};
const save: FormPorts['save'] = async (model) =>
  model.rowVersion === 4
    ? { ok: true, value: { id: record.id, model: { ...model, rowVersion: 5 }, msg: '' } }
    : {
        ok: false,
        error: { kind: 'conflict', code: 'request.conflict', params: { stored }, retryable: false },
      };

/**
 * Two people have changed one record. Each field and each row that both have changed is chosen; the rest is merged.
 */
export const FieldByField: StoryObj<FixturePageProps> = {
  args: { fixture: { name: 'conflict', definition, record, issues: 'none' }, ports: { save } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Save' }, { timeout: 20_000 });
    await waitFor(() => expect(openedForm().table('materials')).toBeDefined());
    const form = openedForm();
    form.commit('due', '2026-12-18');
    form.commit('remark', 'Deliver to gate 7.');
    form.commit('materials[a].qty', 30);
    form.commit('materials[b].qty', 12);
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
    await expect(dialog).toHaveAccessibleDescription(/Lin Mei/);
    await userEvent.click(screen.getByRole('radio', { name: /Theirs.*2026-12-01/ }));
    await expect(screen.getByText('Mine: 3, theirs: 1')).toBeVisible();
  },
};
