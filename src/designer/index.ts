/** Door of the designer room. */
export { PageDesigner, type PageDesignerProps } from './view/PageDesigner.tsx';
export type { SaveDefinition, SaveOutcome } from './view/useDesignerSave.ts';
