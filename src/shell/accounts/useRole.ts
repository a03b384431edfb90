import { useEffect, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** A role with what it may do, and on what rights are granted. */
export interface RoleState {
  readonly role: Omit<AnswerOf<typeof calls.rolePermissions>, 'id' | 'admin'>;
  readonly objects: AnswerOf<typeof calls.roleObjects>;
}

const NEW = { name: '', code: '', builder: false, permissions: [], fields: [], rowVersion: 0 };

/** A role as it is stored, nothing of a new one; `load` reads it, or the one of another id, again. */
export function useRole(first: string | null) {
  const { client } = useShell().platform;
  const { language } = useTexts();
  const [state, setState] = useState<RoleState | null>(null);
  const [error, setError] = useState<PortError | null>(null);
  const [asked, setAsked] = useState({ id: first });
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const { id } = asked;
    void Promise.all([
      client.call(calls.roleObjects, {}, { signal }),
      id === null ? null : client.call(calls.rolePermissions, { id }, { signal }),
    ]).then(([objects, role]) => {
      if (signal.aborted) return;
      if (!objects.ok) return setError(objects.error);
      if (role?.ok === false) return setError(role.error);
      const byName = new Intl.Collator(language.replace('_', '-'));
      setState({
        objects: objects.value.data.toSorted((a, b) => byName.compare(a.name, b.name)),
        role: role?.value.data ?? NEW,
      });
    });
    return () => control.abort();
  }, [client, language, asked]);
  const load = (id: string | null) => {
    setState(null);
    setError(null);
    setAsked({ id });
  };
  return { id: asked.id, state, error, load };
}
