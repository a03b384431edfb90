import type { Meta } from '@storybook/react-vite';
import { casesOf, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { sourceStories } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './checkboxmultiple.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Check box group', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** With options of a server, which may be many, it is a select of several. */
const remote = casesOf(
  {
    type: 'checkboxmultiple',
    model: 'states',
    title: tx('狀態', '状态', 'States', 'Trạng thái'),
    options: { lookupDataSourceType: 4, lookupObjectId: 'machineState' },
  },
  { states: null },
  [{ name: 'empty' }],
);

const source = sourceStories(remote);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
