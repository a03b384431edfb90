import type { Meta } from '@storybook/react-vite';
import { tab } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Tabs', component: FixturePage };
export default meta;

export const EveryState = everyState(tab, 'two tabs');
export const TwoTabs = fixtureStory(tab, 'two tabs');
