/**
 * Configuration, translations and version, which the shell loads before sign-in. A file of the shell's folder comes
 * first, so that a site can change it; where there is none that fits its schema, the server answers a default. Source:
 * specification 000 3 and 7.
 */

import { isRecord } from '../../engine/internal.ts';
import {
  ConfigFile,
  checkSchema,
  configFile,
  LocaleFile,
  localeFile,
  VersionFile,
  versionFile,
} from '../../platform/contract/index.ts';
import { isLanguage } from '../texts/catalogue.ts';
import { answerJson, type Route } from './route.ts';
import type { Services } from './services.ts';

export function staticRoutes({ ports }: Services): readonly Route[] {
  async function readJson(path: string): Promise<unknown> {
    const file = await ports.assets?.read(path);
    if (file === null || file === undefined) return null;
    try {
      return JSON.parse(new TextDecoder().decode(file.bytes));
    } catch {
      return null;
    }
  }

  return [
    answerJson(configFile, async () => {
      const { projectCode, imageOrigins, frameOrigins } = ports.settings;
      const defaults = { projectCode, languageEnable: true, baseUrl: '', defaultUrl: '' };
      const written = await readJson('config.json');
      // A site writes the keys that it changes.
      const stored = checkSchema(ConfigFile, { ...defaults, ...(isRecord(written) ? written : {}) });
      if (!stored.ok)
        ports.log(`config.json does not count: ${stored.misfit.path} ${stored.misfit.message}`, null);
      const config = stored.ok ? stored.value : defaults;
      // The content security policy allows those of the server alone.
      return {
        ...config,
        ...(imageOrigins === undefined ? {} : { imageOrigins: [...imageOrigins] }),
        ...(frameOrigins === undefined ? {} : { frameOrigins: [...frameOrigins] }),
      };
    }),
    answerJson(localeFile, async ({ params }) => {
      const language = params.get('language');
      if (!isLanguage(language)) return {};
      const stored = checkSchema(LocaleFile, await readJson(`locales/${language}.json`));
      return stored.ok ? stored.value : {};
    }),
    answerJson(versionFile, async () => {
      const stored = checkSchema(VersionFile, await readJson('version.json'));
      return stored.ok ? stored.value : { version: ports.settings.version };
    }),
  ];
}
