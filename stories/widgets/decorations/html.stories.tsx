import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Html', component: FixturePage };
export default meta;

export const EveryState = everyState(html);
export const Plain = fixtureStory(html, 'plain');
export const OfTheRecord = fixtureStory(html, 'of the record');

/** Nothing runs, loads from elsewhere, takes input or leaves its place; what can be read is read. */
export const Hostile = fixtureStory(html, 'hostile', 'update', {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('covers the page')).toBeVisible());
    const drawn = canvasElement.querySelector('.pw-html');
    await expect(drawn?.querySelectorAll('script, style, iframe, form, input, button, svg').length).toBe(0);
    await expect(canvas.getByText('covers the page')).toHaveStyle({ position: 'static' });
    await expect(canvas.getAllByRole('link').map((each) => each.textContent)).toEqual(['good link']);
    await expect(drawn).toHaveTextContent('<script>alert(1)</script>');
  },
});

export const EveryTag = fixtureStory(html, 'every tag');
export const LongText = fixtureStory(html, 'long text');
export const BesideFields = fixtureStory(html, 'beside fields');
export const Empty = fixtureStory(html, 'empty');
export const NothingLeft = fixtureStory(html, 'nothing left');
export const HiddenInAdd = fixtureStory(html, 'hidden in add', 'add');
