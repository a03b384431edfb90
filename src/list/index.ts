'use client';
/**
 * A narrower door: lists alone, for bundles that shall stay small. Its platform holds no texts but those that the host
 * brings, a module of `pagewright/texts/` for each language that it speaks.
 */

export type {
  ActionReply,
  ActionRequest,
  BrowserPlatform,
  HostCall,
  HostRecord,
  ListData,
  LookupRequest,
  PlatformOptions,
  QueryReply,
  QueryRequest,
  Storage,
  TextBundle,
} from '../platform/index.ts';
export { memoryStorage, memoryToken } from '../platform/index.ts';
export { createLatePlatform as createPlatform } from '../platform/internal.ts';
export type { Adapter, AdapterInputs, AdapterProps, PageListProps, PwRootProps } from '../widgets/index.ts';
export { BareRoot as PwRoot, PageList } from '../widgets/internal.ts';
