import type { Meta } from '@storybook/react-vite';
import { mainsplittable } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Split parts', component: FixturePage };
export default meta;

export const EveryState = everyState(mainsplittable, 'halves');
export const Halves = fixtureStory(mainsplittable, 'halves');
export const AThird = fixtureStory(mainsplittable, 'a third');
