import type { Meta } from '@storybook/react-vite';
import { creater } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Person', component: FixturePage };
export default meta;

export const EveryState = everyState(creater);
export const Plain = fixtureStory(creater, 'plain');
export const Required = fixtureStory(creater, 'required', 'add');
export const WithHelp = fixtureStory(creater, 'with help');
export const Disabled = fixtureStory(creater, 'disabled');
export const HiddenInAdd = fixtureStory(creater, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(creater, 'locked in update');
export const Empty = fixtureStory(creater, 'empty');
