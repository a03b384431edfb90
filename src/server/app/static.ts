/**
 * Configuration, translations and version, which the shell loads before sign-in. A file of the shell's folder comes
 * first, so that a site can change it; where there is none that fits its schema, the server answers a default. Source:
 * specification 000 3 and 7.
 */

import {
  checkSchema,
  configFile,
  LocaleFile,
  localeFile,
  VersionFile,
  versionFile,
} from '../../platform/contract/index.ts';
import { isLanguage } from '../texts/catalogue.ts';
import { readJson } from './readJson.ts';
import { answerJson, type Route } from './route.ts';
import type { Services } from './services.ts';
import { readSiteConfig } from './siteConfig.ts';

export function staticRoutes({ ports }: Services): readonly Route[] {
  return [
    answerJson(configFile, () => readSiteConfig(ports)),
    answerJson(localeFile, async ({ params }) => {
      const language = params.get('language');
      if (!isLanguage(language)) return {};
      const stored = checkSchema(LocaleFile, await readJson(ports, `locales/${language}.json`));
      return stored.ok ? stored.value : {};
    }),
    answerJson(versionFile, async () => {
      const stored = checkSchema(VersionFile, await readJson(ports, 'version.json'));
      return stored.ok ? stored.value : { version: ports.settings.version };
    }),
  ];
}
