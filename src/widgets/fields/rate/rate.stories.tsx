import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './rate.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Rate', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** Delete empties; not rated is said in words. */
export const DeleteEmpties = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    slider.focus();
    await userEvent.keyboard('{Delete}');
    await expect(fieldNow('quality').value).toBeNull();
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not rated');
  },
});
DeleteEmpties.tags = ['!dev'];

/** A click takes the star that it hits, wherever in it; the clear button takes it back. */
export const ByPointer = fixtureStory(fixtures, 'not rated', 'update', {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    const { left, top, width } = slider.getBoundingClientRect();
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: slider,
      coords: { clientX: left + width * 0.42, clientY: top + 4 },
    });
    await expect(fieldNow('quality').value).toBe(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(fieldNow('quality').value).toBeNull();
  },
});
ByPointer.tags = ['!dev'];
