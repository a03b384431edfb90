/** Door of the platform room. */

export { type ClientOptions, createClient } from './client/client.ts';
export { memoryToken, storedToken, TOKEN_NAME, type TokenStore } from './client/token.ts';
export type * from './client/types.ts';
export {
  type Config,
  createStaticFiles,
  type StaticFiles,
  type StaticFilesOptions,
} from './config/staticFiles.ts';
export {
  allCalls,
  BatchEntry,
  type CallMatch,
  ConfigFile,
  calls,
  checkSchema,
  FieldErrors,
  LocaleFile,
  MenuItem,
  matchCall,
  Notification,
  PageContext,
  PageEnvelope,
  UploadedFile,
  UserInfo,
  VersionFile,
} from './contract/index.ts';
export type * from './contract/types.ts';
export { createFiles } from './files/files.ts';
export {
  createPatterns,
  PATTERN_CAP,
  type PatternRefusal,
  type Patterns,
  TEXT_CAP,
} from './patterns/patterns.ts';
export { batchEntries } from './ports/actions.ts';
export { createClock } from './ports/clock.ts';
export { createIds } from './ports/ids.ts';
export { openRequest } from './ports/openRequest.ts';
export type { LoadedContext, LoadedPage, Pages, PageWhere } from './ports/pages.ts';
export {
  type BrowserPlatform,
  createPlatform,
  loadContext,
  loadPage,
  type PlatformOptions,
} from './ports/platform.ts';
export { refreshLabelsOnSwitch } from './ports/refreshLabels.ts';
export {
  type CellLooks,
  type CellLooksOptions,
  createCellLooks,
  type ScriptedCell,
  type ScriptedColumn,
  scriptedColumn,
} from './script/cellLooks.ts';
export { type DeclarationPlace, listDeclarations, scriptDeclarations } from './script/declarations.ts';
export type { DialogAnswer } from './script/dialogs.ts';
export { isEvent, SCRIPT_EVENTS, type ScriptEvent, type ScriptOwner } from './script/events.ts';
export type { ScriptForm } from './script/formMirror.ts';
export {
  createScriptHost,
  hasScripts,
  type ScriptHost,
  type ScriptHostOptions,
  type ScriptWorker,
} from './script/host.ts';
export { prepareScripts, scriptHostOf } from './script/hosts.ts';
export { CELL_CLASSES } from './script/looks.ts';
export { scriptNotice } from './script/notices.ts';
export type { ScriptPage, ScriptPageOptions } from './script/pageTypes.ts';
export type { CellBatch, CellLook, CellPart, PartLooks, ScriptLimits } from './script/protocol.ts';
export {
  clickWidget,
  fireRow,
  fireWidget,
  scriptsOn,
} from './session/fire.ts';
export { type ListScripts, openListScripts } from './session/listScripts.ts';
export { openSession } from './session/pageSession.ts';
export { createSessions } from './session/sessions.ts';
export type * from './session/types.ts';
export type { Upload, UploadRequest, Uploads } from './session/uploads.ts';
export { createStorage, memoryStorage, type StorageBackend } from './storage/storage.ts';
export { actionTexts, actionTitle } from './texts/actionTitles.ts';
export {
  type BundleGap,
  bundleGaps,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  systemTexts,
  type TextBundle,
} from './texts/bundle.ts';
export { createTexts, type TextsOptions } from './texts/texts.ts';
export type * from './types.ts';
