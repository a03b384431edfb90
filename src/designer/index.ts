/** Door of the designer room. */
export { designerTexts } from './texts/index.ts';
export { PageDesigner, type PageDesignerProps } from './view/PageDesigner.tsx';
export type { SaveDefinition } from './view/useDesignerSave.ts';
