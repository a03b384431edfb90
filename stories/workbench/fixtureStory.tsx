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

/** Shown on one page: landmarks of forms that are alike cannot but have one name. */
export const SIDE_BY_SIDE = {
  controls: { disable: true },
  a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
};

interface ShownProps {
  readonly title: string;
  readonly fixture: PageFixture;
  readonly state: FormState;
  readonly change: FixturePageProps['change'];
}

function Shown({ title, fixture, state, change }: ShownProps) {
  return (
    <section aria-label={title} className="pw:mb-4">
      <h2 className="pw:px-4 pw:pt-2 pw:text-sm pw:text-text-muted">{title}</h2>
      <FixturePage
        fixture={{ ...fixture, name: `${fixture.name} in ${state}` }}
        state={state}
        fixed
        layout="dialog"
        {...(change && { change })}
      />
    </section>
  );
}

/** Every case of a kind's fixtures, one below the other, each in the state that shows what it is about. */
export function everyCase(kind: KindFixtures, change?: FixturePageProps['change']): FixtureStory {
  return {
    args: { fixture: fixtureCase(kind, 'plain') },
    parameters: SIDE_BY_SIDE,
    render: () => (
      <>
        {kind.cases.map((fixture) => (
          <Shown
            key={fixture.name}
            title={fixture.name}
            fixture={fixture}
            state={fixture.state ?? 'update'}
            change={change}
          />
        ))}
      </>
    ),
  };
}

/** One case in all six states, one below the other. */
export function everyState(
  kind: KindFixtures,
  name = 'plain',
  change?: FixturePageProps['change'],
): FixtureStory {
  const fixture = fixtureCase(kind, name);
  return {
    args: { fixture },
    parameters: SIDE_BY_SIDE,
    render: () => (
      <>
        {FORM_STATES.map((state) => (
          <Shown key={state} title={state} fixture={fixture} state={state} change={change} />
        ))}
      </>
    ),
  };
}
