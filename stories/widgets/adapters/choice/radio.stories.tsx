import type { Meta } from '@storybook/react-vite';
import { radio } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Radio', component: FixturePage };
export default meta;

export const EveryState = everyState(radio);
export const Plain = fixtureStory(radio, 'plain');
export const Required = fixtureStory(radio, 'required', 'add');
export const WithHelp = fixtureStory(radio, 'with help');
export const Disabled = fixtureStory(radio, 'disabled');
export const HiddenInAdd = fixtureStory(radio, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(radio, 'locked in update');
export const WithDefault = fixtureStory(radio, 'with default', 'add');
