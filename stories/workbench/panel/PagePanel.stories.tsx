import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE } from '../../../fixtures/index.ts';
import { fixtures as decimal } from '../../../src/widgets/fields/number/decimal.fixture.ts';
import { FixturePage } from '../FixturePage.tsx';
import { fixtureCase } from '../fixtureStory.tsx';
import { OrderList } from '../OrderList.tsx';
import { OrderPage } from '../OrderPage.tsx';
import { fieldNow } from '../opened.ts';
import { connectPanel, type PanelLine } from './connect.ts';
import { PagePanel } from './PagePanel.tsx';
import type { LiveReport, PageReport } from './report.ts';

type Listener<Name extends 'onAsk' | 'onEdit'> = Parameters<PanelLine[Name]>[0];

/** The panel beside a page, joined by a channel of their own instead of Storybook's. */
function WithPanel({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<PageReport | null>(null);
  const [live, setLive] = useState<LiveReport | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [ask, setAsk] = useState<Listener<'onAsk'> | null>(null);
  const [edit, setEdit] = useState<Listener<'onEdit'> | null>(null);
  useEffect(
    () =>
      connectPanel({
        onAsk: (listener) => setAsk(() => listener),
        onEdit: (listener) => setEdit(() => listener),
        hello: () => undefined,
        show: setReport,
        live: setLive,
      }),
    [],
  );
  useEffect(() => ask?.({ listening: true, page, field, frame: 1 }), [ask, page, field]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      <div style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>{children}</div>
      <section aria-label="Page" style={{ height: 320, borderTop: '1px solid #8886' }}>
        <PagePanel
          report={report}
          live={live}
          field={field}
          onPage={setPage}
          onField={setField}
          onEdit={(on, text) => edit?.({ page: on, text })}
        />
      </section>
    </div>
  );
}

const meta: Meta = {
  title: 'Workbench/Page panel',
  // The panel has a place of its own below each story.
  tags: ['!dev'],
  parameters: { controls: { disable: true } },
  decorators: [(Story) => <WithPanel>{Story()}</WithPanel>],
};
export default meta;

type Story = StoryObj;
type Canvas = ReturnType<typeof within>;

const LONG = { timeout: 20_000 };
const BOX = { name: 'Definition (JSON)' };

/** The box with the definition. */
const boxOf = (canvas: Canvas) => canvas.findByRole('textbox', BOX, LONG);

/** Changes the text in the box, as one input. */
function change(box: HTMLTextAreaElement, from: RegExp, to: string): void {
  fireEvent.change(box, { target: { value: box.value.replace(from, to) } });
}

const reset = (canvas: Canvas) => canvas.getByRole('button', { name: "Reset to the story's" });

/** Values follow what is committed; the reasons name why a field stands as it does. */
export const FollowsTheForm: Story = {
  render: () => <FixturePage fixture={fixtureCase(decimal, 'required')} />,
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: /Quantity per unit/ });
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

/** What is written in the definition is shown at once; values and drafts stay, and the story's own can be had again. */
export const EditsAForm: Story = {
  render: () => <FixturePage fixture={fixtureCase(decimal, 'plain')} />,
  play: async ({ canvas }) => {
    const box = await boxOf(canvas);
    const input = await canvas.findByRole('textbox', { name: /Quantity per unit/ });
    await userEvent.clear(input);
    await userEvent.type(input, '12,x');
    change(box, /"decimalPlaces": 4/, '"decimalPlaces": 2, "required": true');
    await waitFor(() => expect(fieldNow('qtyPer').required).toBe(true));
    await expect(input).toHaveValue('12,x');
    await userEvent.clear(input);
    await userEvent.type(input, '8.25{Enter}');
    change(box, /"model": "qtyPer",/, '"model": "qtyPer", "readonly": true,');
    await expect(fieldNow('qtyPer').value).toBe(8.25);

    const written = box.value;
    await userEvent.click(reset(canvas));
    await expect(box).toHaveFocus();
    await expect(box.value).not.toBe(written);
    await waitFor(() => expect(fieldNow('qtyPer').required).toBe(false));
    await expect(fieldNow('qtyPer').value).toBe(8.25);
    await expect(reset(canvas)).toBeDisabled();
    await userEvent.tab();
    await expect(box).not.toHaveFocus();
  },
};

