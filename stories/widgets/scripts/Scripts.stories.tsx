import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { workOrderList } from '../../../fixtures/index.ts';
import { createSessions } from '../../../src/platform/index.ts';
import { SessionForm } from '../../../src/widgets/form/SessionForm.tsx';
import { OrderList } from '../../workbench/OrderList.tsx';
import { useWorkbench } from '../../workbench/Workbench.tsx';

const meta: Meta = { title: 'Pages/Scripts' };
export default meta;

type Story = StoryObj;
type Json = Readonly<Record<string, unknown>>;

const LONG = { timeout: 40_000 };

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The demo's list of work orders, each column with the `onCellRender` script that is given for its key. */
function decorated(scripts: Readonly<Record<string, string>>): Json {
  const data: unknown = JSON.parse(workOrderList.pageData);
  if (!isJson(data) || !Array.isArray(data.lists)) throw new Error('The demo has another list.');
  const column = (item: unknown): unknown => {
    if (!isJson(item) || typeof item.colKey !== 'string') return item;
    const content = Object.hasOwn(scripts, item.colKey) ? scripts[item.colKey] : undefined;
    if (content === undefined) return item;
    const options = isJson(item.options) ? item.options : {};
    return { ...item, options: { ...options, scripts: [{ event: 'onCellRender', content }] } };
  };
  const lists = data.lists.map((list: unknown) =>
    isJson(list) && Array.isArray(list.items) ? { ...list, items: list.items.map(column) } : list,
  );
  return { ...workOrderList, pageData: JSON.stringify({ ...data, lists }) };
}

const CELLS = decorated({
  number: `if (row.status === 'running') return { class: 'strong accent' }`,
  planQty: `if (value >= 100) return { text: value + ' !', class: 'danger strong' }; return { class: 'muted' }`,
});

/** `onCellRender`: the raw values first, what the scripts make of them when the frame's batch has come back. */
export const DecoratedCells: Story = {
  render: () => <OrderList definition={CELLS} />,
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll('[data-pw-look]').length).toBeGreaterThan(3),
      LONG,
    );
  },
};

const FORM = {
  id: 'story-scripts',
  pageType: 'basedata',
  viewName: 'Scripts',
  items: [
    {
      key: 'qty',
      type: 'decimal',
      model: 'qty',
      title: 'Quantity',
      options: {
        scripts: [{ event: 'change', content: `getComponent('total').value = value * getFormData().price` }],
      },
    },
    { key: 'price', type: 'decimal', model: 'price', title: 'Price', options: {} },
    {
      key: 'total',
      type: 'decimal',
      model: 'total',
      title: 'Total',
      options: { disabled: true, max: 9999999 },
    },
    {
      key: 'note',
      type: 'textbox',
      model: 'note',
      title: 'Note',
      options: {
        scripts: [{ event: 'focus', content: `setProp('note', 'placeholder', 'What is special about it?')` }],
      },
    },
    {
      key: 'double',
      type: 'button',
      title: 'Double',
      options: {
        scripts: [
          { event: 'click', content: `getComponent('qty').value *= 2; getComponent('total').value *= 2` },
        ],
      },
    },
  ],
};

function ScriptedForm() {
  const { platform } = useWorkbench();
  const [sessions] = useState(() => createSessions(platform));
  useEffect(() => () => void sessions.dispose(), [sessions]);
  const session = sessions.open('form', {
    definition: FORM,
    mode: 'edit',
    record: { id: '1', qty: 3, price: 2.5, total: 7.5, note: '' },
  });
  return <SessionForm session={session} mode="edit" />;
}

/** A commit runs the field's `change`, a press the button's `click`; both run in the sandbox. */
export const WidgetEvents: Story = {
  render: () => <ScriptedForm />,
  play: async ({ canvas }) => {
    const quantity = await canvas.findByLabelText('Quantity', undefined, LONG);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '4{Enter}');
    const total = await canvas.findByLabelText('Total');
    await waitFor(() => expect(total).toHaveTextContent('10'), LONG);
    await userEvent.click(canvas.getByRole('button', { name: 'Double' }));
    await waitFor(() => expect(total).toHaveTextContent('20'), LONG);
  },
};
