import type { Meta } from '@storybook/react-vite';
import { basedataproperty } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data property', component: FixturePage };
export default meta;

export const EveryState = everyState(basedataproperty);
export const Plain = fixtureStory(basedataproperty, 'plain');
export const Required = fixtureStory(basedataproperty, 'required', 'add');
export const WithHelp = fixtureStory(basedataproperty, 'with help');
export const Disabled = fixtureStory(basedataproperty, 'disabled');
export const HiddenInAdd = fixtureStory(basedataproperty, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(basedataproperty, 'locked in update');
export const BesideItsLookup = fixtureStory(basedataproperty, 'beside its lookup');
