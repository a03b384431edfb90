'use client';
/**
 * A narrower door: forms alone, for bundles that shall stay small. Its platform holds no texts but those that the host
 * brings, a module of `pagewright/form/texts/` for each language that it speaks.
 */

export type {
  ActionReply,
  ActionRequest,
  BrowserPlatform,
  FieldEvent,
  FieldEventReply,
  FormHost,
  HostCall,
  HostErrors,
  HostRecord,
  LookupRequest,
  PlatformOptions,
  SaveCall,
  SaveReply,
  Storage,
  TextBundle,
  UploadCall,
  UploadRequest,
} from '../platform/index.ts';
export { memoryStorage, memoryToken } from '../platform/index.ts';
export { createLatePlatform as createPlatform } from '../platform/internal.ts';
export type {
  Adapter,
  AdapterInputs,
  AdapterProps,
  FormChange,
  PageFormHandle,
  PageFormProps,
  PwRootProps,
} from '../widgets/index.ts';
export { BareRoot as PwRoot, PageForm } from '../widgets/internal.ts';
