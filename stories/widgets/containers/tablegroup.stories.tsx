import type { Meta } from '@storybook/react-vite';
import { tablegroup } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Table group', component: FixturePage };
export default meta;

export const EveryState = everyState(tablegroup, 'merged');
export const TwoByTwo = fixtureStory(tablegroup, 'two by two');
export const Merged = fixtureStory(tablegroup, 'merged');
