import type { Meta } from '@storybook/react-vite';
import { grid } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Grid', component: FixturePage };
export default meta;

export const EveryState = everyState(grid, 'thirds');
export const Thirds = fixtureStory(grid, 'thirds');
export const Halves = fixtureStory(grid, 'halves');
export const MixedSpans = fixtureStory(grid, 'mixed spans');
