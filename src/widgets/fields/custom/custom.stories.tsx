import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fixtures } from './custom.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Custom', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** A value that is no text is read: only the host knows what may be entered. */
export const OwnShape = fixtureStory(fixtures, 'value of its own shape', 'update', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Signature' })).toHaveAttribute(
      'aria-readonly',
      'true',
    );
  },
});
OwnShape.tags = ['!dev'];
