import { useEffect, useState } from 'react';
import type { PageFixture } from '../../fixtures/index.ts';
import {
  type CompiledPage,
  compilePage,
  createForm,
  type Form,
  type FormPorts,
  type FormState,
  type Mode,
  type PageSource,
} from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';
import { PageForm } from '../../src/widgets/index.ts';
import { SITUATIONS } from './situation.ts';
import { useLayOpen } from './useLayOpen.ts';
import { useWorkbench } from './Workbench.tsx';

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
}

type Opened = Omit<FixturePageProps, 'fixed' | 'state'> & { readonly state: FormState };

function openStoryForm(page: CompiledPage, shown: Opened, platform: Platform): Form {
  const { fixture, state } = shown;
  const { mode: usual, approveStatus } = SITUATIONS[state];
  const mode = shown.mode ?? usual;
  const ports = { ...platform.formPorts(page, null), ...shown.ports };
  // A record that never arrives.
  if (approveStatus === null)
    return createForm(page, { mode, ports: { ...ports, load: () => new Promise(() => undefined) } });
  const approved = state === 'audit' && fixture.record?.approveStatus === 10;
  const record =
    state === 'add' ? undefined : { ...fixture.record, approveStatus: approved ? 10 : approveStatus };
  return createForm(page, { mode, ports, ...(record === undefined ? {} : { record }) });
}

/** A fixture's page as a running form in one state, laid open to the panel 'Page'. */
export function FixturePage({ state = 'update', fixed = false, ...more }: FixturePageProps) {
  const { formState } = useWorkbench();
  const shown = fixed ? state : (formState ?? state);
  return <OpenFixture key={shown} state={shown} {...more} />;
}

function OpenFixture(shown: Opened) {
  const { fixture, state, layout = 'page' } = shown;
  const { platform } = useWorkbench();
  const [{ page, issues, form }] = useState(() => {
    const compiled = compilePage(fixture.definition);
    const opened = compiled.page === null ? null : openStoryForm(compiled.page, shown, platform);
    return { ...compiled, form: opened };
  });
  const { mode: usual, approveStatus } = SITUATIONS[state];
  const mode = shown.mode ?? usual;

  useEffect(() => {
    void form?.open();
  }, [form]);
  useLayOpen({
    name: `${fixture.name} · ${state}`,
    definition: fixture.definition,
    compiled: page,
    page,
    issues,
    form,
    mode,
    approveStatus: approveStatus ?? 0,
  });

  return (
    <PageForm
      // Hostile fixtures are of types that only hosts without TypeScript hand in.
      definition={page ?? (fixture.definition as PageSource)}
      mode={mode}
      platform={platform}
      layout={layout}
      showIssues
      {...(form === null ? {} : { session: { form } })}
    />
  );
}
