import type { Meta } from '@storybook/react-vite';
import { basedatamultiple } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data multiple', component: FixturePage };
export default meta;

export const EveryState = everyState(basedatamultiple);
export const Plain = fixtureStory(basedatamultiple, 'plain');
export const Required = fixtureStory(basedatamultiple, 'required', 'add');
export const WithHelp = fixtureStory(basedatamultiple, 'with help');
export const Disabled = fixtureStory(basedatamultiple, 'disabled');
export const HiddenInAdd = fixtureStory(basedatamultiple, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(basedatamultiple, 'locked in update');
export const ManyChosen = fixtureStory(basedatamultiple, 'many chosen');
export const Empty = fixtureStory(basedatamultiple, 'empty');
