import { useCallback, useEffect, useRef, useState } from 'react';
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
  const running = useRef<AbortController | null>(null);
  /** Null where they are there; the error where they could not be loaded; undefined where a later call took over. */
  const load = useCallback(async (): Promise<PortError | null | undefined> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const [people, roles] = await Promise.all([
      client.call(calls.userList, {}, { signal }),
      client.call(calls.roleList, {}, { signal }),
    ]);
    if (signal.aborted) return undefined;
    const failed = (one: PortError) => {
      setError(one);
      return one;
    };
    if (!people.ok) return failed(people.error);
    if (!roles.ok) return failed(roles.error);
    setError(null);
    setAccounts({ ...people.value.data, roles: roles.value.data });
    return null;
  }, [client]);
  useEffect(() => {
    void load();
    return () => running.current?.abort();
  }, [load]);
  /** Shows a user as his save was answered: whoever opens him before all are loaded again meets what is stored. */
  const keep = useCallback(
    (user: Account) =>
      setAccounts(
        (all) => all && { ...all, users: all.users.map((one) => (one.id === user.id ? user : one)) },
      ),
    [],
  );
  return { accounts, error, load, keep };
}
