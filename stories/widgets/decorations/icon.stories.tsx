import type { Meta } from '@storybook/react-vite';
import { icon } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Icon', component: FixturePage };
export default meta;

export const EveryState = everyState(icon, 'with script');
export const Plain = fixtureStory(icon, 'plain');
export const WithScript = fixtureStory(icon, 'with script');
export const WithoutTitle = fixtureStory(icon, 'without title');
export const Unknown = fixtureStory(icon, 'unknown');
