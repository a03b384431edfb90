/** Loads into a store that no server has open, as the operator of the machine: nobody signs in. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ControlDefinition } from '../../../engine/internal.ts';
import { type Loader, loadDefinitions } from '../../definitions/load.ts';
import { Refusal } from '../../errors.ts';
import { addressIn, openPorts } from '../../node/index.ts';
import { createRegistry } from '../../objects/registry.ts';
import type { ServerPorts } from '../../ports.ts';
import { text } from '../../store/read.ts';
import { StoreError } from '../../store/types.ts';
import { textOf } from '../../texts/catalogue.ts';
import { readSettings } from '../settings.ts';
import type { Target } from './target.ts';

/** The operator as a builder of the store's one tenant. */
async function operatorOf({ store }: ServerPorts): Promise<Loader> {
  const [tenant, ...others] = await store.find({ table: 'sys_tenant' });
  if (tenant === undefined || others.length > 0)
    throw new Error('The store has several tenants: load through its server, as a builder of one of them.');
  return {
    tenantId: text(tenant, 'id'),
    organizationId: '',
    userId: '',
    nickName: 'pagewright load',
    language: 'en_US',
    rights: { admin: true },
  };
}

function targetOf(name: string, ports: ServerPorts, operator: Loader, close: () => Promise<void>): Target {
  const parts = { ports, registry: createRegistry(ports) };
  return {
    name,
    async load(request) {
      try {
        return { ok: true, data: await loadDefinitions(parts, operator, request, null) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const message = textOf('en_US', error.text, error.params);
        return { ok: false, status: error.status, message, data: error.data };
      }
    },
    seen: async () => null,
    close,
  };
}

/** How the store is found. */
export interface DirectOptions {
  readonly dataFolder: string;
  readonly controls: readonly ControlDefinition[];
  readonly dryRun: boolean;
}

/**
 * Opens the store of DATABASE_URL or of the data folder, and fills one that is empty as the start of a server would. A
 * dry run makes no store: where there is none, it opens an empty one that is removed afterwards. Where a server has the
 * data folder open, it answers the address of that.
 * @throws Error where it cannot be opened, or the process that has it open tells no address.
 */
export async function openDirect({ dataFolder, controls, dryRun }: DirectOptions): Promise<Target | string> {
  const settings = await readSettings(process.env);
  const folder = resolve(dataFolder);
  const inDatabase = settings.databaseUrl !== undefined;
  const passing = dryRun && !inDatabase && !existsSync(join(folder, 'database'));
  const place = passing ? mkdtempSync(join(tmpdir(), 'pagewright-load-')) : folder;
  const name = inDatabase ? 'the database of DATABASE_URL' : `the store in ${dataFolder}`;
  const tidy = () => {
    if (passing) rmSync(place, { recursive: true, force: true });
  };
  try {
    const opened = await openPorts({ ...settings, controls, dataFolder: place });
    const close = async () => {
      await opened.close();
      tidy();
    };
    try {
      await opened.ready();
      return targetOf(name, opened.ports, await operatorOf(opened.ports), close);
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    tidy();
    if (!(error instanceof StoreError) || error.code !== 'locked') throw error;
    const address = addressIn(folder);
    if (address === null) throw new Error(`${error.message}; it has told no address, name one with --url`);
    return address;
  }
}
