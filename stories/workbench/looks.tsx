/** How a field looks in the situations that every widget meets: one story for all of them, made of its plain case. */
import { expect, waitFor } from 'storybook/test';
import type { KindFixtures, PageFixture } from '../../fixtures/index.ts';
import { controlByType } from '../../src/engine/internal.ts';
import { builtInAdapters } from '../../src/widgets/fields/adapters.ts';
import { FixturePage, type FixturePageProps } from './FixturePage.tsx';
import { type FixtureStory, fixtureCase, SIDE_BY_SIDE } from './fixtureStory.tsx';

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer than any box; without spaces, as part numbers and names of files are. */
const LONG_WORD = 'GB-2205-CARRIER-HOUSING-LEFT-WITH-FLANGE-AND-SEAL-GROOVE-REV-C-HEAT-TREATED-58HRC';
const LONG_TEXT = `${LONG_WORD} with a title that nobody would have expected to be as long as this one is`;
/** Pixels of a field in a narrow column, and in a cell. */
const NARROW = 180;

/** The fixture with its first widget changed. */
function changed(
  fixture: PageFixture,
  name: string,
  change: (widget: Bag, options: Bag) => Bag,
): PageFixture {
  const { definition } = fixture;
  const data: unknown = isBag(definition) ? JSON.parse(String(definition.pageData)) : null;
  if (!isBag(definition) || !isBag(data) || !Array.isArray(data.items))
    throw new Error('No page of widgets.');
  const items = data.items.map((widget: unknown, at) =>
    at === 0 && isBag(widget) ? change(widget, isBag(widget.options) ? widget.options : {}) : widget,
  );
  return { ...fixture, name, definition: { ...definition, pageData: JSON.stringify({ ...data, items }) } };
}

const withOptions = (fixture: PageFixture, name: string, more: Bag) =>
  changed(fixture, name, (widget, options) => ({ ...widget, options: { ...options, ...more } }));

/** The record without its values. */
function emptied(fixture: PageFixture): PageFixture {
  const record = Object.fromEntries(Object.keys(fixture.record ?? {}).map((name) => [name, null]));
  return { ...fixture, name: 'empty', record: { ...record, id: fixture.record?.id } };
}

/** A value as long as it may come: texts themselves, of what is chosen the name. */
function lengthened(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (isBag(value) && key.endsWith('__Item')) return { ...value, name: LONG_TEXT, nickName: LONG_TEXT };
  return value;
}

/** Words that are stored as they are typed; all other texts are ids, days, colours or documents. */
const WORDS = new Set(['textbox', 'textarea', 'autocomplete', 'tag', 'billno', 'lot', 'custom', 'langedit']);

function long({ type, cases }: KindFixtures, fixture: PageFixture): PageFixture {
  const isText = WORDS.has(type);
  const record = Object.entries(cases.length === 0 ? {} : (fixture.record ?? {})).map(([key, value]) => [
    key,
    isText && key !== 'id' && typeof value === 'string' ? LONG_TEXT : lengthened(value, key),
  ]);
  // Where options are fixed their labels are long: texts of a page in no language of the user's are its own.
  const options = (list: unknown) =>
    Array.isArray(list)
      ? list.map((one: unknown) => (isBag(one) ? { ...one, label: LONG_TEXT } : one))
      : list;
  const made = changed(fixture, 'long text', (widget, own) => ({
    ...widget,
    title: LONG_TEXT,
    options: {
      ...own,
      tips: LONG_TEXT,
      ...(own.options === undefined ? {} : { options: options(own.options) }),
    },
  }));
  const definition = isBag(made.definition) ? { ...made.definition, languagesEntry: [] } : made.definition;
  return { ...made, definition, record: Object.fromEntries(record) };
}

/** What widgets are entered by. */
const ENTERED = 'input, button, textarea, [contenteditable="true"], [tabindex="0"]';

/** True for a widget whose code is fetched when it is first drawn. */
function isFetched(type: string): boolean {
  const kind = controlByType(type)?.kind;
  return builtInAdapters.all.some(
    ({ kinds, load }) => load !== undefined && kinds.some((one) => one === kind),
  );
}

/** What sticks out of its place at the side, where it is cut off. */
function stickingOut(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-narrow]')].flatMap((place) => {
    const { right } = place.getBoundingClientRect();
    return [...place.querySelectorAll('button, input, textarea, .pw-button')]
      .filter((part) => part.getBoundingClientRect().right > right + 1)
      .map((part) => `${part.tagName} ${part.className}`);
  });
}

interface Look {
  readonly fixture: PageFixture;
  readonly checked?: true;
  readonly width?: number;
}

/** In this order, one below the other. */
function looksOf(kind: KindFixtures): readonly Look[] {
  const plain = fixtureCase(kind, 'plain');
  return [
    { fixture: emptied(plain) },
    { fixture: { ...plain, name: 'filled' } },
    { fixture: withOptions(emptied(plain), 'required and failing', { required: true }), checked: true },
    { fixture: withOptions(plain, 'locked', { lock: ['update', 'submit', 'audit'] }) },
    { fixture: long(kind, plain) },
    { fixture: { ...plain, name: 'narrow' }, width: NARROW },
    { fixture: { ...long(kind, plain), name: 'narrow, with long text' }, width: NARROW },
  ];
}

/** A kind's field empty, filled, required and failing, locked, with long text, and in a narrow place. */
export function everyLook(kind: KindFixtures, change?: FixturePageProps['change']): FixtureStory {
  return {
    args: { fixture: fixtureCase(kind, 'plain') },
    parameters: SIDE_BY_SIDE,
    play: async ({ canvasElement }) => {
      if (isFetched(kind.type)) {
        const forms = canvasElement.querySelectorAll('.pw-page-body[data-pw-state="update"]');
        const waiting = () => [...forms].filter((form) => form.querySelector(ENTERED) === null);
        // The locked one has nothing to enter.
        await waitFor(() => expect(waiting().length).toBeLessThanOrEqual(1));
      }
      await waitFor(() => expect(stickingOut(canvasElement)).toEqual([]));
    },
    render: () => (
      <>
        {looksOf(kind).map(({ fixture, checked, width }) => (
          <section key={fixture.name} aria-label={fixture.name} className="pw:mb-4">
            <h2 className="pw:px-4 pw:pt-2 pw:text-sm pw:text-text-muted">{fixture.name}</h2>
            <div {...(width === undefined ? {} : { style: { width }, 'data-narrow': '' })}>
              <FixturePage
                fixture={fixture}
                fixed
                layout="dialog"
                checked={checked === true}
                {...(change && { change })}
              />
            </div>
          </section>
        ))}
      </>
    ),
  };
}
