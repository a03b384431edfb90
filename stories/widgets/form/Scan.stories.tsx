import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';

const meta: Meta<FixturePageProps> = { title: 'Pages/Scanning', component: FixturePage };
export default meta;

const definition = {
  id: 'scan',
  objectId: 'workOrder',
  pageType: 'bill',
  viewName: 'Goods received',
  items: [
    { type: 'textbox', key: 'k-serial', model: 'serial', title: 'Serial no.', options: { scan: true } },
    {
      type: 'basedata',
      key: 'k-item',
      model: 'item',
      title: 'Item',
      options: { lookupDataSourceType: 1, lookupObjectId: 'item', scan: true },
    },
    { type: 'lot', key: 'k-lot', model: 'lot', title: 'Lot', options: { scan: true } },
    { type: 'textbox', key: 'k-note', model: 'note', title: 'Note' },
  ],
  action: { items: [{ key: 'save01', code: 'save', title: 'Save' }] },
};
const record = { id: 'gr-1', approveStatus: 0, serial: 'SN-2026-00017', lot: '', note: '' };

/** Fields that say `scan` have a button that reads a barcode or QR code, by camera or from a photo. */
export const Scannable: StoryObj<FixturePageProps> = {
  args: { fixture: { name: 'scan', definition, record, issues: 'none' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Scan a code: Lot' }, { timeout: 20_000 });
    await expect(canvas.queryByRole('button', { name: 'Scan a code: Note' })).toBeNull();
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Scan a code: Lot' }, { timeout: 10_000 });
    // Here there is no camera: what stands in the way is said, and the photo is offered.
    await waitFor(() => expect(dialog).toHaveTextContent(/Read from a photo/));
  },
};
