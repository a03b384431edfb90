import { useCallback, useMemo, useState } from 'react';
import type { PageFixture } from '../../fixtures/index.ts';
import {
  compilePage,
  type Form,
  type FormPorts,
  type FormState,
  type Mode,
  type PageSource,
} from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';
import { PageForm, type PageFormHandle } from '../../src/widgets/index.ts';
import { situationOf } from './situation.ts';
import type { Edited } from './useEdited.ts';
import { useEdited } from './useEdited.ts';
import { useLayOpen } from './useLayOpen.ts';
import { useWorkbench } from './Workbench.tsx';
import { NEVER, withPorts } from './withPorts.ts';

export interface FixturePageProps {
  readonly fixture: PageFixture;
  /** State that the story is about; the toolbar overrules it. */
  readonly state?: FormState;
  /** Holds even against the toolbar. */
  readonly fixed?: boolean;
  readonly layout?: 'page' | 'dialog';
  /** How the page was come to, where that is not the usual way into the state. */
  readonly mode?: Mode;
  /** What the story answers itself in place of the server. */
  readonly ports?: Partial<FormPorts>;
  /** The platform of the story, from that of the workbench: the same function at each rendering. */
  readonly change?: (platform: Platform) => Platform;
  /** All fields are checked as soon as they are there. */
  readonly checked?: boolean;
}

interface Opened extends Omit<FixturePageProps, 'fixed' | 'state'> {
  readonly state: FormState;
  readonly edited: Edited<unknown>;
}

/** The record that puts the fixture into a state; none where it is new, or never arrives. */
function recordFor({ record }: PageFixture, state: FormState): Readonly<Record<string, unknown>> | undefined {
  const { approveStatus } = situationOf(state);
  if (approveStatus === null || state === 'add') return undefined;
  return { ...record, approveStatus: state === 'audit' && record?.approveStatus === 10 ? 10 : approveStatus };
}

/**
 * A fixture's page as a running form in one state, its scripts in their sandbox. It is laid open to the panel 'Page',
 * and goes on with another definition that is written there.
 */
export function FixturePage({ state = 'update', fixed = false, ...more }: FixturePageProps) {
  const { formState } = useWorkbench();
  const edited = useEdited(more.fixture.definition, 'form');
  const shown = fixed ? state : (formState ?? state);
  return <OpenFixture key={shown} state={shown} edited={edited} {...more} />;
}

function OpenFixture(props: Opened) {
  const { fixture, state, edited, layout = 'page', mode: asked, ports: own, change, checked = false } = props;
  const workbench = useWorkbench();
  const { definition, edit } = edited;
  const { mode: usual, approveStatus } = situationOf(state);
  const mode = asked ?? usual;
  const ports = approveStatus === null ? NEVER : own;
  const platform = useMemo(() => {
    const made = withPorts(workbench.platform, ports);
    return change === undefined ? made : change(made);
  }, [workbench.platform, ports, change]);
  const { page, issues } = useMemo(() => compilePage(definition), [definition]);
  const record = useMemo(() => recordFor(fixture, state), [fixture, state]);
  const [form, setForm] = useState<Form | null>(null);
  const takeForm = useCallback(
    (handle: PageFormHandle | null) => {
      if (checked) handle?.validate();
      setForm(handle?.form ?? null);
    },
    [checked],
  );

  useLayOpen({
    name: `${fixture.name} · ${state}`,
    definition: fixture.definition,
    edit,
    compiled: page,
    page,
    issues,
    form,
    mode,
    approveStatus: approveStatus ?? 0,
  });

  return (
    <PageForm
      ref={takeForm}
      // Hostile fixtures are of types that only hosts without TypeScript hand in.
      definition={page ?? (definition as PageSource)}
      mode={mode}
      platform={platform}
      layout={layout}
      {...(record === undefined ? {} : { record })}
    />
  );
}
