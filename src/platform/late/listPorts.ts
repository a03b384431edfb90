import type { CompiledList } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import type { ListPagePorts } from '../types.ts';
import { latePart } from './part.ts';

/** The ports of a list, as `listPorts` makes them, whose code is fetched when one is used. */
export function lateListPorts(list: CompiledList, client: Client): ListPagePorts {
  const { ask } = latePart((code) => code.listPorts(list, client));
  return {
    newAbort: () => new AbortController(),
    query: (query, signal) => ask((ports) => ports.query(query, signal)),
    runServerAction: (call, body, key) => ask((ports) => ports.runServerAction?.(call, body, key)),
    exportRecords: (body, signal) => ask((ports) => ports.exportRecords?.(body, signal)),
    importRecords: (id, file, options) => ask((ports) => ports.importRecords?.(id, file, options)),
    importTemplate: (id, signal) => ask((ports) => ports.importTemplate?.(id, signal)),
    groupItems: (group, signal) => ask((ports) => ports.groupItems?.(group, signal)),
    groupGrants: (id, signal) => ask((ports) => ports.groupGrants?.(id, signal)),
  };
}
