import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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

/** As the product comes: in its own colours and its first language. */
export const InChinese: Story = {
  globals: { language: 'zh_TW', mode: 'imf' },
  play: async (context) => {
    await filled(context);
    await expect(context.canvas.getByRole('columnheader', { name: /工單號/ })).toBeVisible();
  },
};

/** Presses a button of the toolbar, in the language of the story, and waits for its dialog. */
function inDialog(code: string, then: Play = () => undefined): Play {
  return async (context) => {
    const { canvasElement } = context;
    await filled(context);
    const button = canvasElement.querySelector(`[data-code="${code}"]`);
    if (!(button instanceof HTMLElement)) throw new Error(`The toolbar has no ${code}.`);
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await then(context);
  };
}

/** Rows of field, comparison and value; a new one speaks of a field that none speaks of yet. */
export const Filter: Story = {
  play: inDialog('filter', async () => {
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.keyboard('WO');
    const add = screen.getByRole('dialog').querySelector('.pw-filter-add');
    if (!(add instanceof HTMLElement)) throw new Error('The filter has no button for more.');
    await userEvent.click(add);
    await waitFor(() => expect(dialog.getAllByRole('group')).toHaveLength(2));
    const [first, second] = dialog
      .getAllByRole<HTMLSelectElement>('combobox')
      .filter((each) => each.parentElement?.tagName === 'FIELDSET' && each.previousElementSibling === null);
    await expect(first?.value).not.toBe(second?.value);
  }),
};
export const Import: Story = { play: inDialog('import') };
export const Print: Story = { play: inDialog('print') };

/** The rows of a large table are there before their number and their sums. */
export const TotalsToCome: Story = {
  args: { totals: 'waiting' },
  play: async (context) => {
    await filled(context);
    const { canvasElement } = context;
    await expect(canvasElement.querySelector('.pw-pager-range')).toHaveTextContent('…');
    await expect(canvasElement.querySelector('.pw-datagrid-foot')).toHaveTextContent('…');
  },
};

/** The rows stay; the sums are those of the page, and say so. */
export const TotalsFailed: Story = {
  args: { totals: 'failing' },
  play: async (context) => {
    await filled(context);
    await context.canvas.findByRole('alert');
  },
};

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
