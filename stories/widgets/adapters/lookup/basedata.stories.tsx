import type { Meta } from '@storybook/react-vite';
import { basedata } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data', component: FixturePage };
export default meta;

export const EveryState = everyState(basedata);
export const Plain = fixtureStory(basedata, 'plain');
export const Required = fixtureStory(basedata, 'required', 'add');
export const WithHelp = fixtureStory(basedata, 'with help');
export const Disabled = fixtureStory(basedata, 'disabled');
export const HiddenInAdd = fixtureStory(basedata, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(basedata, 'locked in update');
export const ShowsItsNumber = fixtureStory(basedata, 'shows its number');
export const OwnLabel = fixtureStory(basedata, 'own label');
export const NotClearable = fixtureStory(basedata, 'not clearable');
export const Empty = fixtureStory(basedata, 'empty');
export const WithoutItsCompanion = fixtureStory(basedata, 'without its companion');
