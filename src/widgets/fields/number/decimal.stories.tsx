import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow, openedForm } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './decimal.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Decimal', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** Text that is no number stays as it was typed, with what is wrong beside it; the value stays too. */
export const UnparseableText = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('textbox');
    const model = Object.keys(openedForm().page.byModel)[0] ?? '';
    const { value } = fieldNow(model);
    await userEvent.clear(input);
    await userEvent.type(input, '12,x');
    await userEvent.tab();
    await expect(input).toHaveValue('12,x');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(
      canvasElement.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`),
    ).toBeVisible();
    await expect(fieldNow(model).value).toBe(value);
    await expect(fieldNow(model).draft).toBe('12,x');
  },
});

/** Arrow keys step as the definition says. */
export const StepByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    const model = Object.keys(openedForm().page.byModel)[0] ?? '';
    const before = Number(fieldNow(model).value);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(Number(fieldNow(model).value)).toBeGreaterThan(before);
  },
});
StepByKeyboard.tags = ['!dev'];
