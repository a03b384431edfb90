import type { Meta } from '@storybook/react-vite';
import { complexinput } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Complex input', component: FixturePage };
export default meta;

export const EveryState = everyState(complexinput, 'three');
export const Three = fixtureStory(complexinput, 'three');
export const Required = fixtureStory(complexinput, 'required');
