import { useEffect, useMemo, useState } from 'react';
import { createSessions } from '../../src/platform/index.ts';
import { SessionForm } from '../../src/widgets/form/SessionForm.tsx';
import type { FixturePageProps } from './FixturePage.tsx';
import { SITUATIONS } from './situation.ts';
import { useWorkbench } from './Workbench.tsx';

/** A fixture's page in a session, so that its scripts run in their sandbox. */
export function ScriptedFixture({ fixture, state = 'update' }: FixturePageProps) {
  const { platform, formState } = useWorkbench();
  const { mode, approveStatus } = SITUATIONS[formState ?? state];
  const [sessions] = useState(() => createSessions(platform));
  // The sandbox goes when the story does; strict effects that run twice must not end it in between.
  useEffect(() => () => void sessions.dispose(), [sessions]);
  const session = useMemo(
    () =>
      sessions.open(`${fixture.name} ${mode}`, {
        definition: fixture.definition,
        mode,
        record: { ...fixture.record, approveStatus },
      }),
    [sessions, fixture, mode, approveStatus],
  );
  return <SessionForm key={session.key} session={session} mode={mode} />;
}
