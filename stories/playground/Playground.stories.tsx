import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { useMode, useTexts } from '../../src/widgets/index.ts';
import { hostileSource } from './examples/hostile.ts';
import { smallCsv, smallForm, smallOpenApi } from './examples/small.ts';
import { writeLink } from './model/link.ts';
import { type Source, sourceOf } from './model/source.ts';
import { Playground } from './Playground.tsx';
import { watchCalls } from './testing/watchCalls.ts';

interface StoryProps {
  readonly initial?: Source;
}

/** In the language and mode of the toolbars. */
function StoryPlayground({ initial }: StoryProps) {
  const { language } = useTexts();
  const mode = useMode();
  return <Playground language={language} mode={mode} {...(initial ? { initial } : {})} />;
}

const meta: Meta<StoryProps> = {
  // Within a group: Storybook puts what stands alone above all groups, and opens it first.
  title: 'Pagewright/Playground',
  id: 'playground',
  component: StoryPlayground,
  parameters: { controls: { disable: true } },
  globals: { language: 'en_US' },
};
export default meta;

type Story = StoryObj<StoryProps>;
type Canvas = ReturnType<typeof within>;

const textOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Text of the/ });
const tab = async (canvas: Canvas, name: RegExp) => userEvent.click(await canvas.findByRole('tab', { name }));

/** For what fetches code of a widget first. */
const SLOW = { timeout: 10_000 };

/** As if the whole text were pasted. */
async function put(canvas: Canvas, text: string): Promise<void> {
  fireEvent.change(await textOf(canvas), { target: { value: text } });
}

/** The form page that it begins with. */
export const FormPage: Story = {};

/** What is typed into the form is still there after the definition was edited, broken and mended. */
export const EditedWhileTyped: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const number = await canvas.findByRole('textbox', { name: /Number/ });
    await userEvent.clear(number);
    await userEvent.type(number, 'PO-7{Enter}');
    await put(canvas, smallForm.replace('"title": "Due"', '"title": "Wanted by"'));
    await canvas.findByText('Wanted by');
    await expect(await canvas.findByRole('textbox', { name: /Number/ })).toHaveValue('PO-7');
    await put(canvas, smallForm.replace('"title": "Due",', '"title": "Due" "'));
    await waitFor(() => expect(canvas.getAllByText(/line \d+, column \d+/i).length).toBeGreaterThan(0));
    await expect(canvas.getByText('Wanted by')).toBeVisible();
    await put(canvas, smallForm);
    await waitFor(() => expect(canvas.queryByText('Wanted by')).toBeNull());
    await expect(await canvas.findByRole('textbox', { name: /Number/ })).toHaveValue('PO-7');
  },
};

/** 'Audit' locks the form, 'Update' opens it again, and what was typed stays in both. Files can be put in. */
export const Audited: Story = {
  tags: ['!dev'],
  args: {
    initial: sourceOf(
      smallForm.replace(
        '"items": [',
        '"items": [{ "key": "f1", "type": "attachmentupload", "model": "papers", "title": "Papers" },',
      ),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const number = await canvas.findByRole('textbox', { name: /Number/ });
    await userEvent.clear(number);
    await userEvent.type(number, 'PO-7{Enter}');
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('.play-form input[type=file]');
      if (found === null) throw new Error('The field takes no files yet.');
      return found;
    }, SLOW);
    await userEvent.upload(input, new File(['%PDF-1.4'], 'offer.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText('offer.pdf', {}, SLOW)).toBeVisible();
    const state = await canvas.findByRole('combobox', { name: 'State' });
    await userEvent.selectOptions(state, 'audit');
    await expect(await canvas.findByText('PO-7', {}, SLOW)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Choose files/ })).toBeNull();
    await userEvent.selectOptions(state, 'update');
    await expect(await canvas.findByRole('textbox', { name: /Number/ }, SLOW)).toHaveValue('PO-7');
    await expect(await canvas.findByText('offer.pdf', {}, SLOW)).toBeVisible();
  },
};

