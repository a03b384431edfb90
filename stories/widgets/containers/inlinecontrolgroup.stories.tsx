import type { Meta } from '@storybook/react-vite';
import { inlinecontrolgroup } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = {
  title: 'Widgets/Containers/Inline control group',
  component: FixturePage,
};
export default meta;

export const EveryState = everyState(inlinecontrolgroup, 'three');
export const Three = fixtureStory(inlinecontrolgroup, 'three');
export const Required = fixtureStory(inlinecontrolgroup, 'required');
