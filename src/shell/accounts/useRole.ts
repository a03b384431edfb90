import { useEffect, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** What a role may do, and on what rights are granted. */
export interface RoleState {
  readonly grants: Pick<AnswerOf<typeof calls.rolePermissions>, 'permissions' | 'fields' | 'rowVersion'>;
  readonly objects: AnswerOf<typeof calls.roleObjects>;
}

const NOTHING = { permissions: [], fields: [], rowVersion: 0 };

/** The rights of a role as they are stored, none of a new one; `load` reads them again. */
export function useRole(id: string | null) {
  const { client } = useShell().platform;
  const { language } = useTexts();
  const [state, setState] = useState<RoleState | null>(null);
  const [error, setError] = useState<PortError | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what `asked` is for.
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    void Promise.all([
      client.call(calls.roleObjects, {}, { signal }),
      id === null ? null : client.call(calls.rolePermissions, { id }, { signal }),
    ]).then(([objects, role]) => {
      if (signal.aborted) return;
      if (!objects.ok) return setError(objects.error);
      if (role?.ok === false) return setError(role.error);
      setError(null);
      const byName = new Intl.Collator(language.replace('_', '-'));
      setState({
        objects: objects.value.data.toSorted((a, b) => byName.compare(a.name, b.name)),
        grants: role?.value.data ?? NOTHING,
      });
    });
    return () => control.abort();
  }, [client, id, language, asked]);
  const load = () => {
    setState(null);
    setError(null);
    setAsked((count) => count + 1);
  };
  return { state, error, load };
}
