/** Door of the widgets room. */
export type * from './adapters/types.ts';
export type { PwContextValue, PwMode, Translate } from './hooks/context.ts';
export { useMode, usePlatform, usePortal, useTexts } from './hooks/hooks.ts';
export { htmlLanguage, PwRoot, type PwRootProps } from './hooks/PwRoot.tsx';
export { createSchemaValidator } from './rjsf/schemaValidator.ts';
export { type Catalogue, widgetTexts } from './texts/catalogue.ts';
