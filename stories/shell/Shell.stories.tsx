import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { objectId } from '../../fixtures/demo/build/object.ts';
import { storedToken } from '../../src/platform/client/token.ts';
import { createStorage } from '../../src/platform/index.ts';
import { createShell, type RunningShell, Shell } from '../../src/shell/index.ts';
import { type Adapter, type AdapterProps, useMode, useTexts } from '../../src/widgets/index.ts';
import { setNetwork } from '../workbench/network.ts';
import { storyToken } from '../workbench/server.ts';

interface ShellStoryProps {
  /** Who is signed in; null: the login screen. */
  readonly userName: string | null;
  /** Address inside the shell. */
  readonly address: string;
  readonly adapters?: readonly Adapter[];
}

/** The shell uses the browser's address, so the frame gets its own back when the story is left. */
function StoryShell({ userName, address, adapters = [] }: ShellStoryProps) {
  const [shell, setShell] = useState<RunningShell | null>(null);
  const mode = useMode();
  const { language } = useTexts();
  useEffect(() => {
    const frame = location.href;
    const token = storedToken(createStorage());
    token.set(userName === null ? null : storyToken(userName));
    history.replaceState(null, '', address);
    const running = createShell({
      baseUrl: location.origin,
      language,
      createWorker: () =>
        new Worker(new URL('../../src/platform/script/worker.ts', import.meta.url), { type: 'module' }),
    });
    setShell(running);
    return () => {
      void running.dispose();
      token.set(null);
      history.replaceState(null, '', frame);
    };
  }, [userName, address, language]);
  useEffect(() => shell?.mode.set(mode), [shell, mode]);
  return shell === null ? null : <Shell shell={shell} adapters={adapters} />;
}

const meta: Meta<ShellStoryProps> = {
  title: 'Shell/Shell',
  component: StoryShell,
  // The shell draws its notices itself.
  parameters: { ownNotices: true },
  args: { userName: null, address: '/login' },
};
export default meta;

type Story = StoryObj<ShellStoryProps>;

export const Login: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    const [name, password] = canvasElement.querySelectorAll('input');
    if (name === undefined || password === undefined) throw new Error('The login screen has no two inputs.');
    await userEvent.type(name, 'planner');
    await userEvent.type(password, 'wrong{Enter}');
    await expect(await canvas.findByRole('alert', undefined, { timeout: 20_000 })).toBeVisible();
    await expect(name).toHaveValue('planner');
  },
};

export const Home: Story = {
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    await canvas.findByRole('main', undefined, { timeout: 20_000 });
  },
};

function Stamp({ binding, id, label }: AdapterProps) {
  const value = typeof binding.value === 'string' ? binding.value : '';
  return (
    <input
      id={id}
      aria-label={label}
      className="pw-input"
      data-own=""
      value={value}
      onChange={(event) => binding.commit(event.target.value)}
    />
  );
}

/** An address without a page: its tab is named too. */
export const PageNotFound: Story = {
  args: { userName: 'planner', address: '/404' },
  play: async ({ canvas, canvasElement }) => {
    const heading = await canvas.findByRole('heading', { level: 1 }, { timeout: 20_000 });
    await waitFor(() =>
      expect(canvasElement.querySelector('nav [aria-current="page"]')).toHaveTextContent(
        heading.textContent ?? '-',
      ),
    );
  },
};

/** Where the user is signed in. */
export const SignedInDevices: Story = {
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^User menu/ }, { timeout: 20_000 }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Signed-in devices' }));
    const drawer = await screen.findByRole('dialog', { name: 'Signed-in devices' });
    await expect(await within(drawer).findByText('This device')).toBeVisible();
  },
};

/** The list could not be had, and is tried again. */
export const SignedInDevicesFailing: Story = {
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^User menu/ }, { timeout: 20_000 });
    setNetwork('failing');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Signed-in devices' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Signed-in devices' }));
    await expect(await drawer.findByRole('alert')).toHaveTextContent(
      'The signed-in devices could not be loaded',
    );
    setNetwork('fine');
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect(await drawer.findByText('This device')).toBeVisible();
  },
};

/** Who did what: for administrators. */
export const AuditTrail: Story = {
  args: { userName: 'admin', address: '/system/audit' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell', undefined, { timeout: 20_000 });
  },
};

/** Others may know the address. */
export const AuditTrailForbidden: Story = {
  args: { userName: 'planner', address: '/system/audit' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(
      'Only administrators may see the audit trail',
    );
  },
};

/** A site's own widget in place of text boxes, in the pages of the shell. */
export const OwnWidgets: Story = {
  args: {
    userName: 'planner',
    address: `/generateViewList/generateShowFormView?${new URLSearchParams({ appObjectId: objectId('workOrder'), action: 'add' })}`,
    adapters: [{ kinds: ['text'], Input: Stamp, Display: Stamp }],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-own]')).toBeVisible(), {
      timeout: 20_000,
    });
  },
};
