/** What other rooms use of the designer beside its door. Not published. */

export { designerTexts } from './texts/index.ts';
