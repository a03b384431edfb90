import type { Meta } from '@storybook/react-vite';
import { sharedKind } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { everyLook } from '../../workbench/looks.tsx';
import { sourceStories } from '../../workbench/sources.ts';

const fixtures = sharedKind('user');
const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/User', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const source = sourceStories(fixtures);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
