import type { Meta } from '@storybook/react-vite';
import { approvestatus } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Approve status', component: FixturePage };
export default meta;

export const EveryState = everyState(approvestatus);
export const Plain = fixtureStory(approvestatus, 'plain');
export const Required = fixtureStory(approvestatus, 'required', 'add');
export const WithHelp = fixtureStory(approvestatus, 'with help');
export const Disabled = fixtureStory(approvestatus, 'disabled');
export const HiddenInAdd = fixtureStory(approvestatus, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(approvestatus, 'locked in update');
export const Approved = fixtureStory(approvestatus, 'approved', 'audit');
