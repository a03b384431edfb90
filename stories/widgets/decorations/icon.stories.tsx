import type { Meta } from '@storybook/react-vite';
import { icon } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, type FixtureStory, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { ScriptedFixture } from '../../workbench/ScriptedFixture.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Icon', component: FixturePage };
export default meta;

/** With its scripts in their sandbox. */
const scripted = (name: string, more: Pick<FixtureStory, 'play'> = {}): FixtureStory => ({
  ...fixtureStory(icon, name, 'update', more),
  render: (args) => <ScriptedFixture {...args} />,
});

export const EveryState = everyState(icon, 'with script');
export const Plain = fixtureStory(icon, 'plain');
export const WithScript = scripted('with script');
export const WithoutTitle = scripted('without title');
export const Unknown = fixtureStory(icon, 'unknown');
