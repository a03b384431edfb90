import type { Meta } from '@storybook/react-vite';
import { sharedKind } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyCase, everyState, type FixtureStory, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { everyLook } from '../../workbench/looks.tsx';
import { offering, sourceStories } from '../../workbench/sources.ts';

const fixtures = sharedKind('currency');
const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Currency', component: FixturePage };
export default meta;

const { change, ports } = offering([
  { id: 'TWD', number: 'TWD', name: 'New Taiwan dollar' },
  { id: 'USD', number: 'USD', name: 'US dollar' },
  { id: 'EUR', number: 'EUR', name: 'Euro' },
  { id: 'VND', number: 'VND', name: 'Vietnamese dong' },
]);

export const EveryState = everyState(fixtures, 'plain', change);
export const EveryLook = everyLook(fixtures, change);
export const EveryCase = everyCase(fixtures, change);
export const Plain: FixtureStory = { args: { ...fixtureStory(fixtures, 'plain').args, ports } };

const source = sourceStories(fixtures);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
