import type { Meta } from '@storybook/react-vite';
import { date } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Date', component: FixturePage };
export default meta;

export const EveryState = everyState(date);
export const Plain = fixtureStory(date, 'plain');
export const Required = fixtureStory(date, 'required', 'add');
export const WithHelp = fixtureStory(date, 'with help');
export const Disabled = fixtureStory(date, 'disabled');
export const HiddenInAdd = fixtureStory(date, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(date, 'locked in update');
export const AnotherFormat = fixtureStory(date, 'another format');
export const LeapDay = fixtureStory(date, 'leap day');
export const Empty = fixtureStory(date, 'empty');
