/** Door of the designer room. */
export { designerTexts } from './texts/index.ts';
export { PageDesigner, type PageDesignerProps } from './view/PageDesigner.tsx';
export type { SaveDefinition, SaveOutcome } from './view/useDesignerSave.ts';
