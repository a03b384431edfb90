import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './colorpicker.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Colour Picker', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** A colour that is passed in the picker is a draft; the one that is taken is the value. */
export const Picked = fixtureStory(fixtures, 'half transparent', 'update', {
  play: async ({ canvas }) => {
    const picker = await canvas.findByLabelText('Pick a colour');
    // The picker knows no transparency.
    await expect(picker).toHaveValue('#1677ff');
    await fireEvent.input(picker, { target: { value: '#ff8800' } });
    await expect(fieldNow('shade')).toMatchObject({ value: 'rgba(22, 119, 255, 0.5)', draft: '#ff8800' });
    await expect(canvas.getByRole('textbox')).toHaveValue('#ff8800');
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await expect(fieldNow('shade')).toMatchObject({ value: '#ff8800', draft: null });
  },
});
Picked.tags = ['!dev'];

/** Black can be picked into an empty field: a picker tells only of another colour than it begins with. */
export const Black = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const picker = await canvas.findByLabelText('Pick a colour');
    await expect(picker).not.toHaveValue('#000000');
    await fireEvent.input(picker, { target: { value: '#000000' } });
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await expect(fieldNow('shade')).toMatchObject({ value: '#000000', draft: null });
  },
});

/** What names no colour stays what it is; the swatch is crossed out until it names one. */
export const NoColour = fixtureStory(fixtures, 'no colour', 'update', {
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('textbox');
    const swatch = canvasElement.querySelector('.pw-colorswatch');
    await expect(swatch).toHaveAttribute('data-none');
    for (const borrowed of ['inherit', 'currentcolor', 'var(--pw-text)']) {
      await userEvent.clear(input);
      await userEvent.type(input, borrowed);
      await expect(swatch).toHaveAttribute('data-none');
    }
    await userEvent.clear(input);
    await userEvent.type(input, 'tomato{Enter}');
    await expect(swatch).not.toHaveAttribute('data-none');
    await expect(fieldNow('shade').value).toBe('tomato');
  },
});
