import type { Meta } from '@storybook/react-vite';
import { createtime } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/System time', component: FixturePage };
export default meta;

export const EveryState = everyState(createtime);
export const Plain = fixtureStory(createtime, 'plain');
export const Required = fixtureStory(createtime, 'required', 'add');
export const WithHelp = fixtureStory(createtime, 'with help');
export const Disabled = fixtureStory(createtime, 'disabled');
export const HiddenInAdd = fixtureStory(createtime, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(createtime, 'locked in update');
export const Empty = fixtureStory(createtime, 'empty');