/** Text that is no JSON, or no page, says where, and leaves the page as it was; caret and text stay the user's. */
export const KeepsTheLastGoodPage: Story = {
  render: () => <FixturePage fixture={fixtureCase(decimal, 'plain')} />,
  play: async ({ canvas }) => {
    const box = await boxOf(canvas);
    await userEvent.click(box);
    box.setSelectionRange(1, 1);
    await userEvent.keyboard(',');
    await canvas.findByText(/^Line 1, column 2: .*The page stays as it was\.$/);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box.selectionStart).toBe(2);
    await expect(canvas.getByRole('textbox', { name: /Quantity per unit/ })).toBeVisible();
    box.setSelectionRange(box.value.length, box.value.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Go to line 1' }));
    await expect(box.selectionStart).toBe(1);
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await canvas.findByText('Shown as it stands here.');
    fireEvent.change(box, { target: { value: '\n  "a text"' } });
    await canvas.findByText(/^Line 2, column 3: An object is expected here, not string/);
    fireEvent.change(box, { target: { value: '{ "lists": [] }' } });
    await canvas.findByText(/This is a list page, not a form/);
    await expect(canvas.getByRole('textbox', { name: /Quantity per unit/ })).toBeVisible();
    await expect(box).toHaveValue('{ "lists": [] }');
  },
};

/** A page of the server goes on in the same session of the user: rights, events and what was typed stay. */
export const EditsAPageOfTheServer: Story = {
  render: () => <OrderPage state="update" />,
  play: async ({ canvas }) => {
    const remark = await canvas.findByRole('textbox', { name: 'Remarks' }, LONG);
    await userEvent.clear(remark);
    await userEvent.type(remark, 'in a hurry');
    const box = await boxOf(canvas);
    await expect(box.value).toContain('"pageData": {\n');
    change(box, /"Remarks"/g, '"What to mind"');
    const renamed = await canvas.findByRole('textbox', { name: 'What to mind' }, LONG);
    await expect(renamed).toHaveValue('in a hurry');
    await userEvent.click(reset(canvas));
    await expect(await canvas.findByRole('textbox', { name: 'Remarks' }, LONG)).toHaveValue('in a hurry');
  },
};

/** A list opens anew by what is written. */
export const EditsAList: Story = {
  render: () => <OrderList />,
  play: async ({ canvas }) => {
    await canvas.findByRole('columnheader', { name: /Order no\./ }, LONG);
    const box = await boxOf(canvas);
    change(box, /"Order no."/g, '"Work no."');
    await canvas.findByRole('columnheader', { name: /Work no./ }, LONG);
    change(box, /"views": \[/, '"views": [[');
    await canvas.findByText(/The page stays as it was/);
    await canvas.findByRole('columnheader', { name: /Work no./ });
    await userEvent.click(reset(canvas));
    await canvas.findByRole('columnheader', { name: /Order no\./ }, LONG);
  },
};

/** A definition that does not compile still shows itself and its issues, and can be mended. */
export const OfABrokenPage: Story = {
  render: () => <FixturePage fixture={HOSTILE[0] ?? { name: 'none', definition: null, issues: 'errors' }} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Issues \([1-9]/ }));
    await expect(canvas.getByRole('table')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Definition' }));
    const box = await boxOf(canvas);
    fireEvent.change(box, {
      target: { value: '{ "items": [{ "key": "a", "type": "textbox", "model": "a", "title": "Mended" }] }' },
    });
    await expect(await canvas.findByRole('textbox', { name: 'Mended' })).toBeVisible();
  },
};

/** A definition that no JSON can say is only read. */
export const OfAPageThatIsNoJson: Story = {
  render: () => (
    <FixturePage fixture={HOSTILE.find(({ name }) => name === 'cyclic') ?? fixtureCase(decimal, 'plain')} />
  ),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('tabpanel'));
    await expect(await panel.findByText(/circular/i)).toBeVisible();
    await expect(panel.queryByRole('textbox')).toBeNull();
  },
};
