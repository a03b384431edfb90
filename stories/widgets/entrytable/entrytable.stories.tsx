import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { entrytable } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, type FixtureStory, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { openedForm } from '../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Tables/Entry table', component: FixturePage };
export default meta;

export const EveryState = everyState(entrytable);
export const Plain = fixtureStory(entrytable, 'plain');
export const Empty = fixtureStory(entrytable, 'empty');
export const Required = fixtureStory(entrytable, 'required', 'add');
export const Draggable = fixtureStory(entrytable, 'draggable');
export const OneRowAtATime = fixtureStory(entrytable, 'one row at a time');
export const Pages = fixtureStory(entrytable, 'pages');
export const AThousandRows = fixtureStory(entrytable, 'a thousand rows');
export const WithoutActions = fixtureStory(entrytable, 'without actions');
export const LockedInUpdate = fixtureStory(entrytable, 'locked in update');

/** Opens the operations of the first row, beside the page or over it. */
const openOperations: NonNullable<FixtureStory['play']> = async ({ canvas }) => {
  const [opener] = await canvas.findAllByRole('button', { name: 'Operations' });
  if (opener === undefined) throw new Error('No row opens its operations.');
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText('車削')).toBeVisible());
};

export const RowsOfRows = fixtureStory(entrytable, 'rows of rows', 'update', { play: openOperations });
/** Unfolds the first row by its key, and goes into what it unfolds and back. */
export const RowsThatUnfold = fixtureStory(entrytable, 'rows that unfold', 'update', {
  play: async ({ canvas, canvasElement }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Details' });
    first?.closest<HTMLElement>('[role=gridcell]')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    const details = await waitFor(() => canvasElement.querySelector<HTMLElement>('[data-grid-unfolded]'));
    if (details === null) throw new Error('Nothing is unfolded.');
    await waitFor(() => expect(within(details).getByText('車削')).toBeVisible());
    await userEvent.tab();
    await expect(details).toContainElement(document.querySelector<HTMLElement>(':focus'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toContainElement(first ?? null));
  },
});

export const RowsOfRowsInADialog = fixtureStory(entrytable, 'rows of rows in a dialog', 'update', {
  play: openOperations,
});
export const AMenuOfActions = fixtureStory(entrytable, 'a menu of actions', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(2));
  },
});

/** The element of a cell by row and column model. */
function cellAt(root: HTMLElement, row: number, model: string): HTMLElement {
  const rowId = openedForm().table('materials')?.snapshot().order[row] ?? '';
  const cell = root.querySelector<HTMLElement>(`[data-path="materials[${rowId}].${model}"]`);
  if (cell === null) throw new Error(`No cell ${row} ${model}.`);
  return cell;
}

/** A row is entered, filled, left and added without a mouse: as in a spreadsheet. */
export const ByKeyboardAlone = fixtureStory(entrytable, 'plain', 'update', {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('grid');
    const rows = openedForm().table('materials');
    const order = rows?.snapshot().order ?? [];
    await waitFor(() => expect(cellAt(canvasElement, 4, 'remark')).toBeVisible());
    cellAt(canvasElement, 4, 'remark').closest<HTMLElement>('[role=gridcell]')?.focus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await userEvent.keyboard('urgent{Enter}');
    await waitFor(() => expect(rows?.snapshot().order.length).toBe(order.length + 1));
    await expect(rows?.row(order[4] ?? '')?.cells.remark).toContain('urgent');
    const added = () => cellAt(canvasElement, order.length, 'remark');
    await waitFor(() => expect(added()).toContainElement(document.querySelector<HTMLElement>(':focus')));
    await userEvent.keyboard('new row{Escape}{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
    await expect(rows?.snapshot().editing).toBeNull();
  },
});
ByKeyboardAlone.tags = ['!dev'];

/** Lines of a spreadsheet are pasted over the last row: one more is added for the second of them. */
export const PastedFromASpreadsheet = fixtureStory(entrytable, 'plain', 'update', {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('grid');
    const rows = openedForm().table('materials');
    const order = rows?.snapshot().order ?? [];
    const last = order.length - 1;
    await waitFor(() => expect(cellAt(canvasElement, last, 'remark')).toBeVisible());
    const cell = cellAt(canvasElement, last, 'remark').closest<HTMLElement>('[role=gridcell]');
    cell?.focus();
    await userEvent.paste('urgent\ntomorrow\n');
    await waitFor(() => expect(rows?.snapshot().order.length).toBe(order.length + 1));
    const added = rows?.snapshot().order[order.length] ?? '';
    await expect([order[last] ?? '', added].map((id) => rows?.row(id)?.cells.remark)).toEqual([
      'urgent',
      'tomorrow',
    ]);
    await waitFor(() => expect(canvasElement).toHaveTextContent('2 cells pasted in 2 rows, 1 of them new'));
  },
});
