import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { objectId } from '../../fixtures/demo/build/object.ts';
import { storedToken } from '../../src/platform/client/token.ts';
import { createStorage } from '../../src/platform/index.ts';
import { createShell, type RunningShell, Shell, type SiteConfig } from '../../src/shell/index.ts';
import { type Adapter, type AdapterProps, useMode, useTexts } from '../../src/widgets/index.ts';
import { setNetwork } from '../workbench/network.ts';
import { storyToken } from '../workbench/server.ts';

interface ShellStoryProps {
  /** Who is signed in; null: the login screen. */
  readonly userName: string | null;
  /** Address inside the shell. */
  readonly address: string;
  readonly adapters?: readonly Adapter[];
  /** What the site says of the shell. */
  readonly config?: SiteConfig;
  /** What happens in it once it runs. */
  readonly onRun?: (shell: RunningShell) => void;
}

/** The shell uses the browser's address, so the frame gets its own back when the story is left. */
function StoryShell({ userName, address, adapters = [], config, onRun }: ShellStoryProps) {
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
      ...(config ? { config } : {}),
      createWorker: () =>
        new Worker(new URL('../../src/platform/script/worker.ts', import.meta.url), { type: 'module' }),
    });
    setShell(running);
    onRun?.(running);
    return () => {
      void running.dispose();
      token.set(null);
      history.replaceState(null, '', frame);
    };
  }, [userName, address, language, config, onRun]);
  useEffect(() => shell?.settings.set({ mode }), [shell, mode]);
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

export const Notifications: Story = {
  args: { userName: 'approver', address: '/staticRouteView/secondary' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('main', undefined, { timeout: 20_000 });
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0), {
      timeout: 20_000,
    });
  },
};

/** Files in each state: running, of unknown size, waiting, failed, done. */
function manyTransfers({ transfers }: RunningShell): void {
  const begin = (kind: 'download' | 'upload' | 'import', name: string, waiting = false) =>
    transfers.begin({ kind, name, waiting, cancel: () => undefined, retry: () => undefined });
  begin('download', 'workOrder.csv').done();
  begin('upload', 'Drawing of the bracket, third revision, with the changes of Tuesday.pdf').failed({
    kind: 'network',
    code: 'request.network',
    params: { msg: '' },
    retryable: true,
  });
  begin('upload', 'front.png', true);
  begin('import', 'items.csv').progress({ share: 1 });
  begin('download', 'measurements.csv').progress({ share: null, bytes: 4_200_000 });
  begin('download', 'manual.pdf').progress({ share: 0.62 });
}

/** Files on their way: cancelled, tried again and seen in the header. */
export const FileTransfers: Story = {
  args: { userName: 'planner', address: '/dashboard/base', onRun: manyTransfers },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole(
      'button',
      { name: 'File transfers running: 4' },
      { timeout: 20_000 },
    );
    await userEvent.click(open);
    const popup = within(await screen.findByRole('dialog', { name: 'File transfers' }));
    await expect(popup.getByText('62% downloaded')).toBeVisible();
    await userEvent.click(popup.getByRole('button', { name: 'Cancel front.png' }));
    await waitFor(() => expect(popup.queryByText('front.png')).toBeNull());
    await expect(popup.getByText('Saving the rows…')).toBeVisible();
  },
};

export const PersonalCentre: Story = {
  args: { userName: 'planner', address: '/user/index' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: '林生管' }, { timeout: 20_000 });
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

/** An address without a page: it has no tab. */
export const PageNotFound: Story = {
  args: { userName: 'planner', address: '/404' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 20_000 });
    await expect(canvasElement.querySelector('nav [aria-current="page"]')).toBeNull();
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

