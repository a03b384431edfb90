import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './htmleditor.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Rich text', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const NAME = 'Work instruction';
const valueNow = () => fieldNow('instruction').value;
/** What is typed, also where a window that lost the focus has committed it. */
const htmlNow = () => fieldNow('instruction').draft ?? valueNow();

/** Typed text is a draft until the focus leaves text and toolbar; tools change what is selected. */
export const Formatted = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: NAME });
    await userEvent.click(text);
    document.execCommand('insertText', false, 'Lock out first');
    await waitFor(() => expect(fieldNow('instruction').draft).toBe('<p>Lock out first</p>'));
    await expect(valueNow()).toBeNull();
    const tools = within(canvas.getByRole('toolbar', { name: 'Formatting' }));
    document.execCommand('selectAll');
    await userEvent.click(tools.getByRole('button', { name: 'Bold' }));
    await waitFor(() =>
      expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.selectOptions(tools.getByRole('combobox'), 'Heading 6');
    await waitFor(() => expect(text.querySelector('h6 > strong')).not.toBeNull());
    await expect(valueNow()).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(valueNow()).toBe('<h6><strong>Lock out first</strong></h6>'));
    await userEvent.click(tools.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(text.querySelector('h6')).toBeNull());
  },
});
Formatted.tags = ['!dev'];

/** The toolbar is one stop of Tab; arrows move in it, Alt+F10 and Escape go between it and the text. */
export const ByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: NAME });
    await expect(text).toHaveAccessibleDescription(/Alt\+F10/);
    text.focus();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    const bar = canvas.getByRole('toolbar', { name: 'Formatting' });
    await expect(within(bar).getByRole('combobox')).toHaveFocus();
    await expect(bar.querySelectorAll('[data-tool][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(within(bar).getByRole('button', { name: 'Italic' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(within(bar).getByRole('button', { name: 'Redo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(bar).getByRole('combobox')).toHaveFocus();
    await expect(bar.querySelectorAll('[data-tool][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
    await expect(fieldNow('instruction').draft).toBeNull();
  },
});
ByKeyboard.tags = ['!dev'];

/** A link is asked for; what is no address is refused where it is typed. */
export const Linked = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: NAME });
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Address of the link' }));
    const address = await dialog.findByRole('textbox');
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(address);
    await userEvent.type(address, 'example.com/card{Enter}');
    await waitFor(() =>
      expect(htmlNow()).toBe('<p><a href="https://example.com/card">https://example.com/card</a></p>'),
    );
    await waitFor(() => expect(text).toHaveFocus());
  },
});
Linked.tags = ['!dev'];

/** A table is inserted, grows, and is deleted by tools that are there inside it alone. */
export const InTable = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: NAME });
    await userEvent.click(text);
    const tools = within(canvas.getByRole('toolbar', { name: 'Formatting' }));
    await expect(tools.queryByRole('button', { name: 'Insert a row below' })).toBeNull();
    await userEvent.click(tools.getByRole('button', { name: 'Insert a table' }));
    await waitFor(() => expect(text.querySelectorAll('tr')).toHaveLength(3));
    await expect(text.querySelectorAll('th')).toHaveLength(3);
    await userEvent.click(await tools.findByRole('button', { name: 'Insert a row below' }));
    await userEvent.click(tools.getByRole('button', { name: 'Insert a column to the right' }));
    await waitFor(() => expect(text.querySelectorAll('tr')).toHaveLength(4));
    await expect(text.querySelectorAll('th')).toHaveLength(4);
    await waitFor(() => expect(String(htmlNow())).toMatch(/^<table><tbody>(?!.*style)/));
    await userEvent.click(tools.getByRole('button', { name: 'Delete the table' }));
    await waitFor(() => expect(text.querySelector('table')).toBeNull());
    await waitFor(() => expect(htmlNow()).toBe(''));
  },
});
InTable.tags = ['!dev'];

/** A picture is uploaded, stored by its address, and shown with the user's token. */
export const Picture = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByRole('textbox', { name: NAME });
    await userEvent.click(text);
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('No picture can be chosen');
    await userEvent.upload(picker, new File([PIXEL], 'Bearing.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(htmlNow()).toMatch(/^<img src="\/api\/object\/getimage\?name=[0-9a-f-]{36}" alt="Bearing">$/),
    );
    await waitFor(() => expect(text.querySelector('img')?.src).toMatch(/^blob:/));
  },
});
Picture.tags = ['!dev'];

/** One dot, as PNG. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
