import type { Meta } from '@storybook/react-vite';
import { link } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Link', component: FixturePage };
export default meta;

export const EveryState = everyState(link);
export const Plain = fixtureStory(link, 'plain');
export const OnThisServer = fixtureStory(link, 'on this server');
export const WithoutTitle = fixtureStory(link, 'without title');
export const LongTitle = fixtureStory(link, 'long title');
export const WithoutAddress = fixtureStory(link, 'without address');
export const DangerousAddress = fixtureStory(link, 'dangerous address');
export const LockedInUpdate = fixtureStory(link, 'locked in update');
