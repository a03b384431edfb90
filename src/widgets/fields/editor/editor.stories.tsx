import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './editor.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Code editor', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');
export const Script = fixtureStory(fixtures, 'script');

const valueNow = () => fieldNow('settings').value;
const ALL = '{Control>}a{/Control}';

/** JSON is laid out when it is left; what is no JSON stays as it was typed, with its issue, and the value with it. */
export const LaidOut = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Machine settings' });
    await userEvent.click(text);
    await userEvent.keyboard(`${ALL}[[1,2`);
    await expect(valueNow()).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(valueNow()).toBe('[\n  1,\n  2\n]'));
    await waitFor(() => expect(text.textContent).toBe('[  1,  2]'));
    // As an input method or a paste brings it: over several lines the keys of a simulated user select too little.
    document.execCommand('selectAll');
    document.execCommand('insertText', false, '[1,,');
    await waitFor(() => expect(fieldNow('settings').draft).toBe('[1,,'));
    text.blur();
    await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'));
    await expect(fieldNow('settings').issues[0]?.code).toBe('draft.json');
    await expect(valueNow()).toBe('[\n  1,\n  2\n]');
    await expect(fieldNow('settings').draft).toBe('[1,,');
  },
});
LaidOut.tags = ['!dev'];

/** By keys: Tab indents, Escape and then Tab leaves. */
export const ByKeyboard = fixtureStory(fixtures, 'script', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Machine settings' });
    await expect(text).toHaveAccessibleDescription(/Escape, then Tab, leaves the editor/);
    text.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true }));
    await waitFor(() => expect(fieldNow('settings').draft).toMatch(/^ {2}\/\/ Good/));
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    const tab = new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true, cancelable: true });
    text.dispatchEvent(tab);
    await expect(tab.defaultPrevented).toBe(false);
    await expect(fieldNow('settings').draft).toMatch(/^ {2}\/\/ Good/);
  },
});
ByKeyboard.tags = ['!dev'];

/** The full screen edits the same text; closing it brings the field back with what was typed. */
export const FullScreen = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Machine settings' });
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Machine settings' });
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth * 0.7),
    );
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute('id', expect.stringMatching(/-full$/)),
    );
    await userEvent.keyboard(`${ALL}true`);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(valueNow()).toBe('true'));
    const text = await canvas.findByRole('textbox', { name: 'Machine settings' });
    await expect(text.textContent).toBe('true');
  },
});
FullScreen.tags = ['!dev'];

/** The button empties field and draft; the editor's undo brings the text back. */
export const Cleared = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Machine settings' });
    await userEvent.click(text);
    await userEvent.keyboard('x');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(valueNow()).toBe(''));
    await expect(fieldNow('settings')).toMatchObject({ draft: null, issues: [] });
    await expect(text.textContent).toBe('');
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(text).toHaveTextContent('CNC-07'));
    await userEvent.click(document.body);
    await waitFor(() => expect(valueNow()).toContain('CNC-07'));
  },
});
Cleared.tags = ['!dev'];
