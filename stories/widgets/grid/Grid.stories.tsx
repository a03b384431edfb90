import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../../src/widgets/grid/Grid.tsx';
import type { GridColumn, GridProps, GridSort } from '../../../src/widgets/grid/types.ts';
import { useTexts } from '../../../src/widgets/index.ts';

const COLUMNS: readonly GridColumn[] = [
  { key: 'number', title: 'Item no.', width: 130, sortable: true, fixed: 'left' },
  { key: 'name', title: 'Name', width: 220, sortable: true },
  { key: 'qty', title: 'Quantity', width: 100, align: 'right', numeric: true, sortable: true },
  ...Array.from({ length: 12 }, (_, at) => ({ key: `c${at}`, title: `Property ${at + 1}`, width: 120 })),
  { key: 'status', title: 'Status', width: 100, fixed: 'right' },
];
const ROWS = Array.from({ length: 10_000 }, (_, at) => `r${at}`);

function cellText(rowId: string, key: string): string {
  const at = Number(rowId.slice(1));
  const made: Readonly<Record<string, string>> = {
    number: `A-${String(at).padStart(5, '0')}`,
    name:
      at % 7 === 0
        ? 'Linear module, 800 mm of travel (a long name is cut, and its tooltip shows all of it)'
        : `Bracket ${at % 40}`,
    qty: ((at * 37) % 1000).toFixed(2),
    status: at % 3 === 0 ? 'Running' : 'Closed',
  };
  return made[key] ?? `${key}-${at}`;
}

function StoryGrid(props: Partial<GridProps>) {
  const { t } = useTexts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['r1']));
  const [sort, setSort] = useState<readonly GridSort[]>([]);
  return (
    <main style={{ height: 420, padding: 16, display: 'flex', flexDirection: 'column' }}>
      <Grid
        label="Items"
        t={t}
        columns={COLUMNS}
        rowIds={ROWS}
        renderCell={cellText}
        state="ready"
        selected={selected}
        onSelect={(ids) => setSelected(new Set(ids))}
        sort={sort}
        onSort={setSort}
        {...props}
      />
    </main>
  );
}

const meta: Meta<Partial<GridProps>> = {
  title: 'Widgets/Tables/Grid',
  component: StoryGrid,
  parameters: { controls: { disable: true } },
};
export default meta;

type Story = StoryObj<Partial<GridProps>>;

export const TenThousandRows: Story = { args: { index: true, selection: 'multiple' } };
export const Striped: Story = { args: { striped: true, bordered: true, selection: 'single' } };
export const Compact: Story = { args: { rowHeight: 28 } };
export const Loading: Story = { args: { rowIds: [], state: 'loading' } };
export const Empty: Story = { args: { rowIds: [], state: 'empty' } };
export const FilteredEmpty: Story = { args: { rowIds: [], state: 'filteredEmpty', onClearFilter: fn() } };
export const Failed: Story = {
  args: { rowIds: [], state: 'failed', message: 'The connection was lost', onRetry: fn() },
};
export const Forbidden: Story = { args: { rowIds: [], state: 'forbidden' } };
export const Totals: Story = {
  args: { footer: (key) => (key === 'qty' ? '4,995,000.00' : null), rowIds: ROWS.slice(0, 6), fit: true },
};
export const MergedCells: Story = {
  args: {
    rowIds: ROWS.slice(0, 30),
    rowSpan: (key, row) => (key === 'status' ? (row % 3 === 0 ? 3 : 0) : 1),
  },
};
export const HeaderGroups: Story = {
  args: {
    columns: COLUMNS.map((column) =>
      column.key.startsWith('c')
        ? { ...column, groups: [Number(column.key.slice(1)) < 6 ? 'Size' : 'Material'] }
        : column,
    ),
  },
};
export const Tree: Story = {
  args: {
    rowIds: ROWS.slice(0, 8),
    treeColumn: 'name',
    tree: (rowId) => {
      const at = Number(rowId.slice(1));
      return { level: at % 4 === 0 ? 0 : 1, expanded: at % 4 === 0 ? true : null };
    },
    onToggle: fn(),
  },
};

/** Arrow keys move the one focused cell; Ctrl+End goes to the last cell there is. */
export const ByKeyboard: Story = {
  tags: ['!dev'],
  args: { selection: 'multiple', onOpen: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('A-00001'));
    const place = () => [
      document.activeElement?.getAttribute('data-row'),
      document.activeElement?.getAttribute('data-col'),
    ];
    const [, begun] = place();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(place()).toEqual(['2', String(Number(begun) + 1)]);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('r2');
  },
};
