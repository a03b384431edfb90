import type { Meta } from '@storybook/react-vite';
import { card } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Card', component: FixturePage };
export default meta;

export const EveryState = everyState(card);
export const Plain = fixtureStory(card, 'plain');
export const WithoutTitle = fixtureStory(card, 'without title');
export const Empty = fixtureStory(card, 'empty');
export const HiddenInAdd = fixtureStory(card, 'hidden in add', 'add');
export const CardInCard = fixtureStory(card, 'card in card');
export const ThreeColumns = fixtureStory(card, 'three columns');
export const Low = fixtureStory(card, 'low');
