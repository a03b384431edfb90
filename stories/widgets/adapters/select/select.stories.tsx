import type { Meta } from '@storybook/react-vite';
import { select } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Select', component: FixturePage };
export default meta;

export const EveryState = everyState(select);
export const Plain = fixtureStory(select, 'plain');
export const Required = fixtureStory(select, 'required', 'add');
export const WithHelp = fixtureStory(select, 'with help');
export const Disabled = fixtureStory(select, 'disabled');
export const HiddenInAdd = fixtureStory(select, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(select, 'locked in update');
export const NotClearable = fixtureStory(select, 'not clearable');
export const WithDefault = fixtureStory(select, 'with default', 'add');
export const ValueOfNoOption = fixtureStory(select, 'value of no option');
