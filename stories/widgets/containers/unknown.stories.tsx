import type { Meta } from '@storybook/react-vite';
import { unknown } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Unknown widget', component: FixturePage };
export default meta;

export const EveryState = everyState(unknown, 'between fields');
export const BetweenFields = fixtureStory(unknown, 'between fields');
export const WithFieldsInside = fixtureStory(unknown, 'with fields inside');
