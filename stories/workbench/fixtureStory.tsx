import type { StoryObj } from '@storybook/react-vite';
import type { KindFixtures, PageFixture } from '../../fixtures/index.ts';
import type { FormState } from '../../src/engine/internal.ts';
import { FixturePage, type FixturePageProps } from './FixturePage.tsx';
import { FORM_STATES } from './situation.ts';

export type FixtureStory = StoryObj<FixturePageProps>;

/** A kind's case by its name. Throws where there is none: then the story is out of step with the fixtures. */
export function fixtureCase(kind: KindFixtures, name: string): PageFixture {
  const found = kind.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${kind.type} has no fixture '${name}'`);
  return found;
}

/** Story of one case of a kind's fixtures. */
export function fixtureStory(
  kind: KindFixtures,
  name: string,
  state: FormState = 'update',
  more: Omit<FixtureStory, 'args' | 'render'> = {},
): FixtureStory {
  return { ...more, args: { fixture: fixtureCase(kind, name), state } };
}

/** One case in all six states, one below the other. */
export function everyState(kind: KindFixtures, name = 'plain'): FixtureStory {
  const fixture = fixtureCase(kind, name);
  return {
    args: { fixture },
    parameters: {
      controls: { disable: true },
      // The same page six times: its landmarks cannot but have one name.
      a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    },
    render: () => (
      <>
        {FORM_STATES.map((state) => (
          <section key={state} aria-label={state} className="pw:mb-4">
            <h2 className="pw:px-4 pw:pt-2 pw:text-sm pw:text-text-muted">{state}</h2>
            <FixturePage
              fixture={{ ...fixture, name: `${fixture.name} in ${state}` }}
              state={state}
              fixed
              layout="dialog"
            />
          </section>
        ))}
      </>
    ),
  };
}
