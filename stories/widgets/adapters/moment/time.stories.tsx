import type { Meta } from '@storybook/react-vite';
import { time } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Time', component: FixturePage };
export default meta;

export const EveryState = everyState(time);
export const Plain = fixtureStory(time, 'plain');
export const Required = fixtureStory(time, 'required', 'add');
export const WithHelp = fixtureStory(time, 'with help');
export const Disabled = fixtureStory(time, 'disabled');
export const HiddenInAdd = fixtureStory(time, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(time, 'locked in update');
export const ToTheMinute = fixtureStory(time, 'to the minute');
