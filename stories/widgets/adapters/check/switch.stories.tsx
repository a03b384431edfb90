import type { Meta } from '@storybook/react-vite';
import { switchKind } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Switch', component: FixturePage };
export default meta;

export const EveryState = everyState(switchKind);
export const Plain = fixtureStory(switchKind, 'plain');
export const Required = fixtureStory(switchKind, 'required', 'add');
export const WithHelp = fixtureStory(switchKind, 'with help');
export const Disabled = fixtureStory(switchKind, 'disabled');
export const HiddenInAdd = fixtureStory(switchKind, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(switchKind, 'locked in update');
export const OnByDefault = fixtureStory(switchKind, 'on by default', 'add');
export const Off = fixtureStory(switchKind, 'off');