/** What a person chooses about the shell; each choice counts at once. */
export const Settings: Story = {
  args: { userName: 'planner', address: '/dashboard/base', config: { baseUrls: ['/plant-b'] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }, { timeout: 20_000 }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await expect(drawer.getByRole('switch', { name: /^Split menu/ })).toBeDisabled();
    await userEvent.click(drawer.getByRole('radio', { name: 'Mixed' }));
    await userEvent.click(drawer.getByRole('switch', { name: 'Split menu' }));
    await userEvent.click(drawer.getByRole('switch', { name: 'Footer' }));
    await expect(canvas.getByText(/^© \d{4} /)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.queryByText(/^© /)).toBeNull());
  },
};

/** The menu at the top, in a site's own colours and without a choice of languages. */
export const MenuAtTheTop: Story = {
  args: {
    userName: 'planner',
    address: '/dashboard/base',
    config: {
      languageEnable: false,
      settings: { layout: 'top', brandTheme: '#2e7d32', backgroundTheme: 'warm', showFooter: true },
    },
  },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'Main menu' }, { timeout: 20_000 });
    await userEvent.click(within(menu).getAllByRole('button')[0] as HTMLElement);
    await expect((await screen.findAllByRole('menuitemradio'))[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('button', { name: 'Language' })).toBeNull();
  },
};

/** The first level of the menu at the top, the rest at the side. */
export const SplitMenu: Story = {
  args: {
    userName: 'planner',
    address: '/dashboard/base',
    config: { settings: { layout: 'mix', splitMenu: true } },
  },
  play: async ({ canvas }) => {
    const top = await canvas.findByRole('navigation', { name: 'Main menu' }, { timeout: 20_000 });
    const group = within(top).getByRole('button', { name: 'Quality' });
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-pressed', 'true');
    const side = canvas.getByRole('navigation', { name: 'Quality' });
    await expect(within(side).getAllByRole('link')).toHaveLength(1);
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

/** Pages, records, actions and settings, found by what is typed. */
export const CommandPalette: Story = {
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', { name: 'Search and commands' }, { timeout: 20_000 });
    await userEvent.click(open);
    const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
    await userEvent.type(await palette.findByRole('combobox'), 'work ord');
    await expect((await palette.findAllByRole('option'))[0]).toHaveTextContent('Work order');
  },
};

/** Settings and pages that no menu has are found too; a list that it opens is gone on with by the keyboard. */
export const CommandPaletteLeads: Story = {
  tags: ['!dev'],
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Search and commands' }, { timeout: 20_000 });
    const choose = async (text: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
      await userEvent.type(await palette.findByRole('combobox'), `${text}{Enter}`);
    };
    for (const name of ['Settings', 'Change password', 'Signed-in devices']) {
      await choose(name);
      await screen.findByRole('dialog', { name });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    }
    await choose('Waiting for my approval');
    await canvas.findByRole('heading', { name: 'Waiting for my approval' }, { timeout: 20_000 });
    await choose('Work order');
    await canvas.findByRole('toolbar', { name: 'List actions' }, { timeout: 20_000 });
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** What the page is for, and the keys that work there. */
export const Help: Story = {
  args: { userName: 'planner', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Help' }, { timeout: 20_000 }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Help and shortcuts' }));
    await expect(await sheet.findByText('Search pages, records and commands')).toBeVisible();
  },
};

/** The home page while its cards are arranged. */
export const HomeArranged: Story = {
  args: { userName: 'approver', address: '/dashboard/base' },
  play: async ({ canvas }) => {
    // The cards come once the arrangement of this user has.
    await canvas.findByRole('region', { name: 'Waiting for my approval' }, { timeout: 20_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Customise home' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move later: Waiting for my approval' }));
    const [, second] = canvas.getAllByRole('region');
    await expect(second).toHaveAccessibleName('Waiting for my approval');
    await userEvent.click(canvas.getByRole('button', { name: 'Back to default' }));
  },
};

/** A page of another site that the site does not allow. */
export const FrameRefused: Story = {
  args: { userName: 'planner', address: '/basics/iframe?url=https%3A%2F%2Fboards.example%2Fline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(
      'Pages of https://boards.example may not be shown here',
    );
  },
};
