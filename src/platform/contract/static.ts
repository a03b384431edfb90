/** Files beside the application: configuration, translations, version. Source: specification 000 3 and 7. */

import { defineCall } from './parts.ts';
import { Type } from './schema.ts';

/** A changing value that bypasses caches. */
const CacheBust = Type.Object({ t: Type.Optional(Type.String()) });

export const ConfigFile = Type.Object({
  projectCode: Type.String(),
  languageEnable: Type.Boolean(),
  /** Language until a person has chosen one, such as en_US; zh_TW where it is missing or none of the product's. */
  language: Type.Optional(Type.String()),
  baseUrl: Type.String(),
  defaultUrl: Type.String(),
  /** Other origins whose images may be shown. */
  imageOrigins: Type.Optional(Type.Array(Type.String())),
  /** Other origins whose pages may be shown inside the shell. */
  frameOrigins: Type.Optional(Type.Array(Type.String())),
  /** Addresses for requests that a person may choose in place of `baseUrl`. */
  baseUrls: Type.Optional(Type.Array(Type.String())),
  /** Address of the picture beside the sign-in, such as /brand/tenant.jpg; without it /brand/tenant.svg. */
  tenantPicture: Type.Optional(Type.String()),
  /** Settings of the shell that count where nobody has chosen; see `Settings` of the shell. */
  settings: Type.Optional(Type.Record(Type.Unknown())),
  /** What of the site's file does not count, as the server tells it: that is told to whoever looks at the page, too. */
  faults: Type.Optional(Type.Array(Type.String())),
});

export const LocaleFile = Type.Record(Type.String());

export const VersionFile = Type.Object({ version: Type.String({ minLength: 1 }) });

export const configFile = defineCall({
  name: 'static.config',
  method: 'GET',
  path: '/config.json',
  effect: 'read',
  public: true,
  send: 'query',
  receive: 'json',
  request: CacheBust,
  // Its keys are read one by one (`readConfig`), so that a wrong one takes no other with it.
  answer: Type.Record(Type.Unknown()),
});

export const localeFile = defineCall({
  name: 'static.locale',
  method: 'GET',
  path: '/locales/{language}.json',
  effect: 'read',
  public: true,
  send: 'query',
  receive: 'json',
  request: CacheBust,
  answer: LocaleFile,
});

export const versionFile = defineCall({
  name: 'static.version',
  method: 'GET',
  path: '/version.json',
  effect: 'read',
  public: true,
  send: 'query',
  receive: 'json',
  request: CacheBust,
  answer: VersionFile,
});

export const staticCalls = [configFile, localeFile, versionFile];
