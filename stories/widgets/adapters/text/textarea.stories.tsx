import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { textarea } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text area', component: FixturePage };
export default meta;

export const EveryState = everyState(textarea);
export const Plain = fixtureStory(textarea, 'plain');
export const Required = fixtureStory(textarea, 'required', 'add');
export const WithHelp = fixtureStory(textarea, 'with help');
export const Disabled = fixtureStory(textarea, 'disabled');
export const HiddenInAdd = fixtureStory(textarea, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(textarea, 'locked in update');
export const Limited = fixtureStory(textarea, 'limited');
export const SixLines = fixtureStory(textarea, 'six lines');

/** Enter makes a line; Ctrl+Enter commits. */
export const LinesAndCommit = fixtureStory(textarea, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '甲{Enter}乙');
    await expect(fieldNow('remark').value).not.toBe('甲\n乙');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(fieldNow('remark').value).toBe('甲\n乙');
  },
});
