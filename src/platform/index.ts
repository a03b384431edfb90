/** Door of the platform room for hosts: what gives the widgets their server, storage, texts and scripts. */

export { type ClientOptions, createClient } from './client/client.ts';
export { memoryToken, storedToken, type TokenStore } from './client/token.ts';
export type { Answer, CallOptions, Client, DraftKeys, Received } from './client/types.ts';
export { allCalls } from './contract/all.ts';
export * as calls from './contract/calls.ts';
export { type Checked, checkSchema } from './contract/check.ts';
export { LANGUAGES } from './contract/language.ts';
export { type CallMatch, matchCall } from './contract/match.ts';
export type { Schema } from './contract/schema.ts';
export type { AnswerOf, Call, RequestOf } from './contract/types.ts';
export type {
  ActionReply,
  ActionRequest,
  FieldEvent,
  FieldEventReply,
  FormHost,
  HostCall,
  HostErrors,
  HostRecord,
  ListData,
  LookupRequest,
  QueryReply,
  QueryRequest,
  SaveCall,
  SaveReply,
  UploadCall,
  UploadRequest,
} from './host/types.ts';
export {
  createMemoryPlatform,
  type MemoryPlatform,
  type MemoryPlatformOptions,
} from './memory/memoryPlatform.ts';
export { createPatterns, type PatternRefusal, type Patterns } from './patterns/patterns.ts';
export type { BrowserPlatform, PlatformOptions } from './ports/barePlatform.ts';
export { createClock } from './ports/clock.ts';
export { createIds } from './ports/ids.ts';
export { createPlatform } from './ports/platform.ts';
export { type DeclarationPlace, listDeclarations, scriptDeclarations } from './script/declarations.ts';
export type { DialogAnswer } from './script/dialogs.ts';
export { createSessions } from './session/sessions.ts';
export type {
  PageSession,
  SessionPlatform,
  SessionRequest,
  SessionSnapshot,
  Sessions,
} from './session/types.ts';
export { createStorage, memoryStorage, type StorageBackend } from './storage/storage.ts';
export { DEFAULT_LANGUAGE, isLanguage, type TextBundle } from './texts/bundle.ts';
export { createTransfers } from './transfers/transfers.ts';
export type { Transfer, TransferReport, TransferStart, Transfers } from './transfers/types.ts';
export type {
  FileSize,
  Files,
  FoundPlace,
  Geocoder,
  ListPagePorts,
  MapPoint,
  MapService,
  Opener,
  OpenerQuestion,
  OpenRequest,
  Platform,
  Storage,
  Texts,
} from './types.ts';
