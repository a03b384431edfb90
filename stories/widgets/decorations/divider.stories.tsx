import type { Meta } from '@storybook/react-vite';
import { divider } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Divider', component: FixturePage };
export default meta;

export const EveryState = everyState(divider, 'with title');
export const Plain = fixtureStory(divider, 'plain');
export const WithTitle = fixtureStory(divider, 'with title');
export const LongTitle = fixtureStory(divider, 'long title');