/** An issue leads to its place in the text. */
export const Issues: Story = {
  tags: ['!dev'],
  args: { initial: sourceOf(smallForm.replace('"type": "date"', '"type": "dat"')) },
  play: async ({ canvas }) => {
    await tab(canvas, /Issues \([1-9]/);
    const [issue] = await canvas.findAllByRole('button', { name: /line \d+/ });
    await userEvent.click(issue as HTMLElement);
    const text = (await textOf(canvas)) as HTMLTextAreaElement;
    await expect(text).toHaveFocus();
    const line = text.value.slice(0, text.selectionStart).split('\n').length;
    await expect(issue).toHaveTextContent(`line ${line},`);
  },
};

/** The rows of a CSV are those of the list; what is saved in the form is there too. */
export const Csv: Story = {
  tags: ['!dev'],
  args: { initial: sourceOf(smallCsv) },
  play: async ({ canvas }) => {
    await tab(canvas, /^List/);
    await expect(await canvas.findByText('Housing, cast')).toBeVisible();
    // Nobody here writes or reads files of records.
    for (const name of ['Export', 'Import'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
    await tab(canvas, /^Form/);
    const item = await canvas.findByRole('textbox', { name: /Item/ });
    await userEvent.clear(item);
    await userEvent.type(item, 'Ball bearing{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await tab(canvas, /^List/);
    await expect(await canvas.findByText('Ball bearing')).toBeVisible();
  },
};

/** Another operation of the document is another form. */
export const OpenApi: Story = {
  tags: ['!dev'],
  args: { initial: sourceOf(smallOpenApi) },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /Number/ });
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Operation' }), 'listOrders');
    await expect(await canvas.findByText('Parameters')).toBeVisible();
    await tab(canvas, /^Types/);
    await expect(await canvas.findByText(/export interface ListOrders/)).toBeVisible();
  },
};

/** A text that was typed can be brought back after an example took its place. */
export const BroughtBack: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await put(canvas, '{ "items": [] }');
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Examples' }), 'csv');
    await expect(await textOf(canvas)).toHaveValue(smallCsv);
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring it back' }));
    await expect(await textOf(canvas)).toHaveValue('{ "items": [] }');
  },
};

/** A link full of scripts and addresses: text alone until it is shown, and nothing is ever called. */
export const HostileLink: Story = {
  tags: ['!dev'],
  play: async ({ canvas, canvasElement }) => {
    const made = await writeLink(hostileSource);
    if (!made.ok) throw new Error('The source does not fit into a link.');
    const watched = watchCalls();
    try {
      history.replaceState(null, '', made.hash);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      const show = await canvas.findByRole('button', { name: 'Show it' });
      await expect(await textOf(canvas)).toHaveValue(hostileSource.text);
      await expect(canvasElement.querySelector('.pw-page, img, [role=tab]')).toBeNull();
      await expect(watched.calls()).toEqual([]);
      await userEvent.click(show);
      await expect(await canvas.findByText('Looked up')).toBeVisible();
      await expect(await canvas.findByText(/scripts? do(es)? not run/)).toBeVisible();
      await userEvent.click(await canvas.findByRole('combobox', { name: /Looked up/ }));
      await expect((await within(document.body).findAllByText(/Looked up 2/)).length).toBeGreaterThan(0);
      await expect(watched.calls()).toEqual([]);
    } finally {
      watched.stop();
      history.replaceState(null, '', location.pathname + location.search);
    }
  },
};

/** Scripts run once they are allowed, and a changed one waits again. */
export const Scripts: Story = {
  tags: ['!dev'],
  args: {
    initial: sourceOf(
      smallForm.replace(
        '{\n',
        `{\n  "scriptContent": { "loadScript": "getComponent('number').value = 'by script'" },\n`,
      ),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run scripts' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Number/ })).toHaveValue('by script'));
    const text = (await textOf(canvas)) as HTMLTextAreaElement;
    await put(canvas, text.value.replace('by script', 'changed'));
    await expect(await canvas.findByRole('button', { name: 'Run scripts' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Number/ })).toHaveValue('by script');
  },
};
