import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow, openedForm } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './textbox.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Text box', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** What an input method is composing is nobody's value yet: Enter and blur end the composition, not the field. */
export const MidComposition = fixtureStory(fixtures, 'plain', 'update', {
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
MidComposition.tags = ['!dev'];

/** Escape takes back what was typed, and nothing was ever committed. */
export const EscapeTakesBack = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.type(input, '-X');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('PO-2026-1187');
    await expect(openedForm().status().dirty).toBe(false);
  },
});
EscapeTakesBack.tags = ['!dev'];

/** The button empties the box, with what is typed, and the focus stays; an empty box has none. */
export const Clearable = fixtureStory(fixtures, 'clearable', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.type(input, '-X');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(input).toHaveFocus();
    await expect(fieldNow('customerOrder').value).toBe('');
    await expect(fieldNow('customerOrder').draft).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.keyboard('Y{Enter}');
    await expect(fieldNow('customerOrder').value).toBe('Y');
  },
});
