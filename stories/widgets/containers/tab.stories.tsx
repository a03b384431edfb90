import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { tab } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Tabs', component: FixturePage };
export default meta;

export const EveryState = everyState(tab, 'two tabs');
export const TwoTabs = fixtureStory(tab, 'two tabs');

/** Arrow keys change the tab; what was typed in the other one stays. */
export const ByKeyboard = fixtureStory(tab, 'two tabs', 'update', {
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('tab');
    await userEvent.type(canvas.getByDisplayValue('固定座'), '-2');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByDisplayValue('固定座-2')).toBeVisible();
  },
});
ByKeyboard.tags = ['!dev'];
