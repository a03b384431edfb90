import type { Meta } from '@storybook/react-vite';
import { textarea } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text area', component: FixturePage };
export default meta;

export const EveryState = everyState(textarea);
export const Plain = fixtureStory(textarea, 'plain');
export const Required = fixtureStory(textarea, 'required', 'add');
export const WithHelp = fixtureStory(textarea, 'with help');
export const Disabled = fixtureStory(textarea, 'disabled');
export const HiddenInAdd = fixtureStory(textarea, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(textarea, 'locked in update');
export const Limited = fixtureStory(textarea, 'limited');
export const SixLines = fixtureStory(textarea, 'six lines');
