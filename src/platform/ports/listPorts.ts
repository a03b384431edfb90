/** The ports of one open list page. Source: specification 002 1, 3.5 and 7; FORMATS "Lists". */
import { appCodeOf, type ClockPort, type CompiledList, groupRequest, ok } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { lookupList, lookupOptions } from '../contract/lookup.ts';
import { pageViewContext, pageViewModel } from '../contract/pageView.ts';
import { exportRecords, importRecords, importTemplate } from '../contract/record.ts';
import { fetchedFile } from '../files/fetchedFile.ts';
import { transferred } from '../transfers/transferred.ts';
import type { Transfers } from '../transfers/types.ts';
import type { ListPagePorts } from '../types.ts';
import { actOnRows, batchEntries } from './actions.ts';
import { listRows } from './listRows.ts';
import { rowsCall } from './rowsCall.ts';
import { toAbortSignal } from './signal.ts';
import { isNobodys, unset } from './unset.ts';

/** The ports of a list. */
export function listPorts(
  list: CompiledList,
  client: Client,
  _clock?: ClockPort,
  transfers?: Transfers,
): ListPagePorts {
  return { query: listRows(list, rowsCall(client)), ...listRest(list, client, transfers) };
}

/** Those but the query for its rows, which are not needed before somebody acts. */
export function listRest(
  list: CompiledList,
  client: Client,
  transfers?: Transfers,
): Omit<ListPagePorts, 'query'> {
  return {
    newAbort: () => new AbortController(),
    runServerAction: async (call, body, idempotencyKey) =>
      isNobodys(list) ? unset('onAction') : actOnRows(client, call, body, idempotencyKey),
    exportRecords: (body, abort) =>
      fetchedFile(
        { client, transfers },
        exportRecords.path,
        { body, name: `${list.objectCode || 'export'}.csv` },
        toAbortSignal(abort),
      ),
    async importRecords(objectId, file, options) {
      const form = new FormData();
      form.set('objectId', objectId);
      form.set('file', file, file.name);
      const { signal, idempotencyKey, onProgress } = options;
      const answer = await transferred(transfers, {
        kind: 'import',
        name: file.name,
        signal,
        // The dialog tries again: it knows whether rows were saved, and keeps the key of what was not answered.
        repeatable: false,
        async run(moving) {
          const sent = await client.upload(importRecords, form, {
            idempotencyKey,
            signal: moving.signal,
            onProgress(share) {
              onProgress(share);
              moving.progress({ share });
            },
          });
          return batchEntries(sent);
        },
      });
      return answer.ok ? ok({ entries: answer.value.data, msg: answer.value.msg }) : answer;
    },
    importTemplate: (objectId, signal) =>
      fetchedFile(
        { client, transfers },
        importTemplate.path,
        { body: { objectId }, name: 'import.csv' },
        signal,
      ),
    async groupItems(group, signal) {
      const { url, source } = group.lookup;
      const request = groupRequest(group);
      const path = { appCode: appCodeOf(list), objectCode: list.objectCode };
      const answer =
        source === 'url' && url !== null
          ? await client.call(lookupOptions, { ...request }, { url, pageId: list.id, signal })
          : await client.call(
              lookupList,
              { field: group.model, viewId: list.id, ...request },
              { path, signal },
            );
      return answer.ok ? ok(answer.value.data) : answer;
    },
    async groupGrants(objectId, signal) {
      const form = await client.call(pageViewModel, { viewId: '', objectId, viewType: '1' }, { signal });
      if (!form.ok) return form;
      const context = await client.call(pageViewContext, { viewId: form.value.data.id }, { signal });
      return context.ok ? ok(context.value.data.actions.map((action) => action.actionCode)) : context;
    },
  };
}
