import type { Meta } from '@storybook/react-vite';
import { sharedKind } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { everyLook } from '../../workbench/looks.tsx';

const fixtures = sharedKind('qty');
const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Quantity', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');
