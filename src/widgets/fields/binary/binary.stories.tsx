import type { Meta } from '@storybook/react-vite';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { withFiles } from '../../../../stories/workbench/files.ts';
import { everyCase, everyState } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fixtures } from './binary.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Binary', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures, 'plain', withFiles);
export const EveryLook = everyLook(fixtures, withFiles);
export const EveryCase = everyCase(fixtures, withFiles);
