/** Door of the widgets room. */
export { adapterFor, adapters, isWritable, kindsWithoutAdapter } from './adapters/registry.ts';
export type * from './adapters/types.ts';
export { type FormChange, type FormKeeper, PageForm, type PageFormProps } from './form/PageForm.tsx';
export { PagePreview } from './form/PagePreview.tsx';
export type { PwContextValue, PwMode, Translate } from './hooks/context.ts';
export { leaveEscapeToField } from './hooks/escape.ts';
export { useMode, usePlatform, usePortal, useTexts } from './hooks/hooks.ts';
export { htmlLanguage, PwRoot, type PwRootProps } from './hooks/PwRoot.tsx';
export { createSchemaValidator } from './rjsf/schemaValidator.ts';
export { type Catalogue, widgetTexts } from './texts/catalogue.ts';
