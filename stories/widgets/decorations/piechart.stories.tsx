import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { piechart } from '../../../fixtures/index.ts';
import { fail, type LookupPort, ok } from '../../../src/engine/internal.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureCase, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { openedForm } from '../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Chart', component: FixturePage };
export default meta;

export const EveryState = everyState(piechart);
export const EveryCase = everyCase(piechart);
export const Plain = fixtureStory(piechart, 'plain');
export const Bars = fixtureStory(piechart, 'bars');
export const Many = fixtureStory(piechart, 'many');

/** The figures of a table, added up by name, follow what is typed; they are read as a table too. */
export const OfATable = fixtureStory(piechart, 'of a table', 'update', {
  play: async ({ canvas }) => {
    const figures = () => canvas.getByRole('table', { name: 'Sales channels' });
    await waitFor(() => expect(figures()).toHaveTextContent('Online120.560.1%'));
    await expect(openedForm().commit('lines[l2].amount', 241)).toBe(true);
    await waitFor(() => expect(figures()).toHaveTextContent('Store24166.7%'));
    await canvas.findByRole('img', { name: 'Sales channels: a chart of 2 figures' });
    await userEvent.click(canvas.getByRole('button', { name: 'Show the figures as a table' }));
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
    await expect(within(figures()).getByText('241')).toBeVisible();
  },
});

let tries = 0;

/** An address that fails is told in the chart's place, and asked again. */
export const Failed: typeof Plain = {
  args: {
    fixture: fixtureCase(piechart, 'of an address'),
    ports: {
      lookup: async () => {
        tries += 1;
        return tries % 2 === 1
          ? fail({ kind: 'server', code: 'request.failed', params: {}, retryable: true })
          : ok([
              { name: 'Online', sum: 3 },
              { name: 'Store', sum: '1' },
            ]);
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    const figures = await canvas.findByRole('table', { name: 'Sales channels' });
    await expect(figures).toHaveTextContent('Online375%');
  },
};
Failed.tags = ['!dev'];

const ofAnAddress = (lookup: LookupPort, play: NonNullable<(typeof Plain)['play']>): typeof Plain => ({
  args: { fixture: fixtureCase(piechart, 'of an address'), ports: { lookup } },
  play,
});

/** While the answer is on its way, the chart's place says so. */
export const SourceIsSlow = ofAnAddress(
  () => new Promise(() => {}),
  async ({ canvas }) => {
    await expect(await canvas.findByRole('figure')).toHaveAttribute('aria-busy', 'true');
  },
);

/** An answer without figures is told in the chart's place. */
export const SourceIsEmpty = ofAnAddress(
  async () => ok([]),
  async ({ canvas }) => {
    const figure = await canvas.findByRole('figure');
    await waitFor(() => expect(within(figure).getByRole('status')).toHaveTextContent('No data'));
  },
);
