import type { ClockPort, CompiledList } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { createIdle } from '../ports/idle.ts';
import { listRows } from '../ports/listRows.ts';
import { isNobodys } from '../ports/unset.ts';
import type { Transfers } from '../transfers/types.ts';
import type { ListPagePorts } from '../types.ts';
import { clientCode, latePart, serverCode } from './part.ts';

/** The ports of a list, as `listPorts` makes them, whose code is fetched when one is used. */
export function lateListPorts(
  list: CompiledList,
  client: Client,
  clock: ClockPort,
  transfers?: Transfers,
): ListPagePorts {
  const { ask } = latePart(serverCode, (code) => code.listRest(list, client, transfers));
  const rows = latePart(clientCode, (code) => code.rowsCall(client));
  const idle = createIdle(clock);
  return {
    newAbort: () => new AbortController(),
    query: listRows(list, async (body, options) => {
      const answer = await rows.ask((ask) => ask(body, options));
      // An action shall not have to wait for its code, or fail because the line has broken since.
      if (typeof document !== 'undefined') idle(() => void serverCode());
      return answer;
    }),
    runServerAction: (call, body, key) => ask((ports) => ports.runServerAction?.(call, body, key)),
    // No server has the records of such a list: its rows are the host's.
    ...(!isNobodys(list) && {
      exportRecords: (body, signal) => ask((ports) => ports.exportRecords?.(body, signal)),
      importRecords: (id, file, options) => ask((ports) => ports.importRecords?.(id, file, options)),
      importTemplate: (id, signal) => ask((ports) => ports.importTemplate?.(id, signal)),
    }),
    groupItems: (group, signal) => ask((ports) => ports.groupItems?.(group, signal)),
    groupGrants: (id, signal) => ask((ports) => ports.groupGrants?.(id, signal)),
  };
}
