import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { casesOf, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { DOWN } from '../../../../stories/workbench/sources.ts';
import { fail, ok } from '../../../engine/internal.ts';
import { fixtures } from './autocomplete.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Autocomplete', component: FixturePage };
export default meta;

const now = () => fieldNow('material');
export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');
export const Empty = fixtureStory(fixtures, 'empty');
export const LongText = fixtureStory(fixtures, 'long text');
export const NothingToSuggest = fixtureStory(fixtures, 'nothing to suggest');

/** A suggestion is gone to by the arrow keys; Enter without one takes what is typed. */
export const ByKeyboard = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    input.focus();
    await userEvent.keyboard('sus');
    await screen.findByRole('option', { name: 'SUS304' });
    await expect(now().value ?? null).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(now().value).toBe('SUS316');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.keyboard('L{Enter}');
    await expect(now().value).toBe('SUS316L');
    await expect(input).toHaveValue('SUS316L');
  },
});
ByKeyboard.tags = ['!dev'];

/** A text that nobody suggests stays as it is typed, commas and all; Escape takes it back. */
export const AnyText = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'Brass, soft');
    await screen.findByText('No suggestions: the text stays as typed');
    await userEvent.tab();
    await expect(now().value).toBe('Brass, soft');
    await userEvent.type(input, '!');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(input).toHaveValue('Brass, soft');
  },
});
AnyText.tags = ['!dev'];

/** Half a syllable of an input method is no text, and Enter in it is none of ours. */
export const MidComposition = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'ㄍㄤ' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(now().value ?? null).toBeNull();
    fireEvent.input(input, { target: { value: '鋼' } });
    fireEvent.compositionEnd(input);
    await userEvent.keyboard('{Enter}');
    await expect(now().value).toBe('鋼');
  },
});
MidComposition.tags = ['!dev'];

/** Suggestions of a source fill in their name, or the property that the definition names; never an id. */
export const FromALookup = fixtureStory(fixtures, 'from a lookup', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    const [first] = await screen.findAllByRole('option', undefined, { timeout: 20_000 });
    await userEvent.click(first as HTMLElement);
    await expect(now().value).not.toMatch(/^[0-9a-f-]{36}$/);
    await expect(first?.textContent).toContain(String(now().value));
  },
});
FromALookup.tags = ['!dev'];

export const FillsTheNumber = fixtureStory(fixtures, 'fills the number', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    const [first] = await screen.findAllByRole('option', undefined, { timeout: 20_000 });
    await userEvent.click(first as HTMLElement);
    await expect(now().value).toMatch(/^[A-Z]/);
    await expect(first?.textContent?.startsWith(String(now().value))).toBe(true);
  },
});
FillsTheNumber.tags = ['!dev'];

/** A source that fails, answers late or has nothing keeps nobody from typing. */
export const SourceFails = {
  ...fixtureStory(fixtures, 'from a lookup'),
};
SourceFails.args = { ...SourceFails.args, ports: { lookup: async () => fail(DOWN) } };
SourceFails.play = async ({ canvas }) => {
  const input = await canvas.findByRole('combobox');
  await userEvent.type(input, 'Brass');
  await screen.findByText('No suggestions could be loaded; you can still type');
  await userEvent.keyboard('{Enter}');
  await expect(now().value).toBe('Brass');
};

export const SourceIsSlow = { ...fixtureStory(fixtures, 'from a lookup') };
SourceIsSlow.args = { ...SourceIsSlow.args, ports: { lookup: () => new Promise(() => {}) } };
SourceIsSlow.play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole('combobox'), 'Brass{Enter}');
  await expect(now().value).toBe('Brass');
};

export const SourceIsEmpty = { ...fixtureStory(fixtures, 'from a lookup') };
SourceIsEmpty.args = { ...SourceIsEmpty.args, ports: { lookup: async () => ok([]) } };
SourceIsEmpty.play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('combobox'));
  await screen.findByText('No suggestions: the text stays as typed');
};

const many = casesOf(
  {
    type: 'autocomplete',
    model: 'material',
    title: tx('材質', '材质', 'Material', 'Vật liệu'),
    options: {
      options: Array.from({ length: 10_000 }, (_, at) => {
        const value = `M-${String(at).padStart(5, '0')}`;
        return { value, label: value };
      }),
    },
  },
  { material: 'M-00007' },
);

/** Of ten thousand options those that are seen are drawn. */
export const TenThousandEntries = fixtureStory(many, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    await screen.findByRole('option', { name: 'M-00007' });
    await expect(screen.getAllByRole('option').length).toBeLessThan(400);
    await userEvent.type(input, '{Control>}a{/Control}M-0999');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(now().value).toBe('M-09990');
  },
});
