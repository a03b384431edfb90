import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { OrderList, type OrderListProps } from '../../workbench/OrderList.tsx';

const meta: Meta<OrderListProps> = { title: 'Pages/Page list', component: OrderList };
export default meta;

type Story = StoryObj<OrderListProps>;
type Play = NonNullable<Story['play']>;

const LONG = { timeout: 20_000 };

/** Waits for the first order's row. */
const filled: Play = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByText(/^WO\d+$/).length).toBeGreaterThan(3), LONG);
};

function onTab(at: number): Play {
  return async (context) => {
    const { canvas } = context;
    await filled(context);
    const tab = canvas.getAllByRole('tab')[at];
    if (tab === undefined) throw new Error(`The list has no view ${at}.`);
    await userEvent.click(tab);
    await waitFor(() => expect(canvas.getAllByText(/^WO\d+$/).length).toBeGreaterThan(3), LONG);
  };
}

export const Table: Story = { play: filled };
export const ByWorkCentre: Story = { play: onTab(1) };
export const Cards: Story = { play: onTab(2) };
export const ReadOnlyForAnOperator: Story = { args: { grants: ['refresh', 'filter', 'link'] }, play: filled };

export const FilteredEmpty: Story = {
  args: { initialSearch: [{ searchField: 'number', searchValue: 'WO-NONE', compareType: 'like' }] },
};

/** Nobody has released anything in the plant: the list is empty of itself. */
export const NoPermission: Story = { parameters: { userName: 'visitor' } };

export const Failing: Story = {
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
  },
};

export const Slow: Story = { globals: { network: 'slow' } };

export const Broken: Story = { args: { definition: '{ "pageData": [' } };
