import type { Meta } from '@storybook/react-vite';
import { datetime } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Date and time', component: FixturePage };
export default meta;

export const EveryState = everyState(datetime);
export const Plain = fixtureStory(datetime, 'plain');
export const Required = fixtureStory(datetime, 'required', 'add');
export const WithHelp = fixtureStory(datetime, 'with help');
export const Disabled = fixtureStory(datetime, 'disabled');
export const HiddenInAdd = fixtureStory(datetime, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(datetime, 'locked in update');
export const ToTheMinute = fixtureStory(datetime, 'to the minute');
export const Midnight = fixtureStory(datetime, 'midnight');
