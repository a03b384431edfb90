import type { Meta } from '@storybook/react-vite';
import { selectmultiple } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Select multiple', component: FixturePage };
export default meta;

export const EveryState = everyState(selectmultiple);
export const Plain = fixtureStory(selectmultiple, 'plain');
export const Required = fixtureStory(selectmultiple, 'required', 'add');
export const WithHelp = fixtureStory(selectmultiple, 'with help');
export const Disabled = fixtureStory(selectmultiple, 'disabled');
export const HiddenInAdd = fixtureStory(selectmultiple, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(selectmultiple, 'locked in update');
export const AllChosen = fixtureStory(selectmultiple, 'all chosen');
export const NoneChosen = fixtureStory(selectmultiple, 'none chosen');
