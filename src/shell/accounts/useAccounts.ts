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
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const options = signal ? { signal } : {};
      const [people, roles] = await Promise.all([
        client.call(calls.userList, {}, options),
        client.call(calls.roleList, {}, options),
      ]);
      if (signal?.aborted) return;
      if (!people.ok) return setError(people.error);
      if (!roles.ok) return setError(roles.error);
      setError(null);
      setAccounts({ ...people.value.data, roles: roles.value.data });
    },
    [client],
  );
  useEffect(() => {
    const control = new AbortController();
    void ask(control.signal);
    return () => control.abort();
  }, [ask]);
  const load = useCallback(() => void ask(), [ask]);
  return { accounts, error, load };
}
