import type { Meta } from '@storybook/react-vite';
import { collapse } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Collapse', component: FixturePage };
export default meta;

export const EveryState = everyState(collapse, 'open');
export const Open = fixtureStory(collapse, 'open');
export const Folded = fixtureStory(collapse, 'folded');
