import type { Meta } from '@storybook/react-vite';
import { entrytable } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Tables/Entry table', component: FixturePage };
export default meta;

export const EveryState = everyState(entrytable);
export const Plain = fixtureStory(entrytable, 'plain');
export const Empty = fixtureStory(entrytable, 'empty');
export const Required = fixtureStory(entrytable, 'required', 'add');
export const Draggable = fixtureStory(entrytable, 'draggable');
export const OneRowAtATime = fixtureStory(entrytable, 'one row at a time');
export const Pages = fixtureStory(entrytable, 'pages');
export const AThousandRows = fixtureStory(entrytable, 'a thousand rows');
export const WithoutActions = fixtureStory(entrytable, 'without actions');
export const LockedInUpdate = fixtureStory(entrytable, 'locked in update');
