/** What the other rooms of the house use of the designer beside its door. Not published. */

export { designerTexts } from './texts/index.ts';
