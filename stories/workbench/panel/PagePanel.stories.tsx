import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE, type PageFixture } from '../../../fixtures/index.ts';
import { fixtures as decimal } from '../../../src/widgets/fields/number/decimal.fixture.ts';
import { FixturePage } from '../FixturePage.tsx';
import { fixtureCase } from '../fixtureStory.tsx';
import { connectPanel } from './connect.ts';
import type { Wanted } from './events.ts';
import { PagePanel } from './PagePanel.tsx';
import type { LiveReport, PageReport } from './report.ts';

/** The panel beside a form, joined by a channel of their own instead of Storybook's. */
function WithPanel({ fixture }: { fixture: PageFixture }) {
  const [report, setReport] = useState<PageReport | null>(null);
  const [live, setLive] = useState<LiveReport | null>(null);
  const [page, setPage] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [ask, setAsk] = useState<((wanted: Wanted) => void) | null>(null);
  useEffect(
    () =>
      connectPanel({
        onAsk: (listener) => setAsk(() => listener),
        hello: () => undefined,
        show: setReport,
        live: setLive,
      }),
    [],
  );
  useEffect(() => ask?.({ listening: true, page, field, frame: 1 }), [ask, page, field]);
  return (
    <main>
      <FixturePage fixture={fixture} />
      <div style={{ height: 320, borderTop: '1px solid #8886' }}>
        <PagePanel report={report} live={live} field={field} onPage={setPage} onField={setField} />
      </div>
    </main>
  );
}

const meta: Meta<{ fixture: PageFixture }> = {
  title: 'Workbench/Page panel',
  component: WithPanel,
  parameters: { controls: { disable: true } },
};
export default meta;

type Story = StoryObj<{ fixture: PageFixture }>;

/** Values follow what is committed; the reasons name why a field stands as it does. */
export const FollowsTheForm: Story = {
  args: { fixture: fixtureCase(decimal, 'required') },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.click(await canvas.findByRole('tab', { name: 'Values' }));
    await userEvent.clear(input);
    await userEvent.type(input, '77{Enter}');
    const panel = within(canvas.getByRole('tabpanel'));
    await waitFor(() => expect(panel.getByText(/: 77\b/)).toBeVisible());
    await userEvent.click(canvas.getByRole('tab', { name: 'Reasons' }));
    const chooser = canvas.getByRole('combobox', { name: 'Widget' });
    const last = within(chooser).getAllByRole('option').at(-1);
    await userEvent.selectOptions(chooser, last ?? []);
    await waitFor(() => expect(panel.getByText(/visible, open, required/)).toBeVisible());
    await expect(panel.getByText('requires')).toBeVisible();
  },
};

/** A definition that does not compile still shows itself and its issues. */
export const OfABrokenPage: Story = {
  args: { fixture: HOSTILE[0] ?? { name: 'none', definition: null, issues: 'errors' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Issues \([1-9]/ }));
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};
