/** The ports of one open list page. Source: specification 002 1, 3.5 and 7; FORMATS "Lists". */
import { appCodeOf, type CompiledList, groupRequest, ok } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { lookupList, lookupOptions } from '../contract/lookup.ts';
import { pageViewContext, pageViewModel } from '../contract/pageView.ts';
import { exportRecords, importRecords, importTemplate } from '../contract/record.ts';
import { saveFile } from '../files/saveFile.ts';
import type { ListPagePorts } from '../types.ts';
import { actOnRows, batchEntries } from './actions.ts';
import { listRows } from './listRows.ts';
import { rowsCall } from './rowsCall.ts';
import { toAbortSignal } from './signal.ts';
import { isNobodys, unset } from './unset.ts';

/** The ports of a list. */
export function listPorts(list: CompiledList, client: Client): ListPagePorts {
  return { query: listRows(list, rowsCall(client)), ...listRest(list, client) };
}

/** Those but the query for its rows, which are not needed before somebody acts. */
export function listRest(list: CompiledList, client: Client): Omit<ListPagePorts, 'query'> {
  return {
    newAbort: () => new AbortController(),
    runServerAction: async (call, body, idempotencyKey) =>
      isNobodys(list) ? unset('onAction') : actOnRows(client, call, body, idempotencyKey),
    async exportRecords(body, abort) {
      const file = await client.download(exportRecords.path, { body, signal: toAbortSignal(abort) });
      if (file.ok) saveFile(file.value.blob, file.value.name ?? `${list.objectCode || 'export'}.csv`);
      return file;
    },
    async importRecords(objectId, file, options) {
      const form = new FormData();
      form.set('objectId', objectId);
      form.set('file', file, file.name);
      const answer = batchEntries(await client.upload(importRecords, form, options));
      return answer.ok ? ok({ entries: answer.value.data, msg: answer.value.msg }) : answer;
    },
    async importTemplate(objectId, signal) {
      const file = await client.download(importTemplate.path, { body: { objectId }, signal });
      if (file.ok && !signal.aborted) saveFile(file.value.blob, file.value.name ?? 'import.csv');
      return file;
    },
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
