import type { Meta } from '@storybook/react-vite';
import { integer } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Integer', component: FixturePage };
export default meta;

export const EveryState = everyState(integer);
export const Plain = fixtureStory(integer, 'plain');
export const Required = fixtureStory(integer, 'required', 'add');
export const WithHelp = fixtureStory(integer, 'with help');
export const Disabled = fixtureStory(integer, 'disabled');
export const HiddenInAdd = fixtureStory(integer, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(integer, 'locked in update');
export const StepsOfTen = fixtureStory(integer, 'steps of ten');
export const WithDefault = fixtureStory(integer, 'with default', 'add');
export const Empty = fixtureStory(integer, 'empty');
