import { getUiOptions } from '@rjsf/utils';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { schemaSamples } from '../../../fixtures/schemas/index.ts';
import { isRecord } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { schemaTexts } from '../rjsf/texts.ts';
import { readSentence } from '../rjsf/validatorWords.ts';
import { frames, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { translate } from '../texts/catalogue.ts';
import { openSchemaForm } from './schemaThemes.tsx';

/** Paths of fields with what is said of them. */
function saidOf(errors: unknown, path = 'root'): (readonly [string, readonly string[]])[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([name, inside]) =>
    name === '__errors'
      ? [[path, Array.isArray(inside) ? inside.map(String) : []] as const]
      : saidOf(inside, `${path}_${name}`),
  );
}

const { texts } = testPlatform();

/** What rjsf's own theme says, in the words of ours: all but what is the sample's own. */
function inOurWords(error: string, own: readonly string[] = []): string {
  const said = readSentence(error);
  if (said === null) expect(own, 'a sentence of the validator that has no text').toContain(error);
  return said === null ? error : translate([schemaTexts], texts, 'en_US', said.code, said.params);
}

/** rjsf leaves out the offset of a time, which JSON Schema asks for. */
const withoutOffsets = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data ?? null).replaceAll(/"(\d\d:\d\d:\d\d)(?:Z|[+-]\d\d:\d\d)"/g, '"$1"'));

/** Texts of the page and of its boxes. */
function shownIn(element: HTMLElement): string {
  const typed = [...element.querySelectorAll<HTMLInputElement>('input')].map((input) => input.value);
  return [element.textContent, ...typed].join('\n');
}

let complaints: string[] = [];
// On a phone what drops down covers the fields around it.
beforeEach(() => page.viewport(1280, 800));

beforeEach(() => {
  complaints = [];
  const note = (...said: unknown[]) => void complaints.push(said.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(note);
});
afterEach(() => vi.restoreAllMocks());
// The pointer stays where it is for the tests of other files.
afterAll(() => userEvent.unhover(document.body));

describe.each(schemaSamples.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
  test('has the values and errors that it has in rjsf’s own theme', async () => {
    const core = openSchemaForm('core', sample);
    const data: unknown[] = [];
    const note = async () => {
      await frames();
      data.push(withoutOffsets(core.data()));
    };
    await until(() => core.data() !== undefined || core.element.querySelector('form'));
    await note();
    for (const step of sample.steps ?? []) {
      await core.act(step);
      // A file is read in its own time.
      if ('file' in step)
        await until(() => JSON.stringify(withoutOffsets(core.data())) !== JSON.stringify(data.at(-1)));
      await note();
    }
    core.submit();
    await frames();
    const errors = saidOf(core.errors());
    core.unmount();
    const ofCore = complaints;
    complaints = [];

    const own = openSchemaForm('pagewright', sample);
    await until(() => own.element.querySelector('form'));
    await frames();
    expect(withoutOffsets(own.data()), 'at first').toEqual(data[0]);
    for (const [at, step] of (sample.steps ?? []).entries()) {
      await own.act(step);
      await until(() => JSON.stringify(withoutOffsets(own.data())) === JSON.stringify(data[at + 1])).catch(
        () => null,
      );
      expect(withoutOffsets(own.data()), `after ${JSON.stringify(step)}`).toEqual(data[at + 1]);
      if ('choose' in step)
        for (const label of [step.choose].flat()) expect(shownIn(own.element)).toContain(label);
    }
    const { submitText } = getUiOptions(sample.uiSchema ?? {}).submitButtonOptions ?? {};
    own.submit();
    await frames();
    expect(saidOf(own.errors())).toEqual(errors);
    if (submitText !== undefined)
      expect(own.element.querySelector('[type="submit"]')?.textContent).toBe(submitText);
    for (const [path, said] of errors) {
      // What is wrong with the schema itself is at no field.
      const isOfSchema = path === 'root_$schema';
      const place = isOfSchema || sample.drawnAsOne ? own.element : document.getElementById(`${path}__notes`);
      const shown = place?.textContent ?? '';
      for (const one of said)
        expect(shown, `at ${path}`).toContain(isOfSchema ? one : inOurWords(one, sample.says));
    }
    expect(complaints.filter((one) => !ofCore.includes(one))).toEqual([]);
  });
});
