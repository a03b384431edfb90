import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { decimal } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow, openedForm } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Decimal', component: FixturePage };
export default meta;

export const EveryState = everyState(decimal);
export const Plain = fixtureStory(decimal, 'plain');
export const Required = fixtureStory(decimal, 'required', 'add');
export const WithHelp = fixtureStory(decimal, 'with help');
export const Disabled = fixtureStory(decimal, 'disabled');
export const HiddenInAdd = fixtureStory(decimal, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(decimal, 'locked in update');
export const TwoPlaces = fixtureStory(decimal, 'two places');
export const NegativeAllowed = fixtureStory(decimal, 'negative allowed');
export const Zero = fixtureStory(decimal, 'zero');
export const AboveItsMaximum = fixtureStory(decimal, 'above its maximum');
export const FifteenDigits = fixtureStory(decimal, 'fifteen digits');

/** Text that is no number stays as it was typed, with what is wrong beside it; the value stays too. */
export const UnparseableText = fixtureStory(decimal, 'plain', 'update', {
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
export const StepByKeyboard = fixtureStory(decimal, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    const model = Object.keys(openedForm().page.byModel)[0] ?? '';
    const before = Number(fieldNow(model).value);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(Number(fieldNow(model).value)).toBeGreaterThan(before);
  },
});
