/** Brings the rows of the audit trail's list from the call that has them. */
import { fail, isRecord, ok, type PortError } from '../../engine/internal.ts';
import { calls, type Platform } from '../../platform/index.ts';
import { toAbortSignal } from '../../platform/internal.ts';

type Bag = Readonly<Record<string, unknown>>;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Name of the user with the name that he signs in with; '' where nobody is known. */
function who({ nickName, userName }: Bag): string {
  const names = [text(nickName), text(userName)].filter((name) => name !== '');
  const [name = '', login] = names;
  return login === undefined || login === name ? name : `${name} (${login})`;
}

/** An event's facts in words: those that have a text, by their names; others by their codes. */
function detail(details: unknown, t: Platform['texts']['t']): string {
  if (!isRecord(details)) return '';
  return Object.entries(details)
    .map(([name, value]) => {
      const code = `shell.audit.detail.${name}`;
      const title = t(code);
      const said =
        typeof value === 'boolean'
          ? t(value ? 'common.yes' : 'common.no')
          : Array.isArray(value)
            ? value.map(text).join(', ')
            : text(value);
      return `${title === code ? name : title} ${said}`;
    })
    .join(' · ');
}

const TOLD = fail<PortError>({ kind: 'aborted', code: 'request.aborted', params: {}, retryable: false });

/** The platform whose lists read the audit trail. `onForbidden` tells the user that he may not; the list says nothing. */
export function auditPlatform(platform: Platform, onForbidden: (error: PortError) => void): Platform {
  const { client, texts } = platform;
  return {
    ...platform,
    listPorts: (list) => ({
      ...platform.listPorts(list),
      async query({ searchParams, pageIndex, pageLength }, abort) {
        const request = { searchParams: [...searchParams], pageIndex, pageLength };
        const answer = await client.call(calls.auditList, request, { signal: toAbortSignal(abort) });
        if (!answer.ok) {
          if (answer.error.kind !== 'forbidden') return answer;
          onForbidden(answer.error);
          return TOLD;
        }
        const { data, rowCount } = answer.value;
        const rows = data.filter(isRecord).map((row) => ({
          ...row,
          who: who(row),
          // Records of other organisations are known by their id alone.
          recordName: text(row.recordName) || text(row.recordId),
          detail: detail(row.details, texts.t),
        }));
        return ok({ rows, ...(rowCount === undefined ? {} : { rowCount }) });
      },
    }),
  };
}
