import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { casesOf, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { sourceStories } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './tag.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Tag', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** Enter and commas add words; one that stands there already is ignored; Backspace takes the last away. */
export const NoneTwice = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.type(input, 'urgent,trial{Enter}');
    await expect(fieldNow('keywords').value).toBe('urgent,trial');
    await userEvent.type(input, 'urgent{Enter}');
    await expect(fieldNow('keywords').value).toBe('urgent,trial');
    await userEvent.keyboard('{Backspace}');
    await expect(fieldNow('keywords').value).toBe('urgent');
    await expect(input).toHaveFocus();
  },
});
NoneTwice.tags = ['!dev'];

/** Words that are pasted together come apart, as one change. */
export const Pasted = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('紅、 綠，藍;紅');
    await userEvent.keyboard('{Enter}');
    await expect(fieldNow('keywords').value).toBe('紅,綠,藍');
  },
});
Pasted.tags = ['!dev'];

/** Suggests the tags of an enumeration, which are asked for. */
const remote = casesOf(
  {
    type: 'tag',
    model: 'keywords',
    title: tx('標籤', '标签', 'Tags', 'Thẻ'),
    options: { lookupDataSourceType: 4, lookupObjectId: 'keyword' },
  },
  { keywords: null },
  [{ name: 'empty' }],
);

const source = sourceStories(remote);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
