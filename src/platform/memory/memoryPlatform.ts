/**
 * A platform without a server, for the tests and stories of whoever embeds forms and lists: what a page loads, saves,
 * looks up and lists are records in memory.
 */
import {
  type CompiledList,
  type CompiledPage,
  type FormPorts,
  fail,
  isRecord,
  ok,
  ownOf,
  type Plain,
  queryRows,
  type Result,
  type ServerCall,
} from '../../engine/internal.ts';
import type { HostRecord } from '../host/types.ts';
import type { BrowserPlatform, PlatformOptions } from '../ports/barePlatform.ts';
import { createPlatform } from '../ports/platform.ts';
import { codesOf } from '../ports/urls.ts';
import { memoryStorage } from '../storage/storage.ts';
import type { ListPagePorts } from '../types.ts';
import { createRecords, type Records } from './records.ts';

/** What a memory platform is made with. */
export interface MemoryPlatformOptions extends Omit<PlatformOptions, 'baseUrl' | 'fetch' | 'token'> {
  /**
   * Records by the code of their object, which is that of the page or of its `dataUrl`; those of a lookup by the object
   * that it names, or by its model.
   */
  readonly records?: Readonly<Record<string, readonly HostRecord[]>>;
}

/** A platform whose records are in memory. */
export interface MemoryPlatform extends BrowserPlatform {
  /** The records of an object as they are stored by now. */
  stored(object: string): readonly HostRecord[];
}

/** Makes a platform whose records are in memory. What its pages ask a server beside them is refused as unreachable. */
export function createMemoryPlatform({
  records: given = {},
  ...options
}: MemoryPlatformOptions = {}): MemoryPlatform {
  const platform = createPlatform({
    storage: memoryStorage(),
    ...options,
    baseUrl: 'https://memory.invalid',
    fetch: () => Promise.reject(new TypeError('There is no server behind a memory platform.')),
  });
  const records = createRecords(given, platform.ids);
  return {
    ...platform,
    // Whoever wants files there gives forms an `upload` of his own.
    upload: async () => fail({ kind: 'badRequest', code: 'upload.unset', params: {}, retryable: false }),
    stored: records.of,
    formPorts: (page, recordId) => formPorts(page, recordId, platform.formPorts(page, recordId), records),
    listPorts: (list) => listPorts(list, platform.listPorts(list), records),
  };
}

function noRecord(): Result<never> {
  return fail({ kind: 'notFound', code: 'form.notFound', params: {}, retryable: false });
}

function formPorts(page: CompiledPage, opened: string | null, ports: FormPorts, records: Records): FormPorts {
  const object = codesOf(page).objectCode;
  return {
    ...ports,
    async load(_signal, id = opened ?? '') {
      if (id === '') return ok({ model: null, defaultModel: null });
      const model = records.find(object, id);
      return model === null ? noRecord() : ok({ model, defaultModel: null });
    },
    save: async (model) => records.save(object, model),
    async lookup(query, signal) {
      const { field, searchKey, pageIndex, pageLength } = query;
      const { lookup } = field;
      if (lookup === null || lookup.source === 'static') return ports.lookup?.(query, signal) ?? ok([]);
      const items =
        records.of(lookup.objectId ?? '').length > 0
          ? records.of(lookup.objectId ?? '')
          : records.of(field.model);
      const wanted = searchKey.trim().toLowerCase();
      const shown = (item: Plain) =>
        [lookup.labelKey, 'number', 'name'].some((key) =>
          String(ownOf(item, key) ?? '')
            .toLowerCase()
            .includes(wanted),
        );
      return ok(items.filter(shown).slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
    },
    fieldEvent: async () => ok({}),
    handleAuth: async () => ok(false),
    runServerAction: async (call, id) => (records.act(object, id, call) ? ok('') : noRecord()),
  };
}

function listPorts(list: CompiledList, ports: ListPagePorts, records: Records): ListPagePorts {
  const object = codesOf(list).objectCode;
  const act = (call: ServerCall, id: string) => {
    const row = records.find(object, id);
    const status = records.act(object, id, call);
    const number = isRecord(row) && typeof row.number === 'string' ? row.number : id;
    return { id, number, status, msg: '' };
  };
  // Files of records are what a server writes and reads.
  const { exportRecords: _, importRecords: _1, importTemplate: _2, ...others } = ports;
  return {
    ...others,
    query: async (query) => ok(queryRows(list, records.of(object), query)),
    runServerAction: async (call, { ids }) =>
      ok({ entries: ids.split(',').map((id) => act(call, id)), msg: '' }),
    groupItems: async (group) => ok(records.of(group.lookup.objectId ?? group.model)),
    groupGrants: async () => ok([]),
  };
}
