import type { Meta } from '@storybook/react-vite';
import { decimal } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Decimal', component: FixturePage };
export default meta;

export const EveryState = everyState(decimal);
export const Plain = fixtureStory(decimal, 'plain');
export const Required = fixtureStory(decimal, 'required', 'add');
export const WithHelp = fixtureStory(decimal, 'with help');
export const Disabled = fixtureStory(decimal, 'disabled');
export const HiddenInAdd = fixtureStory(decimal, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(decimal, 'locked in update');
export const TwoPlaces = fixtureStory(decimal, 'two places');
export const NegativeAllowed = fixtureStory(decimal, 'negative allowed');
export const Zero = fixtureStory(decimal, 'zero');
export const AboveItsMaximum = fixtureStory(decimal, 'above its maximum');
export const FifteenDigits = fixtureStory(decimal, 'fifteen digits');
