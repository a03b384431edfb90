import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './password.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Password', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** What is typed is masked, shown while its user asks for it, and masked again once the field is left. */
export const ShowAndHide = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText(/^Interface password/);
    await userEvent.type(input, 'secret');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(input).toHaveAttribute('type', 'password');
    await expect(fieldNow('apiKey').value).toBe('secret');
  },
});
ShowAndHide.tags = ['!dev'];

/** For reading there are dots, as many for any length. */
export const NeverRead = fixtureStory(fixtures, 'plain', 'look', {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Hidden password');
    await expect(canvasElement.textContent).not.toContain('k3y');
  },
});
NeverRead.tags = ['!dev'];
