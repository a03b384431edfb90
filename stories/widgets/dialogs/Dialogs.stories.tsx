import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BusyOverlay } from '../../../src/widgets/dialogs/BusyOverlay.tsx';
import { Confirm } from '../../../src/widgets/dialogs/Confirm.tsx';
import { Drawer } from '../../../src/widgets/dialogs/Drawer.tsx';
import { Modal } from '../../../src/widgets/dialogs/Modal.tsx';
import { useConfirm } from '../../../src/widgets/dialogs/useConfirm.tsx';
import { fixtures as textbox } from '../../../src/widgets/fields/text/textbox.fixture.ts';
import { usePlatform, useTexts } from '../../../src/widgets/index.ts';
import { FixturePage } from '../../workbench/FixturePage.tsx';
import { fixtureCase } from '../../workbench/fixtureStory.tsx';

const meta: Meta = {
  title: 'Widgets/Dialogs',
  // Each in a frame of its own: on one page they would cover it, and each other.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
};
export default meta;

type Story = StoryObj<{ onClose: () => void }>;

const FORM = <FixturePage fixture={fixtureCase(textbox, 'plain')} layout="dialog" />;

export const Dialog: Story = {
  args: { onClose: fn() },
  render: ({ onClose }) => (
    <Modal title="Work order" width="640px" onClose={onClose}>
      {FORM}
    </Modal>
  ),
};

export const FromTheSide: Story = {
  args: { onClose: fn() },
  render: ({ onClose }) => (
    <Drawer title="Rows of the row: lots" resizable onClose={onClose}>
      {FORM}
    </Drawer>
  ),
};

export const BeforeADelete: StoryObj<{ onAnswer: (yes: boolean) => void }> = {
  args: { onAnswer: fn() },
  render: ({ onAnswer }) => (
    <Confirm
      tone="danger"
      title="Delete the work order"
      message="This cannot be undone. Delete WO20261100012?"
      onAnswer={onAnswer}
    />
  ),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onAnswer).toHaveBeenCalledWith(false);
  },
};

function Asking() {
  const { ask, dialog } = useConfirm();
  const [said, setSaid] = useState('');
  return (
    <main className="pw:p-4">
      <button
        type="button"
        className="pw-button"
        onClick={() => void ask().then((yes) => setSaid(String(yes)))}
      >
        Delete
      </button>
      <output className="pw:ml-4">{said}</output>
      {dialog}
    </main>
  );
}

/** A question answers, and the focus is where it was. */
export const AskAndGoBack: StoryObj = {
  tags: ['!dev'],
  render: () => <Asking />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('false')).toBeVisible());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

function Layers({ onClose }: { onClose: () => void }) {
  const [inner, setInner] = useState(false);
  return (
    <Modal title="Outer" onClose={onClose}>
      <button type="button" className="pw-button pw:m-4" onClick={() => setInner(true)}>
        Open the inner one
      </button>
      {inner ? (
        <Modal title="Inner" width="320px" onClose={() => setInner(false)}>
          <p className="pw:p-4">What stands in the inner one</p>
        </Modal>
      ) : null}
    </Modal>
  );
}

/** Escape closes the topmost thing only. */
export const EscapeClosesTheTopmost: Story = {
  tags: ['!dev'],
  args: { onClose: fn() },
  render: ({ onClose }) => <Layers onClose={onClose} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open the inner one' }));
    await screen.findByText('What stands in the inner one');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('What stands in the inner one')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

/** A field with unfinished text takes the first Escape, the dialog around it the second. */
export const EscapeLeavesTheDraftFirst: Story = {
  tags: ['!dev'],
  args: { onClose: fn() },
  render: ({ onClose }) => (
    <Modal title="Work order" onClose={onClose}>
      {FORM}
    </Modal>
  ),
  play: async ({ args }) => {
    const input = await screen.findByDisplayValue('PO-2026-1187');
    await userEvent.type(input, '99');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('PO-2026-1187');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

export const Busy: StoryObj = {
  render: () => (
    <main className="pw:relative pw:h-60">
      <BusyOverlay text="Saving …" />
    </main>
  ),
};

/** One of a script that stays may be closed after some seconds: by its button or by Escape. */
export const BusyForLong: Story = {
  args: { onClose: fn() },
  render: ({ onClose }) => (
    <main className="pw:relative pw:h-60">
      <BusyOverlay text="Calculating …" onClose={onClose} />
    </main>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

function Persistent() {
  const { t } = useTexts();
  return (
    <Confirm
      title={t('script.dialogsTitle')}
      message={t('script.dialogs', { page: 'Work order' })}
      confirm={t('script.goOn')}
      cancel={t('script.stop')}
      onAnswer={() => undefined}
    />
  );
}

/** What is asked before scripts open one dialog after another. */
export const BeforeFurtherDialogs: StoryObj = {
  render: () => <Persistent />,
  play: async () => {
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveAccessibleDescription(expect.stringContaining('“Work order”'));
  },
};

function Telling(): ReactNode {
  const { notify } = usePlatform();
  const { t } = useTexts();
  return (
    <main className="pw:flex pw:flex-wrap pw:gap-2 pw:p-4">
      {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
        <button
          key={tone}
          type="button"
          className="pw-button"
          onClick={() => notify({ tone, code: 'form.saved', params: { msg: '' } })}
        >
          {tone}: {t('form.saved')}
        </button>
      ))}
    </main>
  );
}

export const Notices: StoryObj = {
  render: () => <Telling />,
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
  },
};
