/** `config.json`, as the site has written it or the server makes it. Source: specification 000 3 "Page config file". */
import { isRecord } from '../../engine/internal.ts';
import { type ConfigFile, readConfig } from '../../platform/contract/index.ts';
import type { Static } from '../../platform/contract/schema.ts';
import type { ServerPorts } from '../ports.ts';
import { originOf } from './origin.ts';
import { readJson } from './readJson.ts';

const NO_OBJECT = 'config.json: it is no JSON object; nothing of it counts.';

/** What was wrong with the file when each server last read it: it is read with every page, and a fault is logged once. */
const known = new WeakMap<ServerPorts, readonly string[]>();

function logNew(ports: ServerPorts, faults: readonly string[]): void {
  const before = known.get(ports) ?? [];
  known.set(ports, faults);
  for (const fault of faults) if (!before.includes(fault)) ports.log(fault, null);
}

/** Reads it. Where nothing is written, or what is written does not fit, the server's own counts; that is logged. */
export async function readSiteConfig(ports: ServerPorts): Promise<Static<typeof ConfigFile>> {
  const { projectCode, imageOrigins, frameOrigins } = ports.settings;
  const written = await readJson(ports, 'config.json');
  // A site writes the keys that it changes.
  const { config, faults: wrong } = readConfig(isRecord(written) ? written : {}, { projectCode });
  const faults = written === null || isRecord(written) ? wrong : [NO_OBJECT];
  logNew(ports, faults);
  // The content security policy allows those of the server alone.
  return {
    ...config,
    ...(imageOrigins === undefined ? {} : { imageOrigins: [...imageOrigins] }),
    ...(frameOrigins === undefined ? {} : { frameOrigins: [...frameOrigins] }),
    ...(faults.length === 0 ? {} : { faults: [...faults] }),
  };
}

/** The other origins that the shell may send requests to: those of `baseUrl` and `baseUrls`. */
export function requestOrigins({
  baseUrl,
  baseUrls = [],
}: Pick<Static<typeof ConfigFile>, 'baseUrl' | 'baseUrls'>): readonly string[] {
  const origins = [baseUrl, ...baseUrls]
    .map((url) => (URL.canParse(url) ? originOf(new URL(url).origin) : null))
    .filter((origin) => origin !== null);
  return [...new Set(origins)];
}
