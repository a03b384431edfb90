import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type PageFixture, TOOLBARS } from '../../../fixtures/index.ts';
import { ok } from '../../../src/engine/internal.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, type FixtureStory, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Pages/Form toolbar', component: FixturePage };
export default meta;

const toolbars = { type: 'toolbar', cases: TOOLBARS };

/** Opens the menu, which must offer so many items. */
const opens =
  (items: number, name = 'More'): NonNullable<FixtureStory['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(items));
  };

export const EveryState = everyState(toolbars, 'a menu');
export const AMenu = fixtureStory(toolbars, 'a menu', 'update', { play: opens(4) });
/** What stands in the inner menu is offered in its place. */
export const AMenuInAMenu = fixtureStory(toolbars, 'a menu in a menu', 'update', { play: opens(4) });
/** What is hidden is not there; what is locked is, and answers nothing. */
export const LockedAndHiddenItems = fixtureStory(toolbars, 'locked and hidden items', 'update', {
  play: async (context) => {
    await opens(3)(context);
    const locked = screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-disabled'));
    await expect(locked).toEqual([null, 'true', 'true']);
  },
});
export const ALockedMenu = fixtureStory(toolbars, 'a locked menu', 'update', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'More' })).toBeDisabled();
  },
});
export const AMenuWithNothingInIt = fixtureStory(toolbars, 'a menu with nothing in it', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Close' });
    await expect(canvas.queryByRole('button', { name: 'More' })).toBeNull();
  },
});
/** A record that may only be read: what is left of a menu is what may be done with it. */
export const AMenuWhileReading = fixtureStory(toolbars, 'a menu', 'look', { play: opens(4) });
export const SaveInAMenu = fixtureStory(toolbars, 'save in a menu', 'update', { play: opens(3) });
SaveInAMenu.tags = ['!dev'];
export const LongTitles = fixtureStory(toolbars, 'long titles', 'update', { play: opens(2) });
export const ManyActions = fixtureStory(toolbars, 'many actions', 'update');
export const OneAction = fixtureStory(toolbars, 'one action');
export const NoActions = fixtureStory(toolbars, 'no actions');

function toolbar(name: string): PageFixture {
  const found = TOOLBARS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no toolbar '${name}'`);
  return found;
}

/** While a save is on its way the actions keep their places and the focus, and do nothing. */
export const Saving: FixtureStory = {
  args: { fixture: toolbar('a menu'), ports: { save: () => new Promise(() => undefined) } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/Name/), '-2{Tab}');
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
  },
};

/** The workflow service lets this user handle the record: the page gets what its definition does not state. */
export const ApproveAndReject: FixtureStory = {
  args: {
    fixture: toolbar('a menu'),
    state: 'audit',
    mode: 'workflow',
    ports: { handleAuth: async () => ok(true) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled();
  },
};

/** The record waits for somebody else. */
export const NotToBeHandledByThisUser: FixtureStory = {
  args: {
    fixture: toolbar('a menu'),
    state: 'audit',
    mode: 'workflow',
    ports: { handleAuth: async () => ok(false) },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Close' });
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};
