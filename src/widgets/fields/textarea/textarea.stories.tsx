import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './textarea.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text area', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** Enter makes a line; Ctrl+Enter commits. */
export const LinesAndCommit = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, 'one{Enter}two');
    await expect(fieldNow('remark').value).not.toBe('one\ntwo');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(fieldNow('remark').value).toBe('one\ntwo');
  },
});
LinesAndCommit.tags = ['!dev'];
