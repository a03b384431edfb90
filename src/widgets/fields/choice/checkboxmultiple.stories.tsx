import type { Meta } from '@storybook/react-vite';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { sourceStories, statesOf } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './checkboxmultiple.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Check box group', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** With options of a server, which may be many, it is a select of several. */
const source = sourceStories(statesOf('checkboxmultiple'));
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
