import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { textbox } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow, openedForm } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text box', component: FixturePage };
export default meta;

export const EveryState = everyState(textbox);
export const Plain = fixtureStory(textbox, 'plain');
export const Required = fixtureStory(textbox, 'required', 'add');
export const WithHelp = fixtureStory(textbox, 'with help');
export const Disabled = fixtureStory(textbox, 'disabled');
export const HiddenInAdd = fixtureStory(textbox, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(textbox, 'locked in update');
export const Placeholder = fixtureStory(textbox, 'placeholder', 'add');
export const Pattern = fixtureStory(textbox, 'pattern');
export const Short = fixtureStory(textbox, 'short');
export const WithDefault = fixtureStory(textbox, 'with default', 'add');
export const LongValue = fixtureStory(textbox, 'long value');

/** What an input method is composing is nobody's value yet: Enter and blur end the composition, not the field. */
export const MidComposition = fixtureStory(textbox, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'ㄓㄨ' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(fieldNow('customerOrder').value).toBe('PO-2026-1187');
    await expect(fieldNow('customerOrder').draft).toBe('ㄓㄨ');
    fireEvent.input(input, { target: { value: '主' } });
    fireEvent.compositionEnd(input);
    await expect(fieldNow('customerOrder').value).toBe('PO-2026-1187');
    await userEvent.keyboard('{Enter}');
    await expect(fieldNow('customerOrder').value).toBe('主');
  },
});

/** Escape takes back what was typed, and nothing was ever committed. */
export const EscapeTakesBack = fixtureStory(textbox, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.type(input, '-X');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('PO-2026-1187');
    await expect(openedForm().status().dirty).toBe(false);
  },
});
