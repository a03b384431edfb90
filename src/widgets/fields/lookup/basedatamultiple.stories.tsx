import type { Meta } from '@storybook/react-vite';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { sourceStories } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './basedatamultiple.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data multiple', component: FixturePage };
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
