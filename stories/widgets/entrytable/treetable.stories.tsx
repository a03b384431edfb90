import type { Meta } from '@storybook/react-vite';
import { treetable } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Tables/Tree table', component: FixturePage };
export default meta;

export const EveryState = everyState(treetable);
export const Plain = fixtureStory(treetable, 'plain');
export const Empty = fixtureStory(treetable, 'empty');
export const Folded = fixtureStory(treetable, 'folded');
export const Draggable = fixtureStory(treetable, 'draggable');
export const NodesInAnotherColumn = fixtureStory(treetable, 'nodes in another column');
export const AThousandRows = fixtureStory(treetable, 'a thousand rows');
export const LockedInUpdate = fixtureStory(treetable, 'locked in update');
