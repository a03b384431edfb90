import type { Meta } from '@storybook/react-vite';
import { textbox } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text box', component: FixturePage };
export default meta;

export const EveryState = everyState(textbox);
export const Plain = fixtureStory(textbox, 'plain');
export const Required = fixtureStory(textbox, 'required', 'add');
export const WithHelp = fixtureStory(textbox, 'with help');
export const Disabled = fixtureStory(textbox, 'disabled');
export const HiddenInAdd = fixtureStory(textbox, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(textbox, 'locked in update');
export const Placeholder = fixtureStory(textbox, 'placeholder', 'add');
export const Pattern = fixtureStory(textbox, 'pattern');
export const Short = fixtureStory(textbox, 'short');
export const WithDefault = fixtureStory(textbox, 'with default', 'add');
export const LongValue = fixtureStory(textbox, 'long value');
