import type { ClockPort, CompiledList } from '../../engine/internal.ts';
import type { createClient } from '../client/client.ts';
import type { Client } from '../client/types.ts';
import { createStaticFiles } from '../config/staticFiles.ts';
import { createFiles } from '../files/files.ts';
import type { Transfers } from '../transfers/types.ts';
import type { ListPagePorts } from '../types.ts';
import { formPorts } from './formPorts.ts';
import { listRest } from './listPorts.ts';
import { createPages } from './pages.ts';

/** What asks a server through a client: the ports of forms and lists (but for a list's rows), pages and files. */
export const serverCode = { createStaticFiles, createFiles, createPages, formPorts, listRest };

/** All of a platform that asks a server. */
export type ServerCode = Omit<typeof serverCode, 'listRest'> & {
  readonly createClient: typeof createClient;
  readonly listPorts: (
    list: CompiledList,
    client: Client,
    clock: ClockPort,
    transfers: Transfers | undefined,
  ) => ListPagePorts;
};
