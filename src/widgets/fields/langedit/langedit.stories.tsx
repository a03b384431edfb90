import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow, openedForm } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './langedit.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Language text', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const now = () => fieldNow('name');

/** The box has the text of the user's language; the field's own text is that of the default language and stays. */
export const OneLanguage = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('Mounting base');
    await userEvent.type(input, ' A');
    await expect(now().value).toBe('固定座');
    await expect(now().companion).toMatchObject({ en_US: 'Mounting base' });
    await userEvent.keyboard('{Enter}');
    await expect(now().companion).toMatchObject({ en_US: 'Mounting base A', zh_TW: '固定座' });
    await expect(now().value).toBe('固定座');
  },
});
OneLanguage.tags = ['!dev'];

/** In the default language the field's own text changes with its translation, in one step. */
export const DefaultLanguage = fixtureStory(fixtures, 'plain', 'update', {
  globals: { language: 'zh_TW' },
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('固定座');
    await userEvent.type(input, '二{Enter}');
    await expect(now().value).toBe('固定座二');
    await expect(now().companion).toMatchObject({ zh_TW: '固定座二', en_US: 'Mounting base' });
  },
});
DefaultLanguage.tags = ['!dev'];

/** All languages by keys alone: Alt+Down opens at one's own, Enter goes on, and after the last one back to the box. */
export const AllLanguages = fixtureStory(fixtures, 'some missing', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('Mounting base');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const lines = within(await screen.findByRole('dialog', { name: 'Text in all languages' }));
    await waitFor(() => expect(lines.getByRole('textbox', { name: 'English' })).toHaveFocus());
    await expect(lines.getAllByText('missing')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}Đế{Enter}');
    await expect(now().companion).toMatchObject({ vi_VN: 'Đế', en_US: 'Mounting base' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(input).toHaveFocus();
    await expect(now().value).toBe('固定座');
  },
});
AllLanguages.tags = ['!dev'];

/** Escape closes and keeps what is typed in a line, as a click outside does; undo takes it back. */
export const LeavingALine = fixtureStory(fixtures, 'some missing', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Mounting base');
    const open = canvas.getByRole('button', { name: 'Text in all languages (2 missing)' });
    await userEvent.click(open);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Tiếng Việt/ }), 'Bàn{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(now().companion).toMatchObject({ vi_VN: 'Bàn' });
    await expect(openedForm().undo()).toBe(true);
    await expect(now().companion).not.toHaveProperty('vi_VN');
    await userEvent.click(open);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Tiếng Việt/ }), 'Bàn');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(now().companion).toMatchObject({ vi_VN: 'Bàn' });
  },
});
LeavingALine.tags = ['!dev'];

/** What an input method is composing in a line is no text yet. */
export const MidComposition = fixtureStory(fixtures, 'some missing', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Text in all languages (2 missing)' }));
    const line = await screen.findByRole('textbox', { name: /^简体中文/ });
    await userEvent.click(line);
    fireEvent.compositionStart(line);
    fireEvent.input(line, { target: { value: 'gu' } });
    fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
    await expect(now().companion).not.toHaveProperty('zh_CN');
    fireEvent.input(line, { target: { value: '固' } });
    fireEvent.compositionEnd(line);
    await userEvent.keyboard('{Enter}');
    await expect(now().companion).toMatchObject({ zh_CN: '固' });
  },
});
MidComposition.tags = ['!dev'];

/** A text that was never translated is changed for all languages; its first translation leaves it as it is. */
export const NeverTranslated = fixtureStory(fixtures, 'never translated', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('固定座');
    await userEvent.clear(input);
    await userEvent.type(input, 'Base{Enter}');
    await expect(now().value).toBe('Base');
  },
});
NeverTranslated.tags = ['!dev'];

/** What is no set of translations is kept until somebody enters a text. */
export const WrongType = fixtureStory(fixtures, 'translations of a wrong type', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('固定座');
    await expect(now().companion).toBe('Mounting base');
    await userEvent.clear(input);
    await userEvent.type(input, 'Base{Enter}');
    await expect(now().companion).toEqual({ en_US: 'Base' });
  },
});
WrongType.tags = ['!dev'];

/** For reading: the text of one's own language, and a button that shows all of them. */
export const Read = fixtureStory(fixtures, 'some missing', 'look', {
  play: async ({ canvas }) => {
    // In the field, and in the head of the record, whose name it is.
    await canvas.findAllByText('Mounting base');
    const open = canvas.getByRole('button', { name: 'Text in all languages' });
    await userEvent.click(open);
    const lines = within(await screen.findByRole('dialog', { name: 'Text in all languages' }));
    await expect(lines.getByText('固定座')).toBeVisible();
    await expect(lines.getAllByText('missing')).toHaveLength(2);
    await expect(lines.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(open).toHaveFocus();
  },
});
