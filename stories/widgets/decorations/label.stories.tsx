import type { Meta } from '@storybook/react-vite';
import { label } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Label', component: FixturePage };
export default meta;

export const EveryState = everyState(label);
export const Plain = fixtureStory(label, 'plain');
export const OfTheRecord = fixtureStory(label, 'of the record');
export const LongText = fixtureStory(label, 'long text');
export const OneLongWord = fixtureStory(label, 'one long word');
export const Empty = fixtureStory(label, 'empty');
