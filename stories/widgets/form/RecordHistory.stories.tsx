import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { TOOLBARS, workOrderForm } from '../../../fixtures/index.ts';
import { compilePage, createForm, pageText } from '../../../src/engine/internal.ts';
import { RecordHistory } from '../../../src/widgets/history/RecordHistory.tsx';
import { useTexts } from '../../../src/widgets/index.ts';
import { setNetwork } from '../../workbench/network.ts';
import { OrderPage, type OrderPageProps } from '../../workbench/OrderPage.tsx';
import { demo } from '../../workbench/server.ts';
import { useWorkbench } from '../../workbench/Workbench.tsx';

const meta: Meta<OrderPageProps> = {
  title: 'Pages/Record history',
  component: OrderPage,
  args: { state: 'update', history: true },
};
export default meta;

type Story = StoryObj<OrderPageProps>;
type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

const button = (canvas: Canvas) => canvas.findByRole('button', { name: 'History' }, { timeout: 20_000 });
const drawer = () => screen.findByRole('dialog', { name: 'History' });

/** A change of two fields is told with its old and new values; Escape closes the drawer, and the focus goes back. */
export const Entries: Story = {
  play: async ({ canvas }) => {
    const opener = await button(canvas);
    const remark = await canvas.findByRole('textbox', { name: 'Remarks' });
    const text = `Note ${Date.now()}`;
    await userEvent.clear(remark);
    await userEvent.type(remark, `${text}{Tab}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Save success！');
    await userEvent.click(opener);
    const shown = within(await drawer());
    await expect(await shown.findByText(text)).toBeVisible();
    await expect(shown.getAllByText('Remarks')[0]).toBeVisible();
    // The notice of the save may lie above the drawer: it takes the first Escape then.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      await expect(screen.queryByRole('dialog')).toBeNull();
    });
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Loading: Story = {
  play: async ({ canvas }) => {
    const opener = await button(canvas);
    setNetwork('slow');
    await userEvent.click(opener);
    await within(await drawer()).findByRole('status', { name: 'Loading the history' });
  },
};

export const FailingThenTriedAgain: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const opener = await button(canvas);
    setNetwork('failing');
    await userEvent.click(opener);
    const shown = within(await drawer());
    await expect(await shown.findByRole('alert')).toHaveTextContent('The history could not be loaded');
    setNetwork('fine');
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await expect((await shown.findAllByRole('listitem'))[0]).toBeVisible();
  },
};

/** What is not stored has no history. */
export const NewRecord: Story = {
  args: { state: 'add' },
  play: async ({ canvas }) => {
    await canvas.findByRole('toolbar', { name: 'Form actions' }, { timeout: 20_000 });
    await expect(canvas.queryByRole('button', { name: 'History' })).toBeNull();
  },
};

/** The drawer by itself, of any object. */
function Alone({ id }: { readonly id: string }) {
  const { language } = useTexts();
  const { platform } = useWorkbench();
  const [form] = useState(() => {
    const { page } = compilePage(TOOLBARS[0]?.definition);
    if (page === null) throw new Error('The fixture does not compile.');
    return createForm(page, { mode: 'edit', ports: platform.formPorts(page, null) });
  });
  return (
    <RecordHistory
      objectId={String(workOrderForm.objectId)}
      id={id}
      form={form}
      text={(ref) => pageText(form.page, ref, language)}
      onClose={() => undefined}
    />
  );
}

export const NoPermission: Story = {
  parameters: { userName: 'visitor' },
  render: () => <Alone id={demo.records.workOrder?.[0]?.id ?? ''} />,
  play: async () => {
    const shown = within(await drawer());
    await expect(await shown.findByRole('alert')).toHaveTextContent('no permission to see the history');
    await expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** It may have been deleted by somebody else. */
export const NoSuchRecord: Story = {
  render: () => <Alone id="01941f29-7c00-7000-8000-0000000000ff" />,
  play: async () => {
    await expect(await within(await drawer()).findByRole('alert')).toBeVisible();
  },
};
