import type { Meta } from '@storybook/react-vite';
import { childrencard } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Children card', component: FixturePage };
export default meta;

export const EveryState = everyState(childrencard, 'two frames');
export const TwoFrames = fixtureStory(childrencard, 'two frames');
