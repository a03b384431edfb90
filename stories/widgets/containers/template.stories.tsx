import type { Meta } from '@storybook/react-vite';
import { template } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Template', component: FixturePage };
export default meta;

export const EveryState = everyState(template, 'of the record');
export const OfTheRecord = fixtureStory(template, 'of the record');
