/**
 * Door of the server: the reference platform as a Fetch-API app over ports. What needs `node:` has its own door,
 * `node`.
 */
export { createServerApp, type ServerApp } from './app/create.ts';
export { contentSecurityPolicy, SECURITY_HEADERS, WORKER_SECURITY_POLICY } from './app/headers.ts';
export type { MapAnswers, MapOptions } from './map/types.ts';
export type { FormLimits, FormReader, ReceivedForm, Upload } from './ports/forms.ts';
export { createMemoryServer, type MemoryServer, type MemoryServerOptions } from './ports/memory.ts';
export type { CallReport, Gauge, GaugeName } from './ports/report.ts';
export { createClock, createIds, createMemoryFiles, createWebHasher } from './ports/web.ts';
export type {
  Asset,
  Assets,
  ByteStream,
  FileStore,
  Hasher,
  ImageFault,
  Images,
  MadeImage,
  ReadImage,
  ServerClock,
  ServerIds,
  ServerPorts,
  ServerSettings,
  UploadLimits,
} from './ports.ts';
export { prepareStore, type SeedOptions, seed } from './seed/seed.ts';
export type {
  DemoEnum,
  DemoFactory,
  DemoMenuItem,
  DemoMessage,
  DemoNotification,
  DemoOrganisation,
  DemoOutcome,
  DemoRole,
  DemoUser,
} from './seed/types.ts';
export { createMemoryStore } from './store/memory.ts';
export {
  type AggregateFunction,
  type AggregateRequest,
  type Column,
  type ColumnType,
  type CompareType,
  type Criterion,
  type Query,
  type ReadTx,
  type Sort,
  type Store,
  StoreError,
  type StoreErrorCode,
  type StoreRow,
  type TableRows,
  type TableSpec,
  type TreeScope,
  type Tx,
} from './store/types.ts';
