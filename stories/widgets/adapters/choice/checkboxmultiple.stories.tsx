import type { Meta } from '@storybook/react-vite';
import { checkboxmultiple } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Check box group', component: FixturePage };
export default meta;

export const EveryState = everyState(checkboxmultiple);
export const Plain = fixtureStory(checkboxmultiple, 'plain');
export const Required = fixtureStory(checkboxmultiple, 'required', 'add');
export const WithHelp = fixtureStory(checkboxmultiple, 'with help');
export const Disabled = fixtureStory(checkboxmultiple, 'disabled');
export const HiddenInAdd = fixtureStory(checkboxmultiple, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(checkboxmultiple, 'locked in update');
export const WithDefault = fixtureStory(checkboxmultiple, 'with default', 'add');
export const NoneTicked = fixtureStory(checkboxmultiple, 'none ticked');
