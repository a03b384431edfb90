'use client';
/** Door of the designer room. */
export type { StoredBag } from './document/document.ts';
export { PageDesigner, type PageDesignerProps } from './view/PageDesigner.tsx';
export type { SaveDefinition, SaveOutcome } from './view/useDesignerSave.ts';
