import { useEffect, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { FormFailed, FormSkeleton, Pager, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

type SignIn = AnswerOf<typeof calls.profileSignIns>[number];

/** Events of one page. */
const SIZE = 10;

/** When and from where somebody has signed in as this user, or tried to: out of the audit trail. */
export function SignIns() {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ rows: readonly SignIn[]; total: number } | null>(null);
  const [error, setError] = useState<PortError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again.
  useEffect(() => {
    const control = new AbortController();
    const request = { pageIndex: String(page), pageLength: String(SIZE) };
    void client.call(calls.profileSignIns, request, { signal: control.signal }).then((answer) => {
      if (control.signal.aborted) return;
      setError(answer.ok ? null : answer.error);
      if (answer.ok)
        setFound({ rows: answer.value.data, total: answer.value.rowCount ?? answer.value.data.length });
    });
    return () => control.abort();
  }, [client, page, tries]);
  if (error !== null)
    return <FormFailed error={error} onRetry={() => setTries(tries + 1)} what="shell.user.signIns" />;
  if (found === null)
    return (
      <div className="pw:p-5">
        <FormSkeleton />
      </div>
    );
  return (
    <div className="pw:px-5 pw:py-3">
      <p className="pw:mb-2 pw:text-text-muted">{t('shell.user.signIns.help')}</p>
      <table className="pw:w-full pw:text-left">
        <thead className="pw:text-text-muted pw:text-xs">
          <tr>
            {['time', 'action', 'address'].map((name) => (
              <th key={name} scope="col" className="pw:py-1.5 pw:pr-3 pw:font-normal">
                {t(`shell.user.signIns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ id, time, action, actionText, address }) => (
            <tr key={id} className="pw:border-t pw:border-border">
              <td className="pw:py-2 pw:pr-3 pw:tabular-nums">{time}</td>
              <td className={`pw:py-2 pw:pr-3 ${action === 'failed' ? 'pw:text-danger' : ''}`}>
                {actionText}
              </td>
              <td className="pw:break-all pw:py-2 pw:tabular-nums">{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.total > SIZE && <Pager t={t} page={page} size={SIZE} total={found.total} onPage={setPage} />}
    </div>
  );
}
