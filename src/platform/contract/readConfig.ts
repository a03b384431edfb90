/** Reads `config.json` key by key. Source: specification 000 §3 "Page config file". */
import { checkSchema } from './check.ts';
import type { Schema, Static } from './schema.ts';
import { ConfigFile } from './static.ts';

/** What a configuration file says. */
export interface ReadConfig {
  readonly config: Static<typeof ConfigFile>;
  /** What of it does not count, one line each, for whoever looks after the site. */
  readonly faults: readonly string[];
}

const NOTHING_SAID = { projectCode: '', languageEnable: true, baseUrl: '', defaultUrl: '' };

/**
 * A key whose value does not fit, or that nobody reads, is left out by itself: the others count. What is missing is as
 * in `defaults`.
 */
export function readConfig(
  written: Readonly<Record<string, unknown>>,
  defaults: Partial<Static<typeof ConfigFile>> = {},
): ReadConfig {
  const schemas = new Map<string, Schema>(Object.entries(ConfigFile.properties));
  const faults: string[] = [];
  const counting: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    const schema = schemas.get(key);
    const checked = schema === undefined ? null : checkSchema(schema, value);
    if (checked === null) faults.push(`'${key}' is none of its keys`);
    else if (checked.ok) counting[key] = value;
    else faults.push(`'${key}${checked.misfit.path}' ${checked.misfit.message}`);
  }
  const config = checkSchema(ConfigFile, { ...NOTHING_SAID, ...defaults, ...counting });
  return {
    config: config.ok ? config.value : { ...NOTHING_SAID, ...defaults },
    faults: faults.map((fault) => `config.json: ${fault}; that does not count.`),
  };
}
