import { useCallback, useEffect, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { useShell } from '../services.tsx';

/** A user as administrators see him. */
export type Account = AnswerOf<typeof calls.userList>['users'][number];
/** An organisation that users belong to. */
export type Organization = AnswerOf<typeof calls.userList>['organizations'][number];
/** A role with the number of its users. */
export type Role = AnswerOf<typeof calls.roleList>[number];

/** Who there is. */
export interface Accounts {
  readonly users: readonly Account[];
  readonly roles: readonly Role[];
  readonly organizations: readonly Organization[];
}

/** The tenant's users, roles and organisations; what was there stays while they are loaded again. */
export function useAccounts() {
  const { client } = useShell().platform;
  const [accounts, setAccounts] = useState<Accounts | null>(null);
  const [error, setError] = useState<PortError | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what `asked` is for.
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    void Promise.all([
      client.call(calls.userList, {}, { signal }),
      client.call(calls.roleList, {}, { signal }),
    ]).then(([people, roles]) => {
      if (signal.aborted) return;
      if (!people.ok) return setError(people.error);
      if (!roles.ok) return setError(roles.error);
      setError(null);
      setAccounts({ ...people.value.data, roles: roles.value.data });
    });
    return () => control.abort();
  }, [client, asked]);
  const load = useCallback(() => setAsked((count) => count + 1), []);
  return { accounts, error, load };
}
