'use client';
/**
 * The widgets as a theme for rjsf. `@rjsf/core` and `@rjsf/utils` are peers of this door alone. Its platform holds no
 * texts but those that the host brings, a module of `pagewright/texts/` for each language that it speaks.
 */

export type { BrowserPlatform, PlatformOptions, Storage, TextBundle } from '../platform/index.ts';
export { memoryStorage, memoryToken } from '../platform/index.ts';
export { createLatePlatform as createPlatform } from '../platform/internal.ts';
export type { Adapter, AdapterInputs, AdapterProps, PwRootProps } from '../widgets/index.ts';
export { BareRoot as PwRoot } from '../widgets/internal.ts';
export { createSchemaValidator, pagewrightTheme } from '../widgets/theme.ts';
