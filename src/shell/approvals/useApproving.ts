import { useState } from 'react';
import { calls } from '../../platform/index.ts';
import { useShell } from '../services.tsx';
import { renewRecord } from '../tabs/renewTabs.ts';
import { approvalsOf, type WaitingRecord } from './approvals.ts';

/** What can be done with a record that waits. */
export type Act = 'approve' | 'reject';

/** Number or name of a record. */
export function nameOfWaiting({ number, name, objectName }: WaitingRecord): string {
  return number || name || objectName;
}

interface Asked {
  readonly act: Act;
  readonly record: WaitingRecord;
  /** One act, however often it is sent. */
  readonly key: string;
}

/** Approving and rejecting with an opinion. What was typed stays where the server refuses, or is away. */
export function useApproving() {
  const shell = useShell();
  const { platform } = shell;
  const { client, ids, notify } = platform;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  async function run({ act, record, key }: Asked, opinion: string): Promise<boolean> {
    const { id, objectId } = record;
    setBusy((now) => new Set([...now, id]));
    const request = { objectId, ids: id, ...(opinion.trim() === '' ? {} : { opinion }) };
    const answer = await client.call(calls[act], request, { idempotencyKey: key });
    const refused = answer.ok ? answer.value.data.find((one) => !one.status) : undefined;
    if (!answer.ok) notify({ tone: 'error', code: answer.error.code, params: answer.error.params });
    else if (refused) notify({ tone: 'error', code: 'server.message', params: { msg: refused.msg } });
    else {
      const code = act === 'approve' ? 'shell.approvals.approved' : 'shell.approvals.rejected';
      notify({ tone: 'success', code, params: { name: nameOfWaiting(record) } });
      setTyped(({ [id]: _, ...rest }) => rest);
      renewRecord(id, shell);
      // What was told of its waiting counts as read now.
      void shell.news.refresh();
    }
    await approvalsOf(client).refresh();
    setBusy((now) => new Set([...now].filter((one) => one !== id)));
    return answer.ok && refused === undefined;
  }
  return {
    /** What the user is asked for his opinion on. */
    asked,
    /** Ids of records that are being settled. */
    busy,
    typed: asked === null ? '' : (typed[asked.record.id] ?? ''),
    ask: (act: Act, record: WaitingRecord) => setAsked({ act, record, key: ids.record() }),
    type(text: string) {
      if (asked) setTyped((now) => ({ ...now, [asked.record.id]: text }));
    },
    /** False where the server has refused, or is away. */
    async settle(opinion: string): Promise<boolean> {
      setAsked(null);
      return asked !== null && run(asked, opinion);
    },
    close: () => setAsked(null),
  };
}
