import type { Meta } from '@storybook/react-vite';
import { number } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Number', component: FixturePage };
export default meta;

export const EveryState = everyState(number);
export const Plain = fixtureStory(number, 'plain');
export const Required = fixtureStory(number, 'required', 'add');
export const WithHelp = fixtureStory(number, 'with help');
export const Disabled = fixtureStory(number, 'disabled');
export const HiddenInAdd = fixtureStory(number, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(number, 'locked in update');
export const Bounded = fixtureStory(number, 'bounded');
